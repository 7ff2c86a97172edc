import { beforeEach, expect, test } from 'vitest';
import {
  forgetSearch,
  forgetSearches,
  onRecentSearches,
  recentSearches,
  rememberSearch,
} from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('the latest search stands first, and each stands once however it is written', () => {
  for (const words of ['solar car', 'श्रेया', 'Solar Car']) rememberSearch('asha', words);
  expect(recentSearches('asha')).toEqual(['Solar Car', 'श्रेया']);
});

test('eight are kept', () => {
  for (let turn = 1; turn <= 10; turn += 1) rememberSearch('asha', `search ${turn}`);
  expect(recentSearches('asha')).toHaveLength(8);
  expect(recentSearches('asha').at(-1)).toBe('search 3');
});

test('what one person searched for is nothing to another on the same device', () => {
  rememberSearch('asha', 'robots');
  expect(recentSearches('ravi')).toEqual([]);
});

test('they are forgotten one by one or all at once, and whoever shows them hears of it', () => {
  let heard = 0;
  const stop = onRecentSearches('asha', () => {
    heard += 1;
  });
  for (const words of ['one', 'two', 'three']) rememberSearch('asha', words);
  forgetSearch('asha', 'TWO');
  expect(recentSearches('asha')).toEqual(['three', 'one']);
  forgetSearches('asha');
  expect(recentSearches('asha')).toEqual([]);
  stop();
  rememberSearch('asha', 'four');
  expect(heard).toBe(5);
});

test('what lies there and is no list of words is dropped', () => {
  localStorage.setItem('sangam.kept/asha/searches', '{"version":1,"data":{"words":[7]}}');
  expect(recentSearches('asha')).toEqual([]);
  expect(localStorage.getItem('sangam.kept/asha/searches')).toBeNull();
});
