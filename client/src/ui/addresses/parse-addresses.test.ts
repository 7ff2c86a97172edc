import { describe, expect, test } from 'vitest';
import { parseAddresses } from './parse-addresses.ts';

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
    ['in one row', 'asha@example.in, ravi@example.in;'],
    ['with names', 'Asha <asha@example.in>, "Ravi" <ravi@example.in>'],
    ['with quoted names', '"Rao, Asha <asha@example.in>"\n"Rao, Ravi" <ravi@example.in>'],
    ['in one quoted cell', '"asha@example.in;ravi@example.in"'],
    ['with repetitions', 'asha@example.in\nravi@example.in\nASHA@example.in'],
  ])('is read %s', (_, text) => {
    const { emails, rejected } = parseAddresses(text);
    expect(emails).toEqual(['asha@example.in', 'ravi@example.in']);
    expect(rejected).toEqual([]);
  });

  test('has one address per row of a table', () => {
    const { emails } = parseAddresses('Asha,asha@example.in,asha@college.ac.in');
    expect(emails).toEqual(['asha@example.in']);
  });

  test.each([
    'asha..rao@x.in',
    'asha.@x.in',
    '.asha@x.in',
    'a@x-.in',
    'a@-x.in',
    'a@x..in',
    'a@in',
  ])('does not accept %s, which the server rejects', (text) => {
    expect(parseAddresses(text)).toEqual({ emails: [], rejected: [{ row: 1, text }] });
  });

  test.each(["o'hara+news@x-y.co.in", 'a.b_c@1.in', 'a@x--y.in'])('accepts %s', (text) => {
    expect(parseAddresses(text).emails).toEqual([text]);
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
});
