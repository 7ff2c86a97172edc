import { expect, test } from 'vitest';
import { isTooLong, lettersLeft } from './letter-limit.ts';

test('the counter speaks only in the last fifth', () => {
  expect(lettersLeft('a'.repeat(3999))).toBeNull();
  expect(lettersLeft('a'.repeat(4000))).toBe(1000);
  expect(lettersLeft('a'.repeat(5001))).toBe(-1);
});

test('letters are counted as people count them', () => {
  expect(lettersLeft('क्षि'.repeat(3999))).toBeNull();
  expect(lettersLeft('क्षि'.repeat(4500))).toBe(500);
  expect(isTooLong('क्षि'.repeat(5000))).toBe(false);
});

test('too many letters are refused, and too many bytes as well', () => {
  expect(isTooLong('a'.repeat(5000))).toBe(false);
  expect(isTooLong('a'.repeat(5001))).toBe(true);
  expect(isTooLong('👩‍👩‍👧‍👦'.repeat(3000))).toBe(true);
});
