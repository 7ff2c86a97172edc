import { expect, test } from 'vitest';
import { normalizeQuery, isQueryLongEnough, parseSearchUrl, searchPath } from './search-url.ts';
import { firstWordPrefix, peopleQuery, postQuery } from './search-queries.ts';

const read = (search: string) => parseSearchUrl(new URLSearchParams(search));

test('parsing a search URL returns the values it was built from', () => {
  const address = {
    q: '#हिन्दी कविता',
    tab: 'people',
    filters: { skill: 'React', college: 'IIT Madras', location: 'Chennai', year: '2027' },
  } as const;
  const [, search = ''] = searchPath(address).split('?');
  expect(read(search)).toEqual(address);
});

test('the URL omits the default tab', () => {
  expect(searchPath({ q: 'solar car', tab: 'all' })).toBe('/search?q=solar+car');
  expect(searchPath({})).toBe('/search');
  expect(read('q=solar+car')).toEqual({ q: 'solar car', tab: 'all', filters: {} });
});

test('only valid filters of the current tab are read', () => {
  expect(read('tab=posts&q=ab&language=tamil&skill=React').filters).toEqual({ language: 'tamil' });
  expect(read('tab=posts&q=ab&language=klingon').filters).toEqual({});
  expect(read('tab=people&q=ab&year=soon&skill=+').filters).toEqual({});
  expect(read('tab=nonsense&q=ab').tab).toBe('all');
});

test('search terms are trimmed and limited to the length that the server accepts', () => {
  expect(normalizeQuery('  solar   car ')).toBe('solar car');
  expect(Array.from(normalizeQuery('𝒜'.repeat(300)))).toHaveLength(100);
  expect(isQueryLongEnough('a')).toBe(false);
  expect(isQueryLongEnough('𝒜')).toBe(false);
  expect(isQueryLongEnough('क्ष')).toBe(true);
});

test('people can be found by filters alone; a search text that is too short is not sent', () => {
  expect(peopleQuery('', { skill: 'React' })).toEqual({ skill: 'React' });
  expect(peopleQuery('a', { year: '2027' })).toEqual({ year: '2027' });
  expect(postQuery('ab', { language: 'tamil' })).toEqual({ q: 'ab', language: 'tamil' });
});

test('related tags start with the beginning of the first search term, in every script', () => {
  expect(firstWordPrefix('#robotics club')).toBe('rob');
  expect(firstWordPrefix('क्षमतावान लोग')).toBe('क्षमता');
  expect(firstWordPrefix('a')).toBeNull();
});

test('a query of one short word has no related tags, because it would search for the same tags again', () => {
  for (const q of ['abc', '#abc', '#ab']) expect(firstWordPrefix(q)).toBeNull();
});
