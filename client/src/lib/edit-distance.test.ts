import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['password', 'password', 0],
  ['pasword', 'password', 1],
  ['passwrod', 'password', 1],
  ['passwird', 'password', 1],
  ['psswrd', 'password', 2],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('the distance from %s to %s is %i', (one, other, changes) => {
  expect(editDistance(one, other)).toBe(changes);
  expect(editDistance(other, one)).toBe(changes);
});
