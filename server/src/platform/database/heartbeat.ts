import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { DatabaseUnavailable } from '../core/database-errors.ts';
import { createHeartbeatConnection } from './heartbeat-connection.ts';

/** Detects a database that hangs while statements wait for it. */
interface Heartbeat {
  /** Throws while the database is unavailable; otherwise calls `onUnavailable` when that is detected. */
  watch(onUnavailable: (error: DatabaseUnavailable) => void): () => void;
  stop(): Promise<void>;
}

/** Together with the response time of a check, less than the three seconds in which every request is answered. */
const checkMs = 500;

/** A database that hangs keeps its connections open, and statements would wait for their own timeouts, which have to be
 * long. Checks on a separate connection detect it within two and a half seconds.
 */
export function createHeartbeat(config: ClientConfig): Heartbeat {
  /** When each statement began to wait; the first has waited longest. */
  const waiting = new Map<(error: DatabaseUnavailable) => void, number>();
  const stopping = new AbortController();
  const connection = createHeartbeatConnection(config);
  let isUnavailable = false;
  let isChecking = false;

  async function checkWhileWaiting(): Promise<void> {
    while (!stopping.signal.aborted && (isUnavailable || waiting.size > 0)) {
      const pause = { ref: false, signal: stopping.signal };
      await delay(checkMs, undefined, pause).catch(() => {});
      if (!stopping.signal.aborted && (isUnavailable || hasWaited(waiting))) await check();
    }
    isChecking = false;
  }

  async function check(): Promise<void> {
    isUnavailable = !(await connection.responds());
    if (!isUnavailable) return;
    for (const [onUnavailable] of waiting) onUnavailable(new DatabaseUnavailable('no response'));
    waiting.clear();
  }

  return {
    watch(onUnavailable) {
      if (isUnavailable) throw new DatabaseUnavailable('no response');
      waiting.set(onUnavailable, performance.now());
      if (!isChecking && !stopping.signal.aborted) {
        isChecking = true;
        connection.open();
        void checkWhileWaiting();
      }
      return () => void waiting.delete(onUnavailable);
    },
    stop() {
      stopping.abort();
      return connection.close();
    },
  };
}

function hasWaited(waiting: ReadonlyMap<unknown, number>): boolean {
  const [since] = waiting.values();
  return since !== undefined && performance.now() - since >= checkMs;
}
