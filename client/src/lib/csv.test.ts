import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a CSV file starts with a byte order mark and ends every row with CR LF', () => {
  const rows = [
    ['नाम', 'Posts'],
    ['மீரா', 12],
  ];
  expect(toCsv(rows)).toBe('\uFEFFनाम,Posts\r\nமீரா,12\r\n');
  expect([...new TextEncoder().encode(toCsv(rows))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});

test('a value with a comma, a quote or a line break is quoted in CSV', () => {
  const rows = [
    ['plain', 'a,b'],
    ['say "so"', 'two\nlines'],
  ];
  expect(toCsv(rows)).toBe('\uFEFFplain,"a,b"\r\n"say ""so""","two\nlines"\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://evil.example","Open")', `"'=HYPERLINK(""https://evil.example"",""Open"")"`],
  ['+91 98', "'+91 98"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', "'＝1+1"],
  ['a=1', 'a=1'],
  ['asha@example.in', 'asha@example.in'],
  ['', ''],
])('the cell %j cannot be run as a formula', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});
