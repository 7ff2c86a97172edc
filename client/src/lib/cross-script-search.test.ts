import { expect, test } from 'vitest';
import { highlightMatches, matchesQuery } from './cross-script-search.ts';

test('a text matches when each search term is a prefix of one of its words, in either script', () => {
  expect(matchesQuery('श्रेया', ['Shreya Iyer'])).toBe(true);
  expect(matchesQuery('shreya', ['ஸ்ரேயா ஐயர்'])).toBe(true);
  expect(matchesQuery('iyer shr', ['Shreya Iyer'])).toBe(true);
  expect(matchesQuery('hreya', ['Shreya Iyer'])).toBe(false);
  expect(matchesQuery('', ['Shreya Iyer'])).toBe(true);
});

const marked = (text: string, search: string) =>
  highlightMatches(text, search).map(({ text: piece, isMatch }) =>
    isMatch ? `[${piece}]` : piece,
  );

test('matches are highlighted; a match in another script is highlighted as a whole word', () => {
  expect(marked('Shreya Iyer', 'shr iy').join('')).toBe('[Shr]eya [Iy]er');
  expect(marked('Shreya Iyer', 'श्रेया').join('')).toBe('[Shreya] Iyer');
  expect(marked('स्टार्टअप मेला', 'start').join('')).toBe('[स्टार्टअप] मेला');
  expect(marked('Asha Rao', 'zoya').join('')).toBe('Asha Rao');
});
