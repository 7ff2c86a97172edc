import { createHash } from 'node:crypto';
import { createMemoryCounters, type CounterFactory } from '../core/rate-limiter.ts';
import { redisKey } from './redis-key.ts';
import type { RedisConnection } from './redis-connection.ts';

/** Counts one try; returns the remaining milliseconds of the window if it has no tries left. */
const addScript = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') >= tonumber(ARGV[1]) then
    return redis.call('PTTL', KEYS[1])
  end
  if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
  return -1`;

const refundScript = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
  return 0`;

/** Rate limit counters that all processes share in Redis. During an outage each process counts for itself. */
export function sharedRateLimitCounts(redis: RedisConnection): CounterFactory {
  return (limit) => {
    const own = createMemoryCounters(limit);
    const { name, tries, seconds } = limit;
    // Hashed, so that Redis holds no IP or email addresses.
    const keyOf = (key: string) =>
      redisKey('tries', name, createHash('sha256').update(key).digest('base64url').slice(0, 22));
    return {
      add: (key) =>
        redis.attempt(
          async (client) => {
            const args = [String(tries), String(seconds * 1000)];
            const waitMs = Number(
              await client.eval(addScript, { keys: [keyOf(key)], arguments: args }),
            );
            return waitMs < 0 ? undefined : waitMs;
          },
          () => own.add(key),
        ),
      refund: (key) =>
        redis.attempt(
          async (client) => void (await client.eval(refundScript, { keys: [keyOf(key)] })),
          () => own.refund(key),
        ),
      async reset(key) {
        await own.reset(key);
        await redis.attempt(
          async (client) => void (await client.del(keyOf(key))),
          () => {},
        );
      },
    };
  };
}
