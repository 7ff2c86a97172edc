import { beforeEach, expect, test } from 'vitest';
import {
  removeRecentSearch,
  clearRecentSearches,
  subscribeToRecentSearches,
  readRecentSearches,
  addRecentSearch,
} from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('the latest search is first, and duplicates are removed regardless of case', () => {
  for (const words of ['solar car', 'श्रेया', 'Solar Car']) addRecentSearch('asha', words);
  expect(readRecentSearches('asha')).toEqual(['Solar Car', 'श्रेया']);
});

test('at most eight searches are stored', () => {
  for (let turn = 1; turn <= 10; turn += 1) addRecentSearch('asha', `search ${turn}`);
  expect(readRecentSearches('asha')).toHaveLength(8);
  expect(readRecentSearches('asha').at(-1)).toBe('search 3');
});

test('recent searches are not visible to another user of the same device', () => {
  addRecentSearch('asha', 'robots');
  expect(readRecentSearches('ravi')).toEqual([]);
});

test('searches can be removed one by one or all at once, and subscribers are notified', () => {
  let calls = 0;
  const stop = subscribeToRecentSearches('asha', () => {
    calls += 1;
  });
  for (const words of ['one', 'two', 'three']) addRecentSearch('asha', words);
  removeRecentSearch('asha', 'TWO');
  expect(readRecentSearches('asha')).toEqual(['three', 'one']);
  clearRecentSearches('asha');
  expect(readRecentSearches('asha')).toEqual([]);
  stop();
  addRecentSearch('asha', 'four');
  expect(calls).toBe(5);
});

test('invalid stored searches are discarded', () => {
  localStorage.setItem('sangam.kept/asha/searches', '{"version":1,"data":{"words":[7]}}');
  expect(readRecentSearches('asha')).toEqual([]);
  expect(localStorage.getItem('sangam.kept/asha/searches')).toBeNull();
});
