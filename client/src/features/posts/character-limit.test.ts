import { expect, test } from 'vitest';
import { isTooLong, charactersLeft } from './character-limit.ts';

test('the counter is announced only in the last fifth of the limit', () => {
  expect(charactersLeft('a'.repeat(3999))).toBeNull();
  expect(charactersLeft('a'.repeat(4000))).toBe(1000);
  expect(charactersLeft('a'.repeat(5001))).toBe(-1);
});

test('characters are counted as graphemes', () => {
  expect(charactersLeft('क्षि'.repeat(3999))).toBeNull();
  expect(charactersLeft('क्षि'.repeat(4500))).toBe(500);
  expect(isTooLong('क्षि'.repeat(5000))).toBe(false);
});

test('a text with too many characters or too many bytes is too long', () => {
  expect(isTooLong('a'.repeat(5000))).toBe(false);
  expect(isTooLong('a'.repeat(5001))).toBe(true);
  expect(isTooLong('👩‍👩‍👧‍👦'.repeat(3000))).toBe(true);
});
