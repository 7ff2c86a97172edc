import { isIPv6 } from 'node:net';
import type { ErrorCode } from '@sangam/contract/http/error-codes.ts';
import { AppError } from './app-error.ts';

export interface RateLimiter {
  /** Counts one try and refuses it when there were too many. */
  spend(key: string): Promise<void>;
  /** Takes one try back: for limits on failures, where it turned out to be none. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export interface Limit {
  /** Counted under it, also where several processes count together. */
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
  /** Said instead of the general words, where they would leave people guessing. */
  readonly message?: string;
}

/** Counters of a rate limit, in fixed windows that begin with the first try. */
export interface TryCounts {
  /** Counts one more, unless there were enough: then gives the milliseconds until the window ends. */
  add(key: string): number | undefined | Promise<number | undefined>;
  takeBack(key: string): void | Promise<void>;
  forget(key: string): void | Promise<void>;
}

export type CountsFor = (limit: Limit) => TryCounts;
export type LimiterFactory = (limit: Limit) => RateLimiter;

interface Window {
  count: number;
  endsAt: number;
}

/** More keys than this are kept only by someone who makes them up. */
const maxKeys = 100_000;

/** Counts in the memory of this process. */
export function countInMemory({ tries, seconds }: Limit, now = Date.now): TryCounts {
  const windows = new Map<string, Window>();

  function current(key: string): Window | undefined {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  }

  function begin(key: string): Window {
    windows.delete(key);
    if (windows.size >= maxKeys) dropOldest(windows, now());
    const window = { count: 0, endsAt: now() + seconds * 1000 };
    windows.set(key, window);
    return window;
  }

  return {
    add(key) {
      const window = current(key) ?? begin(key);
      if (window.count >= tries) return window.endsAt - now();
      window.count++;
      return undefined;
    },
    takeBack(key) {
      const window = current(key);
      if (window) window.count--;
    },
    forget: (key) => void windows.delete(key),
  };
}

/** A map keeps the order of insertion: what is first ends first. */
function dropOldest(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > now && windows.size < maxKeys) return;
    windows.delete(key);
  }
}

export function createRateLimiter({ message }: Limit, counts: TryCounts): RateLimiter {
  return {
    async spend(key) {
      const waitMs = await counts.add(key);
      if (waitMs === undefined) return;
      throw new AppError('RATE_LIMITED', {
        retryAfterSeconds: waitMs / 1000,
        ...(message !== undefined && { message }),
      });
    },
    giveBack: async (key) => counts.takeBack(key),
    forget: async (key) => counts.forget(key),
  };
}

const unlimited: RateLimiter = {
  spend: async () => {},
  giveBack: async () => {},
  forget: async () => {},
};

/** Makes limiters, or ones that never refuse where limits are lifted for load tests. */
export function rateLimiterFactory(
  enabled: boolean,
  countsFor: CountsFor = countInMemory,
): LimiterFactory {
  const names = new Set<string>();
  return (limit) => {
    // Two of the same name would spend each other's tries.
    if (names.has(limit.name)) throw new Error(`two limits are called ${limit.name}`);
    names.add(limit.name);
    return enabled ? createRateLimiter(limit, countsFor(limit)) : unlimited;
  };
}

/**
 * Lets only so many tries fail, by these codes. Counted before it is known how they end: else guesses that come
 * all at once would go uncounted.
 */
export async function countFailures<Result>(
  limiters: readonly RateLimiter[],
  key: string,
  failures: readonly ErrorCode[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const limiter of limiters) await limiter.spend(key);
  let failed = false;
  try {
    return await work();
  } catch (error) {
    failed = error instanceof AppError && failures.includes(error.code);
    throw error;
  } finally {
    if (!failed) for (const limiter of limiters) await limiter.giveBack(key);
  }
}

/** One caller by address: a household has a whole /64 of IPv6. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':');
  const after = tail?.split(':') ?? [];
  const left = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  const all = [...before, ...Array<string>(left).fill('0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}
