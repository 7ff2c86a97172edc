import { createFairSemaphore, type SemaphoreLimits } from './fair-semaphore.ts';

/**
 * A semaphore for expensive work, first come, first served. Rejects with TOO_BUSY when the queue is full or the wait is
 * too long.
 */
export function createSemaphore(limits: SemaphoreLimits) {
  const run = createFairSemaphore({ ...limits, maxQueuedPerKey: limits.maxQueued });
  return <Result>(work: () => Promise<Result>): Promise<Result> => run('', work);
}
