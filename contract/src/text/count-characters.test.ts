import { expect, test } from 'vitest';
import { countCharacters } from './count-characters.ts';

test.each([
  ['', 0],
  ['Sangam', 6],
  ['क्षि', 1],
  ['हिन्दी', 2],
  ['தமிழ்', 3],
  ['cafe\u0301', 4],
  ['👩‍👩‍👧', 1],
  ['🇮🇳', 1],
  ['a\r\nb', 3],
])('%s has %i characters (graphemes)', (text, characters) => {
  expect(countCharacters(text)).toBe(characters);
});

test('counts a text of the maximum size quickly', () => {
  const start = Date.now();
  expect(countCharacters(`e${'\u0301'.repeat(65_000)}`)).toBe(1);
  expect(Date.now() - start).toBeLessThan(1000);
});
