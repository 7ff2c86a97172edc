import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const visitor = '192.0.2.1';

function countingCache(maxEntries = 10) {
  const reads: string[] = [];
  const clock = { now: 0 };
  const refused = new Set<string>();
  let answer = (key: string) => Promise.resolve(`${key} ${reads.length}`);
  const cache = createPageCache({
    load: (key) => {
      reads.push(key);
      return answer(key);
    },
    admit: async (address) => {
      if (refused.has(address)) throw new Error('too many reads');
    },
    lifetimeMs: 1000,
    maxEntries,
    now: () => clock.now,
  });
  return {
    cache: { ...cache, get: (key: string, address = visitor) => cache.get(key, address) },
    reads,
    clock,
    refused,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

test('reads a page once in its lifetime, however many requests come', async () => {
  const { cache, reads, clock } = countingCache();
  const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('asha')));
  expect(new Set(answers)).toEqual(new Set(['asha 1']));
  clock.now = 999;
  expect(await cache.get('asha')).toBe('asha 1');
  clock.now = 1000;
  expect(await cache.get('asha')).toBe('asha 2');
  expect(reads).toHaveLength(2);
});

test('starts no second read while a slow one runs', async () => {
  const { cache, reads, clock, answerWith } = countingCache();
  const slow = Promise.withResolvers<string>();
  answerWith(() => slow.promise);
  const first = cache.get('asha');
  await expect.poll(() => reads).toHaveLength(1);
  clock.now = 5000;
  const second = cache.get('asha');
  slow.resolve('at last');
  expect(await Promise.all([first, second])).toEqual(['at last', 'at last']);
  expect(reads).toHaveLength(1);
});

test('does not store a failure', async () => {
  const { cache, answerWith } = countingCache();
  answerWith(() => Promise.reject(new Error('the database is away')));
  await expect(cache.get('asha')).rejects.toThrow('the database is away');
  answerWith(() => Promise.resolve('back'));
  expect(await cache.get('asha')).toBe('back');
});

test('removes the pages that were not opened the longest when it is full', async () => {
  const { cache, reads } = countingCache(2);
  for (const key of ['hot', 'one', 'hot', 'two', 'hot', 'three', 'hot']) await cache.get(key);
  expect(reads).toEqual(['hot', 'one', 'two', 'three']);
  await cache.get('one');
  expect(reads).toHaveLength(5);
});

test('never removes a page whose read still runs', async () => {
  const { cache, reads, answerWith } = countingCache(2);
  const slow = Promise.withResolvers<string>();
  answerWith(() => slow.promise);
  const first = cache.get('hot');
  await expect.poll(() => reads).toEqual(['hot']);
  answerWith((key) => Promise.resolve(key));
  for (const key of ['one', 'two', 'three']) await cache.get(key);
  const second = cache.get('hot');
  slow.resolve('at last');
  expect(await Promise.all([first, second])).toEqual(['at last', 'at last']);
  expect(reads).toEqual(['hot', 'one', 'two', 'three']);
});

test('a visitor who may begin no read gets cached pages only, and does not disturb others', async () => {
  const { cache, reads, clock, refused } = countingCache();
  refused.add('flood');
  await cache.get('hot');
  expect(await cache.get('hot', 'flood')).toBe('hot 1');
  clock.now = 1000;
  const [flood, other] = await Promise.allSettled([cache.get('hot', 'flood'), cache.get('hot')]);
  expect([flood.status, other.status]).toEqual(['rejected', 'fulfilled']);
  expect(reads).toHaveLength(2);
});

test('a change removes only the pages that it concerns', async () => {
  const { cache, reads } = countingCache();
  for (const key of ['asha', 'ravi']) await cache.get(key);
  cache.remove((value) => value?.startsWith('asha') ?? true);
  for (const key of ['ravi', 'asha']) await cache.get(key);
  expect(reads).toEqual(['asha', 'ravi', 'asha']);
});
