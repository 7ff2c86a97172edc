import { createFairSemaphore, type QueueLimits } from './fair-semaphore.ts';

/** A semaphore for expensive work, first come, first served; refuses what would wait too long with TOO_BUSY. */
export function createSemaphore(limits: QueueLimits) {
  const run = createFairSemaphore({ ...limits, waitingPerKey: limits.waiting });
  return <Result>(work: () => Promise<Result>): Promise<Result> => run('', work);
}
