import { AppError } from '../../platform/core/app-error.ts';
import { createFairSemaphore } from '../../platform/core/fair-semaphore.ts';
import type { RateLimiterFactory } from '../../platform/core/rate-limiter.ts';

interface ReadLimitOptions {
  readonly limiter: RateLimiterFactory;
  /** Whether the database has more work than it can do. */
  readonly isQueueLong: () => boolean;
}

export type ReadLimits = ReturnType<typeof createReadLimits>;

/**
 * Limits the database reads of visitors; pages that are cached need none. The reads run a few at a time and IP
 * addresses take turns (round robin), so that a flood of requests for invented pages delays neither members nor other
 * visitors.
 */
export function createReadLimits({ limiter, isQueueLong }: ReadLimitOptions) {
  // With room for a campus behind one address: a page and its photos are about five reads.
  const perAddress = limiter({ name: 'public-reads-from-address', tries: 1200, seconds: 60 });
  const run = createFairSemaphore({
    maxRunning: 4,
    maxQueued: 400,
    maxQueuedPerKey: 200,
    maxWaitMs: 3000,
  });
  return {
    /** Throws before any read: TOO_BUSY if the database is overloaded, RATE_LIMITED for too many from this address. */
    admit: async (address: string): Promise<void> => {
      if (isQueueLong()) throw new AppError('TOO_BUSY', { retryAfterSeconds: 1 });
      await perAddress.consume(address);
    },
    /** Runs a read in the turn of this address. Throws TOO_BUSY if too many reads wait, or after a wait of three seconds. */
    run,
  };
}
