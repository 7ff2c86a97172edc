import { AppError } from './app-error.ts';

/** Limits within one process: tasks above `maxRunning` wait in the queue. */
export interface SemaphoreLimits {
  readonly maxRunning: number;
  readonly maxQueued: number;
  readonly maxWaitMs: number;
}

interface FairLimits extends SemaphoreLimits {
  readonly maxQueuedPerKey: number;
}

/** The waiting tasks by key, in order of arrival. The first key of the map runs next. */
type Queues = Map<string, (() => void)[]>;

/**
 * A semaphore of this process for expensive work that serves its keys (such as user ids) round robin: a key with a long
 * queue delays another key by one task only. Rejects with TOO_BUSY when the queue of all keys or of one key is full, or
 * when the wait is too long.
 */
export function createFairSemaphore(limits: FairLimits) {
  const queues: Queues = new Map();
  let running = 0;
  let waiting = 0;

  function isFull(key: string): boolean {
    const own = queues.get(key)?.length ?? 0;
    return waiting >= limits.maxQueued || own >= limits.maxQueuedPerKey;
  }

  async function acquire(key: string): Promise<void> {
    if (running < limits.maxRunning) return void running++;
    if (isFull(key)) throw tooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = queues.get(key) ?? [];
    queues.set(key, queue);
    queue.push(resolve);
    waiting++;
    const timer = setTimeout(() => {
      remove(key, queue.indexOf(resolve));
      reject(tooBusy());
    }, limits.maxWaitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  function remove(key: string, index: number): (() => void) | undefined {
    const queue = queues.get(key) ?? [];
    const [removed] = queue.splice(index, 1);
    waiting--;
    if (queue.length === 0) queues.delete(key);
    return removed;
  }

  function release(): void {
    const [next] = queues;
    if (!next) return void running--;
    const [key, queue] = next;
    const start = remove(key, 0);
    // Moves the key behind the others (round robin).
    if (queues.delete(key)) queues.set(key, queue);
    start?.();
  }

  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await acquire(key);
    try {
      return await work();
    } finally {
      release();
    }
  };
}

function tooBusy(): AppError {
  return new AppError('TOO_BUSY', { retryAfterSeconds: 3 });
}
