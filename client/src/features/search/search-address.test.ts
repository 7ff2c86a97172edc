import { expect, test } from 'vitest';
import { cleanWords, isEnough, readAddress, searchPath } from './search-address.ts';
import { beginningOf, peopleQuery, postQuery } from './search-queries.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

test('an address is read back as it was written', () => {
  const address = {
    q: '#हिन्दी कविता',
    tab: 'people',
    filters: { skill: 'React', college: 'IIT Madras', location: 'Chennai', year: '2027' },
  } as const;
  const [, search = ''] = searchPath(address).split('?');
  expect(read(search)).toEqual(address);
});

test('the first tab needs no mention', () => {
  expect(searchPath({ q: 'solar car', tab: 'all' })).toBe('/search?q=solar+car');
  expect(searchPath({})).toBe('/search');
  expect(read('q=solar+car')).toEqual({ q: 'solar car', tab: 'all', filters: {} });
});

test('of the filters only those of the tab count, and only such as make sense', () => {
  expect(read('tab=posts&q=ab&language=tamil&skill=React').filters).toEqual({ language: 'tamil' });
  expect(read('tab=posts&q=ab&language=klingon').filters).toEqual({});
  expect(read('tab=people&q=ab&year=soon&skill=+').filters).toEqual({});
  expect(read('tab=nonsense&q=ab').tab).toBe('all');
});

test('words are asked for trimmed, and never longer than the server takes', () => {
  expect(cleanWords('  solar   car ')).toBe('solar car');
  expect(Array.from(cleanWords('𝒜'.repeat(300)))).toHaveLength(100);
  expect(isEnough('a')).toBe(false);
  expect(isEnough('𝒜')).toBe(false);
  expect(isEnough('क्ष')).toBe(true);
});

test('people are found by filters alone; what is too short is not asked for', () => {
  expect(peopleQuery('', { skill: 'React' })).toEqual({ skill: 'React' });
  expect(peopleQuery('a', { year: '2027' })).toEqual({ year: '2027' });
  expect(postQuery('ab', { language: 'tamil' })).toEqual({ q: 'ab', language: 'tamil' });
});

test('tags near a search begin as its first word does, letter by letter in every script', () => {
  expect(beginningOf('#robotics club')).toBe('rob');
  expect(beginningOf('क्षमतावान लोग')).toBe('क्षमता');
  expect(beginningOf('a')).toBeNull();
});
