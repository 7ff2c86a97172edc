import { describe, expect, test } from 'vitest';
import { matchesSearch } from '../../test/matches-search.ts';
import { firstNames } from '../../test/search-groups/first-names.ts';
import { heldOut } from '../../test/search-groups/held-out.ts';
import { groupsOf, measure } from '../../test/search-groups/measure.ts';
import { surnamesAndPlaces } from '../../test/search-groups/surnames-and-places.ts';
import { words } from '../../test/search-groups/words.ts';
import { toSearchKeys } from './search-key.ts';

function shareKey(one: string, other: string): boolean {
  const keys = new Set(toSearchKeys(one).flat());
  return toSearchKeys(other)
    .flat()
    .some((key) => keys.has(key));
}

test.each([
  ['shreya', 'sreya', 'श्रेया', 'ஸ்ரேயா'],
  ['startup', 'स्टार्टअप', 'സ്റ്റാർട്ടപ്പ്'],
  ['Vikas', 'Bikash', 'বিকাশ', 'ବିକାଶ'],
  ['Chandigarh', 'चंडीगढ़', 'চণ্ডীগড়', 'ਚੰਡੀਗੜ੍ਹ'],
  ['Singh', 'सिंह', 'ਸਿੰਘ', 'சிங்'],
  ['José', 'jose'],
  ["D'Souza", 'DSouza', 'D’Souza'],
])('%s, %s and similar spellings share a key', (first, ...others) => {
  expect(others.filter((other) => !shareKey(first, other))).toEqual([]);
});

test.each([
  ['half forms and joiners', 'क्‍षमा', 'क्षमा'],
  ['a nukta in either form', 'ज़ाकिर', 'ज़ाकिर'],
  ['precomposed and decomposed क़', '\u0958लम', '\u0915\u093cलम'],
  ['ZWNJ in a conjunct', 'श्री\u200cमान', 'श्रीमान'],
  ['ZWJ in a half form', 'क्\u200dषेत्र', 'क्षेत्र'],
  ['chandrabindu and anusvara', 'चाँद', 'चांद'],
  ['the final consonants of Malayalam', 'അനിൽ', 'അനില്‍'],
  ['digits of any script', '२०२६', '2026'],
])('%s make no difference', (_, one, other) => {
  expect(toSearchKeys(one)).toEqual(toSearchKeys(other));
});

test.each([
  ['Kiran', 'Karan'],
  ['Mina', 'Mona'],
  ['Rohan', 'Rohit'],
  ['Anita', 'Amit'],
  ['2025', '2026'],
])('%s and %s have different keys', (one, other) => {
  expect(shareKey(one, other)).toBe(false);
});

test('keys contain only lowercase Latin letters and digits', () => {
  const text = 'Café 東京 Москва 👩🏽‍💻 ಕನ್ನಡ c++ a\u0000b ' + 'ൺൻർൽൾൿ '.repeat(3) + 'x'.repeat(500);
  expect(
    toSearchKeys(text)
      .flat()
      .filter((key) => !/^[a-z0-9]{1,120}$/.test(key)),
  ).toEqual([]);
  expect(toSearchKeys('👍 …')).toEqual([]);
});

describe('search while typing', () => {
  test.each(['Priyanka', 'Maria', 'Mehta', 'Vaishnavi', 'startup', 'Narendra', 'Khushboo'])(
    'finds %s from the second character on',
    (name) => {
      const typed = Array.from(name, (_, index) => name.slice(0, index + 1)).slice(1);
      expect(typed.filter((part) => !matchesSearch(part, name))).toEqual([]);
    },
  );

  test('requires every term, in any order', () => {
    expect(matchesSearch('kumar ash', 'Asha Kumar')).toBe(true);
    expect(matchesSearch('asha kumari devi', 'Asha Kumar')).toBe(false);
    expect(matchesSearch('', 'Asha')).toBe(false);
    expect(matchesSearch('%%', 'Asha')).toBe(false);
  });
});

test('spellings of one word match each other and rarely another word', async ({ annotate }) => {
  const measured = measure(groupsOf(firstNames, surnamesAndPlaces, words));
  await annotate(`groups that the rules were made from: ${JSON.stringify(measured)}`);
  expect(measured.groups).toBeGreaterThan(350);
  expect(measured.recall).toBeGreaterThanOrEqual(95);
  expect(measured.wrong).toBeLessThan(3);
}, 60_000);

test('word groups that were not used to write the rules match almost as well', async ({
  annotate,
}) => {
  const measured = measure(groupsOf(heldOut));
  await annotate(`held-out groups: ${JSON.stringify(measured)}`);
  expect(measured.groups).toBeGreaterThan(100);
  expect(measured.recall).toBeGreaterThanOrEqual(92);
  expect(measured.wrong).toBeLessThan(6);
}, 60_000);
