import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import {
  addressKey,
  countInMemory,
  createRateLimiter,
  rateLimiterFactory,
  type RateLimiter,
} from './rate-limiter.ts';

const limit = { name: 'trying', tries: 3, seconds: 60 };
let now: number;
let limiter: RateLimiter;
beforeEach(() => {
  now = 1_000_000;
  limiter = createRateLimiter(
    limit,
    countInMemory(limit, () => now),
  );
});

function refusal(key: string): Promise<AppError | undefined> {
  return limiter.spend(key).then(
    () => undefined,
    (error: unknown) => error as AppError,
  );
}

test('what goes beyond the limit is refused until the window ends, and told how long that is', async () => {
  for (let count = 0; count < 3; count++) expect(await refusal('asha')).toBeUndefined();
  now += 45_000;
  expect(await refusal('asha')).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 15 });
  now += 15_000;
  expect(await refusal('asha')).toBeUndefined();
});

test('being refused does not make the wait longer', async () => {
  for (let count = 0; count < 50; count++) await refusal('asha');
  now += 60_000;
  expect(await refusal('asha')).toBeUndefined();
});

test('one key does not spend the tries of another', async () => {
  for (let count = 0; count < 4; count++) await refusal('asha');
  expect(await refusal('ravi')).toBeUndefined();
});

test('a try that is given back can be made again; no more than were made', async () => {
  for (let count = 0; count < 3; count++) await limiter.spend('asha');
  await limiter.giveBack('asha');
  expect(await refusal('asha')).toBeUndefined();
  expect(await refusal('asha')).toBeInstanceOf(AppError);
  await limiter.giveBack('nobody');
  for (let count = 0; count < 3; count++) expect(await refusal('nobody')).toBeUndefined();
  expect(await refusal('nobody')).toBeInstanceOf(AppError);
});

test('what is forgotten begins anew', async () => {
  for (let count = 0; count < 3; count++) await limiter.spend('asha');
  await limiter.forget('asha');
  for (let count = 0; count < 3; count++) expect(await refusal('asha')).toBeUndefined();
});

test('a flood of made-up keys drops the oldest, so that memory stays bounded', async () => {
  for (let count = 0; count < 3; count++) await limiter.spend('first');
  for (let count = 0; count < 99_999; count++) await limiter.spend(`made up ${count}`);
  expect(await refusal('first'), '100,000 keys are remembered').toBeInstanceOf(AppError);
  await limiter.spend('one more');
  expect(await refusal('first'), 'the oldest made room').toBeUndefined();
});

test('keys whose window has ended make room before those who still wait', async () => {
  for (let count = 0; count < 99_999; count++) await limiter.spend(`old ${count}`);
  now += 60_000;
  for (let count = 0; count < 3; count++) await limiter.spend('asha');
  await limiter.spend('one more');
  expect(await refusal('asha')).toBeInstanceOf(AppError);
});

test('limits that are lifted refuse nothing', async () => {
  const lifted = rateLimiterFactory(false)({ ...limit, tries: 1 });
  for (let count = 0; count < 10; count++) {
    await expect(lifted.spend('asha')).resolves.toBeUndefined();
  }
});

test('two limits of one name would spend each other’s tries: there are none', () => {
  const limiterOf = rateLimiterFactory(true);
  limiterOf(limit);
  expect(() => limiterOf(limit)).toThrow('two limits are called trying');
});

describe('the key of an address', () => {
  test.each(['203.0.113.7', '::ffff:203.0.113.7'])('is for %s the address itself', (address) => {
    expect(addressKey(address)).toBe(address);
  });

  test.each(['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::192.0.2.1'])(
    'is for %s its network of 64 bits',
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
  ])('writes out what %s leaves away', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('is one for loopback, and none of a real network', () => {
    expect(addressKey('::1')).toBe(addressKey('::2'));
    expect(addressKey('::1')).not.toBe(addressKey('2001::1'));
  });

  test('differs for neighbouring networks', () => {
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });

  test.each(['', 'unknown', '203.0.113.7:443', '[::1]'])('is %j itself, which is none', (word) => {
    expect(addressKey(word)).toBe(word);
  });
});
