import { expect, test } from 'vitest';
import { suggestSkills } from './suggest-skills.ts';

const known = ['Soldering', 'वेल्डिंग', 'Startup'];

test.each([
  ['', ['Soldering', 'वेल्डिंग', 'Startup']],
  ['sol', ['Soldering']],
  ['welding', ['वेल्डिंग']],
  ['स्टार्टअप', ['Startup']],
  ['piano', []],
])('typing "%s" suggests %o', (typed, expected) => {
  expect(suggestSkills(known, typed, [])).toEqual(expected);
});

test('a skill that is added already is not suggested', () => {
  expect(suggestSkills(known, '', ['soldering'])).toEqual(['वेल्डिंग', 'Startup']);
});
