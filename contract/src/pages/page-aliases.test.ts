import { expect, test } from 'vitest';
import { aliasedPath } from './page-aliases.ts';
import { pageAt } from './pages.ts';

test.each([
  ['/notifications', '/notification'],
  ['/Messages/', '/message'],
  ['/project', '/projects'],
  ['/projects/17', '/project/17'],
  ['/posts/$&', '/post/$&'],
  ['/profiles/asha', '/profile/asha'],
])('the alias %s leads to the page %s and is not a page itself', (alias, path) => {
  expect(aliasedPath(alias)).toBe(path);
  expect(pageAt(path)).toBeDefined();
  expect(pageAt(alias)).toBeUndefined();
});

test('an unknown path has no alias', () => {
  expect(aliasedPath('/nothing-here')).toBeUndefined();
  expect(aliasedPath('/notifications/17')).toBeUndefined();
});
