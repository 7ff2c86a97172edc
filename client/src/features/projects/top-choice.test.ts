import { expect, test } from 'vitest';
import { moved, toggled } from './top-choice.ts';

test('selecting appends a project; clearing removes it', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

test('at most five projects can be pinned', () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect(toggled(five, 'f')).toEqual(five);
  expect(toggled(five, 'a')).toEqual(['b', 'c', 'd', 'e']);
});

test('moving changes one position at a time and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});
