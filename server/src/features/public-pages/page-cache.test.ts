import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

function countingCache(maxEntries = 10) {
  const reads: string[] = [];
  const clock = { now: 0 };
  let answer = (key: string) => Promise.resolve(`${key} ${reads.length}`);
  const cache = createPageCache({
    load: (key) => {
      reads.push(key);
      return answer(key);
    },
    lifetimeMs: 1000,
    maxEntries,
    now: () => clock.now,
  });
  return {
    cache,
    reads,
    clock,
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

test('removes the oldest pages when it is full, and all of them after a change', async () => {
  const { cache, reads } = countingCache(2);
  for (const key of ['one', 'two', 'three', 'one']) await cache.get(key);
  expect(reads).toEqual(['one', 'two', 'three', 'one']);
  cache.clear();
  await cache.get('one');
  expect(reads).toHaveLength(5);
});
