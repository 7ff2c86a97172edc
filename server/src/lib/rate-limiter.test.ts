import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import {
  addressKey,
  createRateLimiter,
  rateLimiterFactory,
  type RateLimiter,
} from './rate-limiter.ts';

let now: number;
let limiter: RateLimiter;
beforeEach(() => {
  now = 1_000_000;
  limiter = createRateLimiter({ tries: 3, seconds: 60 }, () => now);
});

function refusal(key: string): AppError | undefined {
  try {
    limiter.spend(key);
    return undefined;
  } catch (error) {
    return error as AppError;
  }
}

test('what goes beyond the limit is refused until the window ends, and told how long that is', () => {
  for (let count = 0; count < 3; count++) expect(refusal('asha')).toBeUndefined();
  now += 45_000;
  expect(refusal('asha')).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 15 });
  now += 15_000;
  expect(refusal('asha')).toBeUndefined();
});

test('being refused does not make the wait longer', () => {
  for (let count = 0; count < 50; count++) refusal('asha');
  now += 60_000;
  expect(refusal('asha')).toBeUndefined();
});

test('one key does not spend the tries of another', () => {
  for (let count = 0; count < 4; count++) refusal('asha');
  expect(refusal('ravi')).toBeUndefined();
});

test('a try that is given back can be made again; no more than were made', () => {
  for (let count = 0; count < 3; count++) limiter.spend('asha');
  limiter.giveBack('asha');
  expect(refusal('asha')).toBeUndefined();
  expect(refusal('asha')).toBeInstanceOf(AppError);
  limiter.giveBack('nobody');
  for (let count = 0; count < 3; count++) expect(refusal('nobody')).toBeUndefined();
  expect(refusal('nobody')).toBeInstanceOf(AppError);
});

test('what is forgotten begins anew', () => {
  for (let count = 0; count < 3; count++) limiter.spend('asha');
  limiter.forget('asha');
  for (let count = 0; count < 3; count++) expect(refusal('asha')).toBeUndefined();
});

test('a flood of made-up keys drops the oldest, so that memory stays bounded', () => {
  for (let count = 0; count < 3; count++) limiter.spend('first');
  for (let count = 0; count < 99_999; count++) limiter.spend(`made up ${count}`);
  expect(refusal('first'), '100,000 keys are remembered').toBeInstanceOf(AppError);
  limiter.spend('one more');
  expect(refusal('first'), 'the oldest made room').toBeUndefined();
});

test('keys whose window has ended make room before those who still wait', () => {
  for (let count = 0; count < 99_999; count++) limiter.spend(`old ${count}`);
  now += 60_000;
  for (let count = 0; count < 3; count++) limiter.spend('asha');
  limiter.spend('one more');
  expect(refusal('asha')).toBeInstanceOf(AppError);
});

test('limits that are lifted refuse nothing', () => {
  const lifted = rateLimiterFactory(false)({ tries: 1, seconds: 60 });
  for (let count = 0; count < 10; count++) expect(() => lifted.spend('asha')).not.toThrow();
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
