import { isIPv6 } from 'node:net';
import type { ErrorCode } from '@sangam/contract/http/error-codes.ts';
import { AppError } from './app-error.ts';

/** Limits the number of tries per key (such as a user id) and time window. */
export interface RateLimiter {
  /** Counts one try; throws RATE_LIMITED when the window has no tries left. */
  consume(key: string): Promise<void>;
  /** Takes back one counted try: for limits that count only failures, or only successes. */
  refund(key: string): Promise<void>;
  /** Starts a new window. */
  reset(key: string): Promise<void>;
}

/** A number of tries per time window. */
interface RateLimit {
  /** Unique; also the key of counters that several processes share. */
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
  /** Replaces the default message of RATE_LIMITED. */
  readonly message?: string;
}

/** The counters of a rate limit, in fixed windows that begin with the first try. */
interface RateLimitCounters {
  /** Counts one try. Returns the milliseconds until the window ends if it has no tries left. */
  add(key: string): number | undefined | Promise<number | undefined>;
  refund(key: string): void | Promise<void>;
  reset(key: string): void | Promise<void>;
}

/** Creates the counters of one limit. */
export type CounterFactory = (limit: RateLimit) => RateLimitCounters;
/** Creates a rate limiter. */
export type RateLimiterFactory = (limit: RateLimit) => RateLimiter;

interface Window {
  count: number;
  endsAt: number;
}

/** Bounds the memory of an attack with invented keys; real use stays below. */
const maxKeys = 100_000;

/** Counters in the memory of this process, of at most `maxKeys` keys: beyond, the oldest windows are dropped. */
export function createMemoryCounters(
  { tries, seconds }: RateLimit,
  now = Date.now,
): RateLimitCounters {
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
    refund(key) {
      const window = current(key);
      if (window && window.count > 0) window.count--;
    },
    reset: (key) => void windows.delete(key),
  };
}

/** Maps iterate in insertion order: the first window ends first. */
function dropOldest(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > now && windows.size < maxKeys) return;
    windows.delete(key);
  }
}

/** Turns exhausted counters into RATE_LIMITED errors. */
export function createRateLimiter({ message }: RateLimit, counts: RateLimitCounters): RateLimiter {
  return {
    async consume(key) {
      const waitMs = await counts.add(key);
      if (waitMs === undefined) return;
      throw new AppError('RATE_LIMITED', {
        retryAfterSeconds: waitMs / 1000,
        ...(message !== undefined && { message }),
      });
    },
    refund: async (key) => counts.refund(key),
    reset: async (key) => counts.reset(key),
  };
}

const unlimited: RateLimiter = {
  consume: async () => {},
  refund: async () => {},
  reset: async () => {},
};

/**
 * Creates rate limiters; without limits (for load tests) they never reject. A second limit with the same name throws.
 */
export function createRateLimiterFactory(
  enabled: boolean,
  countsFor: CounterFactory = createMemoryCounters,
): RateLimiterFactory {
  const names = new Set<string>();
  return (limit) => {
    // Limits with the same name would share their counters.
    if (names.has(limit.name)) throw new Error(`two rate limits have the name ${limit.name}`);
    names.add(limit.name);
    return enabled ? createRateLimiter(limit, countsFor(limit)) : unlimited;
  };
}

/**
 * Limits failed tries, such as wrong passwords: errors with one of these codes count. Each try is counted before it
 * runs and refunded unless it fails, so that concurrent guesses cannot exceed the limit. Without tries left it throws
 * RATE_LIMITED and does not run `work`.
 */
export async function limitFailures<Result>(
  limiters: readonly RateLimiter[],
  key: string,
  failures: readonly ErrorCode[],
  work: () => Promise<Result>,
): Promise<Result> {
  const counted: RateLimiter[] = [];
  let failed = false;
  try {
    for (const limiter of limiters) {
      await limiter.consume(key);
      counted.push(limiter);
    }
    return await work();
  } catch (error) {
    failed = error instanceof AppError && failures.includes(error.code);
    throw error;
  } finally {
    if (!failed) for (const limiter of counted) await limiter.refund(key);
  }
}

/** The rate-limit key of an IP address. IPv6 addresses share a key per /64 network, which one household has. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':');
  const after = tail?.split(':') ?? [];
  const left = tail === undefined ? 0 : Math.max(8 - before.length - after.length, 0);
  const all = [...before, ...Array<string>(left).fill('0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}
