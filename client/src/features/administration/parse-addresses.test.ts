import { describe, expect, test } from 'vitest';
import { addressLimits, parseAddresses } from './parse-addresses.ts';

describe('a list of addresses', () => {
  test.each([
    ['one per line', 'asha@example.in\nravi@example.in'],
    ['with Windows line ends', 'asha@example.in\r\nravi@example.in\r\n'],
    ['with commas and a heading', 'Name,Email\nAsha,asha@example.in\nRavi,ravi@example.in'],
    [
      'with semicolons and quotes',
      '"Name";"E-Mail"\n"Asha";"asha@example.in"\n"Ravi";"ravi@example.in"',
    ],
    ['with tabs', 'Asha\tasha@example.in\nRavi\travi@example.in'],
    ['with a byte order mark', '\uFEFFasha@example.in\nravi@example.in'],
    ['with empty rows', 'asha@example.in\n,,\n\nravi@example.in'],
    ['with repetitions', 'asha@example.in\nravi@example.in\nASHA@example.in'],
  ])('is read %s', (_, text) => {
    const { emails, rejected } = parseAddresses(text);
    expect(emails).toEqual(['asha@example.in', 'ravi@example.in']);
    expect(rejected).toEqual([]);
  });

  test('reports the rows without an address by their numbers', () => {
    const { emails, rejected } = parseAddresses(
      'Email\nasha@example.in\nravi at example.in\n@x\njosé@example.in',
    );
    expect(emails).toEqual(['asha@example.in']);
    expect(rejected).toEqual([
      { row: 3, text: 'ravi at example.in' },
      { row: 4, text: '@x' },
      { row: 5, text: 'josé@example.in' },
    ]);
  });

  test('may have 5,000 rows', () => {
    const rows = Array.from({ length: addressLimits.rows + 1 }, (_, index) => `a${index}@x.in`);
    expect(parseAddresses(rows.join('\n')).isTooLong).toBe(true);
    expect(parseAddresses(rows.slice(1).join('\n')).isTooLong).toBe(false);
  });
});
