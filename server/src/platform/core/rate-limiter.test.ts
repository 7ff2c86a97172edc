import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import {
  addressKey,
  createMemoryCounters,
  createRateLimiter,
  createRateLimiterFactory,
  limitFailures,
  type RateLimiter,
} from './rate-limiter.ts';

const limit = { name: 'trying', tries: 3, seconds: 60 };
let now: number;
let limiter: RateLimiter;
beforeEach(() => {
  now = 1_000_000;
  limiter = createRateLimiter(
    limit,
    createMemoryCounters(limit, () => now),
  );
});

function rejection(key: string): Promise<AppError | undefined> {
  return limiter.consume(key).then(
    () => undefined,
    (error: unknown) => error as AppError,
  );
}

test('rejects tries beyond the limit until the window ends, with the remaining seconds', async () => {
  for (let count = 0; count < 3; count++) expect(await rejection('asha')).toBeUndefined();
  now += 45_000;
  expect(await rejection('asha')).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 15 });
  now += 15_000;
  expect(await rejection('asha')).toBeUndefined();
});

test('rejected tries do not extend the window', async () => {
  for (let count = 0; count < 50; count++) await rejection('asha');
  now += 60_000;
  expect(await rejection('asha')).toBeUndefined();
});

test('keys are counted separately', async () => {
  for (let count = 0; count < 4; count++) await rejection('asha');
  expect(await rejection('ravi')).toBeUndefined();
});

test('a refunded try can be used again, and never more than were counted', async () => {
  for (let count = 0; count < 3; count++) await limiter.consume('asha');
  await limiter.refund('asha');
  expect(await rejection('asha')).toBeUndefined();
  expect(await rejection('asha')).toBeInstanceOf(AppError);
  await limiter.refund('nobody');
  for (let count = 0; count < 3; count++) expect(await rejection('nobody')).toBeUndefined();
  expect(await rejection('nobody')).toBeInstanceOf(AppError);
});

test('a try that is refunded after its window has ended does not add one to the next', async () => {
  await limiter.consume('asha');
  now += 60_000;
  await limiter.consume('asha');
  await limiter.refund('asha');
  await limiter.refund('asha');
  for (let count = 0; count < 3; count++) expect(await rejection('asha')).toBeUndefined();
  expect(await rejection('asha')).toBeInstanceOf(AppError);
});

test('a reset key starts a new window', async () => {
  for (let count = 0; count < 3; count++) await limiter.consume('asha');
  await limiter.reset('asha');
  for (let count = 0; count < 3; count++) expect(await rejection('asha')).toBeUndefined();
});

test('a flood of invented keys drops the oldest, so that memory stays bounded', async () => {
  for (let count = 0; count < 3; count++) await limiter.consume('first');
  for (let count = 0; count < 99_999; count++) await limiter.consume(`made up ${count}`);
  expect(await rejection('first'), '100,000 keys are stored').toBeInstanceOf(AppError);
  await limiter.consume('one more');
  expect(await rejection('first'), 'the oldest key was dropped').toBeUndefined();
});

test('drops keys whose window has ended before keys with an open window', async () => {
  for (let count = 0; count < 99_999; count++) await limiter.consume(`old ${count}`);
  now += 60_000;
  for (let count = 0; count < 3; count++) await limiter.consume('asha');
  await limiter.consume('one more');
  expect(await rejection('asha')).toBeInstanceOf(AppError);
});

test('a try that another limit rejects does not count', async () => {
  const one = { name: 'one', tries: 1, seconds: 60 };
  const strict = createRateLimiter(one, createMemoryCounters(one));
  const fail = () =>
    limitFailures([limiter, strict], 'asha', ['WRONG_CODE'], async () => {
      throw new AppError('WRONG_CODE');
    });
  await expect(fail()).rejects.toMatchObject({ code: 'WRONG_CODE' });
  for (let count = 0; count < 5; count++) {
    await expect(fail()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  }
  for (let count = 0; count < 2; count++) expect(await rejection('asha')).toBeUndefined();
  expect(await rejection('asha')).toBeInstanceOf(AppError);
});

test('never rejects when limits are turned off', async () => {
  const lifted = createRateLimiterFactory(false)({ ...limit, tries: 1 });
  for (let count = 0; count < 10; count++) {
    await expect(lifted.consume('asha')).resolves.toBeUndefined();
  }
});

test('does not allow two rate limits with the same name', () => {
  const limiterOf = createRateLimiterFactory(true);
  limiterOf(limit);
  expect(() => limiterOf(limit)).toThrow('two rate limits have the name trying');
});

describe('the rate-limit key of an address', () => {
  test.each(['203.0.113.7', '::ffff:203.0.113.7'])('is the address itself for %s', (address) => {
    expect(addressKey(address)).toBe(address);
  });

  test.each(['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::192.0.2.1'])(
    'is the /64 network for %s',
    (address) => {
      expect(addressKey(address)).toBe('2001:db8:1:2::/64');
    },
  );

  test.each([
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['2001::5:a:b:c:d', '2001:0:0:5::/64'],
    ['2001::6:a:b:c:d', '2001:0:0:6::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('expands the shortened address %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('is the same for all loopback addresses, and differs from real networks', () => {
    expect(addressKey('::1')).toBe(addressKey('::2'));
    expect(addressKey('::1')).not.toBe(addressKey('2001::1'));
  });

  test('differs for neighbouring networks', () => {
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });

  test.each(['', 'unknown', '203.0.113.7:443', '[::1]'])(
    'is the text itself for %j, which is no address',
    (word) => {
      expect(addressKey(word)).toBe(word);
    },
  );
});
