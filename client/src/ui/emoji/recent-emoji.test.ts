import { beforeEach, expect, test } from 'vitest';
import { recentEmoji, addRecentEmoji } from './recent-emoji.ts';

beforeEach(() => localStorage.clear());

test('the latest emoji is first, without duplicates', () => {
  for (const emoji of ['👍', '🚀', '👍']) addRecentEmoji(emoji);
  expect(recentEmoji()).toEqual(['👍', '🚀']);
});

test('two rows of emoji are stored on this device', () => {
  const many = Array.from({ length: 20 }, (_, index) => String.fromCodePoint(0x1f600 + index));
  for (const emoji of many) addRecentEmoji(emoji);
  expect(recentEmoji()).toEqual(many.toReversed().slice(0, 16));
});
