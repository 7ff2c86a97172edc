import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { helpTopics } from './help-topics.ts';

const find = (asked: string) =>
  findQuestions(helpTopics, asked, (words) => i18n._(words)).flatMap(({ questions }) =>
    questions.map(({ id }) => id),
  );
const all = helpTopics.flatMap(({ questions }) => questions.map(({ id }) => id));

test('every question has its own URL', () => {
  expect(new Set(all).size).toBe(all.length);
});

test('an empty search returns all questions', () => {
  expect(find('  ')).toEqual(all);
});

test('a question is found by words or word prefixes of its answer, in any order and case', () => {
  expect(find('AUTHENTICATOR lost')).toEqual(['lost-phone']);
  expect(find('authenticator stolen')).toEqual([]);
  expect(find('recov code')).toContain('lost-phone');
});

test('search ignores accents', () => {
  expect(find('resume print')).toContain('print-resume');
  expect(find('résumé print')).toEqual(find('resume print'));
});

test.each([
  ['pasword', 'password'],
  ['passwrod', 'password'],
  ['notificatoins', 'notifications'],
  ['recovry codes', 'recovery codes'],
])('the typo %s returns the results of %s', (typo, correct) => {
  expect(find(correct).length).toBeGreaterThan(0);
  expect(find(typo)).toEqual(find(correct));
});

test('short words and words in the index are matched exactly', () => {
  expect(find('codr')).toEqual([]);
  expect(find('post')).not.toEqual(find('past'));
});

test('an unknown word returns no results', () => {
  expect(find('submarine')).toEqual([]);
});
