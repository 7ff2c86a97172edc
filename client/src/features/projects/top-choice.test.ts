import { expect, test } from 'vitest';
import { moveTopProject, toggleTopProject } from './top-choice.ts';

test('selecting appends a project; clearing removes it', () => {
  expect(toggleTopProject(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggleTopProject(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
});

test('at most five projects can be pinned', () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect(toggleTopProject(five, 'f')).toEqual(five);
  expect(toggleTopProject(five, 'a')).toEqual(['b', 'c', 'd', 'e']);
});

test('moving changes one position at a time and stops at the ends', () => {
  expect(moveTopProject(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveTopProject(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveTopProject(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveTopProject(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});
