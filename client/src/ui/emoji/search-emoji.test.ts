import { expect, test } from 'vitest';
import { packEmoji } from '../../../emoji-data-plugin.ts';
import { unpackEmoji } from './emoji-data.ts';
import { searchEmoji } from './search-emoji.ts';

const all = unpackEmoji(JSON.parse(packEmoji()) as Parameters<typeof unpackEmoji>[0]);
const found = (search: string) => searchEmoji(all, search).map(({ emoji }) => emoji);

test.each([
  ['rocket', '🚀'],
  ['Rock ', '🪨'],
  ['cat', '🐈'],
  ['fire', '🔥'],
  ['sun', '☀️'],
  ['thumbs up', '👍'],
])('‘%s’ finds %s first', (search, emoji) => {
  expect(found(search)[0]).toBe(emoji);
});

test('names that start with the query rank before other names, and names before tags', () => {
  const rockets = found('rocket');
  expect(rockets.slice(1)).toEqual(['🧑‍🚀', '👨‍🚀', '👩‍🚀']);
  const labels = searchEmoji(all, 'heart').map(({ label }) => label.toLowerCase());
  const lastPrefix = labels.findLastIndex((label) => label.startsWith('heart'));
  expect(labels.slice(0, lastPrefix + 1).every((label) => label.startsWith('heart'))).toBe(true);
});

test('the picker, which sorts by the number of matching texts, keeps this order', () => {
  const scores = searchEmoji(all, 'heart').map(
    ({ label, tags }) =>
      (label.toLowerCase().includes('heart') ? 10 : 0) +
      tags.filter((tag) => tag.includes('heart')).length,
  );
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(Math.min(...scores)).toBeGreaterThan(0);
});

test('finds nothing for an unknown word', () => {
  expect(found('qqqq')).toEqual([]);
});
