import { expect, test } from 'vitest';
import { compile, sql, type Fragment } from './sql.ts';

const pair = (one: unknown, other: unknown) => sql`select ${one}, ${other}`;
const named = (name: string | Fragment) => sql`select ${name} as name, ${1} as one`;

test('values become numbered parameters, and fragments part of the text', () => {
  expect(compile(named('Asha'))).toEqual({
    text: 'select $1 as name, $2 as one',
    values: ['Asha', 1],
  });
  expect(compile(named(sql`lower(${'Asha'})`))).toEqual({
    text: 'select lower($1) as name, $2 as one',
    values: ['Asha', 1],
  });
});

test('a statement compiled again has the same text and its own values', () => {
  expect(compile(named('Ravi'))).toEqual({
    text: 'select $1 as name, $2 as one',
    values: ['Ravi', 1],
  });
});

test('the same parts in another order give another text', () => {
  const piece = sql`now()`;
  expect(compile(pair(piece, 1)).text).toBe('select now(), $1');
  expect(compile(pair(1, piece)).text).toBe('select $1, now()');
  expect(compile(pair(1, 1)).text).toBe('select $1, $2');
});
