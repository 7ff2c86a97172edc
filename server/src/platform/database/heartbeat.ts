import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { DatabaseUnavailable } from '../core/database-errors.ts';
import { createHeartbeatConnection } from './heartbeat-connection.ts';

/** Somebody who waits for an answer goes on waiting only while the database shows signs of life. */
export interface Heartbeat {
  /** Refuses at once while the database is away; else `onAway` is called when it is found to be. */
  watch(onAway: (error: DatabaseUnavailable) => void): () => void;
  stop(): Promise<void>;
}

/** With the time for an answer shorter than the three seconds within which every call is answered. */
const lookMs = 500;

/**
 * A database that hangs keeps its connections open and says nothing: each statement would find out by its own
 * time limit, which long ones need. Asked on the side, whoever waits hears of it within moments.
 */
export function createHeartbeat(config: ClientConfig): Heartbeat {
  /** Since when each of them waits; the first has waited longest. */
  const waiting = new Map<(error: DatabaseUnavailable) => void, number>();
  const stopping = new AbortController();
  const line = createHeartbeatConnection(config);
  let isAway = false;
  let looking = false;

  async function look(): Promise<void> {
    while (!stopping.signal.aborted && (isAway || waiting.size > 0)) {
      const pause = { ref: false, signal: stopping.signal };
      await delay(lookMs, undefined, pause).catch(() => {});
      if (!stopping.signal.aborted && (isAway || hasWaited(waiting))) await feel();
    }
    looking = false;
  }

  async function feel(): Promise<void> {
    isAway = !(await line.isAnswered());
    if (!isAway) return;
    for (const [tell] of waiting) tell(new DatabaseUnavailable('no answer'));
    waiting.clear();
  }

  return {
    watch(onAway) {
      if (isAway) throw new DatabaseUnavailable('no answer');
      waiting.set(onAway, performance.now());
      if (!looking && !stopping.signal.aborted) {
        looking = true;
        line.open();
        void look();
      }
      return () => void waiting.delete(onAway);
    },
    stop() {
      stopping.abort();
      return line.close();
    },
  };
}

function hasWaited(waiting: ReadonlyMap<unknown, number>): boolean {
  const [since] = waiting.values();
  return since !== undefined && performance.now() - since >= lookMs;
}
