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

test('a page that replaces the list starts it again', () => {
  const list = listWith(['a', 'b'], 'next');
  receivePage(list, { items: ['c'], timestamp: 'other' }, { idOf, replaces: true });
  expect(list).toMatchObject({ items: ['c'], timestamp: 'other' });
});

test('returns the first page, then the next one, and none while loading or at the end', () => {
  expect(nextPage(emptyPagedList())).toEqual({ timestamp: undefined });
  expect(nextPage(listWith(['a'], 'next'))).toEqual({ timestamp: 'next' });
  const loading = { loading: true, error: null };
  expect(nextPage({ ...listWith(['a'], 'next'), request: loading })).toBeNull();
  expect(nextPage(listWith(['a'], null))).toBeNull();
});

test('pauses after a page without new items, until one has some', () => {
  const list = listWith([], 'next');
  expect(list.isPaused).toBe(true);
  expect(nextPage(list)).toEqual({ timestamp: 'next' });
  receivePage(list, { items: ['a'], timestamp: 'later' }, { idOf, replaces: false });
  expect(list.isPaused).toBe(false);
});

test('reloads a list restored from storage', () => {
  const list = { ...emptyPagedList<string>(), items: ['old'], timestamp: 'stale' };
  expect(nextPage(list)).toEqual({ timestamp: undefined });
});
