import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchHashes, type HashWatch } from '../../../test/watch-hashes.ts';
import { createPasswordHasher } from './password-hashing.ts';

const password = 'rain on tin roofs';
const tooBusy = { code: 'TOO_BUSY', status: 503, retryAfterSeconds: 3 };

let hasher: ReturnType<typeof createPasswordHasher>;
let hashes: HashWatch;
beforeEach(() => {
  hasher = createPasswordHasher();
  hashes = watchHashes();
});
afterEach(() => {
  hashes.stop();
  vi.useRealTimers();
});

test('a hash uses argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hasher.hash(password)).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
});

test('only the right password matches its hash', async () => {
  const hash = await hasher.hash(password);
  expect(await hasher.verify(password, hash)).toBe(true);
  for (const wrong of ['rain on tin roof', 'Rain on tin roofs', `${password} `, '']) {
    expect(await hasher.verify(wrong, hash), wrong).toBe(false);
  }
});

test('two hashes of the same password differ', async () => {
  expect(await hasher.hash(password)).not.toBe(await hasher.hash(password));
});

test('a password matches in any Unicode normalization form', async () => {
  const hash = await hasher.hash('caf\u00e9 by the ghat');
  expect(await hasher.verify('cafe\u0301 by the ghat', hash)).toBe(true);
});

test('a hash is verified with the cost that it contains', async () => {
  // From the reference implementation: echo -n password | argon2 somesalt -id -v 13 -t 2 -k 256 -p 1
  const reference =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await hasher.verify('password', reference)).toBe(true);
  expect(await hasher.verify('Password', reference)).toBe(false);
});

test.each([undefined, null])(
  'a missing hash (%s) matches nothing, and costs as much as a real one',
  async (hash) => {
    expect(await hasher.verify(password, hash)).toBe(false);
    expect(hashes.started).toBe(1);
  },
);

test.each([
  '',
  'plain text',
  password,
  '$2b$12$abcdefghijklmnopqrstuv',
  '$argon2id$v=19$m=8,t=1,p=1$',
])('a malformed hash matches nothing: %s', async (hash) => {
  expect(await hasher.verify(password, hash)).toBe(false);
});

test('at most two hashes are computed at a time, and all requests are served', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => hasher.hash(password)));
  expect(new Set(results).size).toBe(8);
  expect(hashes).toMatchObject({ started: 8, maxConcurrent: 2 });
});

/** That many at once, with time standing still: 2 are computed, 200 wait, and one is too many. */
function crowd(size: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return Array.from({ length: size }, () => hasher.hash(password));
}

describe('the queue of hashes', () => {
  test('holds 200 requests and rejects the next one with a retry time', async () => {
    const all = crowd(203);
    await expect(all.at(-1)).rejects.toMatchObject(tooBusy);
    vi.advanceTimersByTime(3000);
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  test('rejects a request after three seconds', async () => {
    const all = crowd(10);
    vi.advanceTimersByTime(2999);
    const last = Promise.race([all.at(-1), Promise.resolve('still waiting')]);
    expect(await last).toBe('still waiting');
    vi.advanceTimersByTime(1);
    const outcomes = await Promise.allSettled(all);
    const rejected = outcomes.filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(8);
    expect(rejected[0]).toMatchObject({ reason: tooBusy });
    expect(hashes.started).toBe(2);
  });

  test('is empty again after an overload', async () => {
    const all = crowd(203);
    vi.advanceTimersByTime(3000);
    await Promise.allSettled(all);
    expect(await hasher.verify(password, await hasher.hash(password))).toBe(true);
    expect(hashes.maxConcurrent).toBe(2);
  });
});
