import { AppError } from './app-error.ts';

export interface QueueLimits {
  /** How many pieces of work run at once. */
  readonly running: number;
  /** How many may wait, and for how long. */
  readonly waiting: number;
  readonly waitMs: number;
}

interface FairLimits extends QueueLimits {
  /** How many of those that wait may be of one key. */
  readonly waitingPerKey: number;
}

/** Work of these keys waits, each key's in the order of its arrival; the first key is the next to run. */
type Queues = Map<string, (() => void)[]>;

/**
 * A semaphore for expensive work. Whose work it is, is its key: the keys that wait take turns, so that one with a long
 * queue delays another by one piece of work only. Refuses what would wait too long with TOO_BUSY.
 */
export function createFairSemaphore(limits: FairLimits) {
  const queues: Queues = new Map();
  let running = 0;
  let waiting = 0;

  function isFull(key: string): boolean {
    const own = queues.get(key)?.length ?? 0;
    return waiting >= limits.waiting || own >= limits.waitingPerKey;
  }

  async function acquire(key: string): Promise<void> {
    if (running < limits.running) return void running++;
    if (isFull(key)) throw tooBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = queues.get(key) ?? [];
    queues.set(key, queue);
    queue.push(resolve);
    waiting++;
    const timer = setTimeout(() => {
      remove(key, queue.indexOf(resolve));
      reject(tooBusy());
    }, limits.waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  /** Takes one out of the queue of a key. */
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
    // Behind the others, until they have had their turn.
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
