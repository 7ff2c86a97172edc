import { pages, type PageName } from '@sangam/contract/pages/pages.ts';
import { expect, test } from 'vitest';
import { findPage, pageTable } from './page-table.ts';

test('every page of the contract has a route, and there are no other routes', () => {
  expect(pageTable.map(({ name }) => name)).toEqual(Object.keys(pages));
});

test.each<[string, PageName]>([
  ['/collaborators', 'collaborators'],
  ['/COLLABORATORS/', 'collaborators'],
  ['/suggested-network', 'suggestedNetwork'],
  ['/profile/edit', 'profileEdit'],
  ['/profile/asha', 'profile'],
  ['/project/create', 'projectCreate'],
  ['/project/42', 'project'],
  ['/projects/edit/42', 'projectEdit'],
])('the path %s opens the page %s', (path, name) => {
  expect(findPage(path)?.name).toBe(name);
});

test('an unknown path has no page', () => {
  expect(findPage('/nowhere')).toBeUndefined();
});

test('the public pages are those that can be read without an account', () => {
  const isOpen = pageTable.filter(({ access }) => access !== 'private').map(({ name }) => name);
  expect(isOpen).toEqual([
    'landing',
    'login',
    'register',
    'forgotPassword',
    'resetPassword',
    'verifyEmail',
    'accountDeleted',
    'privacy',
    'terms',
    'grievance',
    'setup',
  ]);
});
