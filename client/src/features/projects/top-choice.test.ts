import { expect, test } from 'vitest';
import { moved, toggled } from './top-choice.ts';

test('ticking adds to the end, unticking takes out', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

test('five are the most', () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect(toggled(five, 'f')).toEqual(five);
  expect(toggled(five, 'a')).toEqual(['b', 'c', 'd', 'e']);
});

test('one moves a place at a time, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});
