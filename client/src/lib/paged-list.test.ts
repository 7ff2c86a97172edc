import { expect, test } from 'vitest';
import { emptyPagedList, nextPage, receivePage } from './paged-list.ts';

const idOf = (id: string) => id;

function listWith(items: string[], timestamp: string | null) {
  const list = emptyPagedList<string>();
  receivePage(list, { items, timestamp }, { idOf, replaces: true });
  return list;
}

test('appends a page without the items that the list already has', () => {
  const list = listWith(['a', 'b'], 'next');
  receivePage(list, { items: ['b', 'c'], timestamp: null }, { idOf, replaces: false });
  expect(list).toMatchObject({ items: ['a', 'b', 'c'], timestamp: null, isLoaded: true });
});

test('starts anew with a page that replaces the list', () => {
  const list = listWith(['a', 'b'], 'next');
  receivePage(list, { items: ['c'], timestamp: 'other' }, { idOf, replaces: true });
  expect(list).toMatchObject({ items: ['c'], timestamp: 'other' });
});

test('gives the first page, then the next one, and none while loading or at the end', () => {
  expect(nextPage(emptyPagedList())).toEqual({ timestamp: undefined });
  expect(nextPage(listWith(['a'], 'next'))).toEqual({ timestamp: 'next' });
  const loading = { loading: true, error: null };
  expect(nextPage({ ...listWith(['a'], 'next'), request: loading })).toBeNull();
  expect(nextPage(listWith(['a'], null))).toBeNull();
});

test('loads a list anew that holds only what the last session stored', () => {
  const list = { ...emptyPagedList<string>(), items: ['old'], timestamp: 'stale' };
  expect(nextPage(list)).toEqual({ timestamp: undefined });
});
