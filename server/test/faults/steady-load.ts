import { setTimeout as delay } from 'node:timers/promises';
import { nextWrites, sendWrite, type Write } from './write.ts';
import type { Scene, Writer } from './writers.ts';

export interface Acknowledged {
  readonly write: Write;
  /** The number of attempts until the write was acknowledged. */
  readonly tries: number;
}

export interface RejectedWrite {
  readonly kind: Write['kind'];
  readonly status: number;
  readonly body: string;
}

/** All writers send one write after the other, and retry each until it is acknowledged or rejected. */
export interface SteadyLoad {
  /** The log of acknowledged writes, outside of the product. */
  readonly acknowledged: readonly Acknowledged[];
  /** Responses that no fault explains. */
  readonly rejected: readonly RejectedWrite[];
  /** Starts no new write; resolves when the last one is acknowledged or rejected. */
  finish(): Promise<void>;
}

const pauseMs = 50;

export function startLoad(url: string, scene: Scene, random: () => number): SteadyLoad {
  const acknowledged: Acknowledged[] = [];
  const rejected: RejectedWrite[] = [];
  const stopping = new AbortController();

  async function retryUntilAcknowledged(write: Write): Promise<void> {
    for (let tries = 1; ; tries++) {
      const response = await sendWrite(url, write, scene.roomId);
      if (response && response.status < 300) {
        acknowledged.push({ write, tries });
        return;
      }
      // No response, or one with a retry time: the server or its database is unavailable.
      if (response && response.status !== 503) {
        rejected.push({ kind: write.kind, status: response.status, body: response.body });
        return;
      }
      await delay(pauseMs);
    }
  }

  async function writeUntilStopped(writer: Writer): Promise<void> {
    const next = nextWrites(scene, random, writer);
    while (!stopping.signal.aborted) {
      await retryUntilAcknowledged(next());
      await delay(pauseMs * random());
    }
  }

  const writing = Promise.all(scene.writers.map(writeUntilStopped));
  return {
    acknowledged,
    rejected,
    async finish() {
      stopping.abort();
      await writing;
    },
  };
}
