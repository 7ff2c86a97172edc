import { pages } from '@sangam/contract/pages/pages.ts';
import { describe, expect, test } from 'vitest';
import { usernameFrom, withRandomNumber } from './usernames.ts';

/** What the database accepts. */
const wellFormed = /^[a-z0-9][a-z0-9-]{1,39}$/;

test.each([
  ['Asha Verma', 'asha-verma'],
  ['श्रेया शर्मा', 'shreya-sharma'],
  ['ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'haraprit-singh'],
  ['ગીતા પટેલ', 'gita-patel'],
  ['Łukasz O’Neill-Żak', 'ukasz-o-neill-zak'],
  ['  --Ravi__Varma-- ', 'ravi-varma'],
  ['R. K. Narayan', 'r-k-narayan'],
  ['राम २', 'ram-2'],
  ["Robert'); drop table users;--", 'robert-drop-table-users'],
  ['../../etc/passwd', 'etc-passwd'],
  ['A'.repeat(80), 'a'.repeat(30)],
])('%s becomes %s', (name, username) => {
  expect(usernameFrom(name)).toBe(username);
});

test('a cut name does not end with a hyphen', () => {
  expect(usernameFrom(`${'a'.repeat(29)} b`)).toBe('a'.repeat(29));
});

test.each(['', '🙂', '王小明', 'محمد', '---', '\u200b'])(
  'a name that cannot be transliterated becomes member with a number: %s',
  (name) => {
    expect(usernameFrom(name)).toMatch(/^member-\d{4,7}$/);
  },
);

test('a name of one character gets a number', () => {
  expect(usernameFrom('Q')).toMatch(/^q-\d{4,7}$/);
});

describe('a reserved word gets a number', () => {
  const words = ['admin', 'API', 'Former Member', 'me', 'Moderator', 'Sangam', 'Ádmin'];
  test.each(words)('the reserved word %s', (word) => {
    expect(usernameFrom(word)).toMatch(/-\d{4,7}$/);
  });

  const segments = Object.values(pages).flatMap((path) => path.split('/'));
  test.each([...new Set(segments.filter((word) => /^[a-z-]{2,}$/i.test(word)))])(
    'the page %s',
    (word) => {
      expect(usernameFrom(word)).toMatch(/-\d{4,7}$/);
    },
  );
});

test('every username fits the database, the longest with its number too', () => {
  const names = ['Asha', 'Q', '', '王', 'admin', 'A'.repeat(80), 'श'.repeat(80), 'x '.repeat(40)];
  for (const name of names) {
    expect(usernameFrom(name)).toMatch(wellFormed);
    expect(withRandomNumber(usernameFrom(name))).toMatch(wellFormed);
  }
});

test('numbers differ', () => {
  expect(new Set(Array.from({ length: 20 }, () => withRandomNumber('asha'))).size).toBeGreaterThan(
    15,
  );
});
