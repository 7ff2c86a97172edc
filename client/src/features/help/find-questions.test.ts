import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { helpTopics } from './help-topics.ts';

const find = (asked: string) =>
  findQuestions(helpTopics, asked, (words) => i18n._(words)).flatMap(({ questions }) =>
    questions.map(({ id }) => id),
  );
const all = helpTopics.flatMap(({ questions }) => questions.map(({ id }) => id));

test('every question has an address of its own', () => {
  expect(new Set(all).size).toBe(all.length);
});

test('without words everything is there', () => {
  expect(find('  ')).toEqual(all);
});

test('an answer is found by any of its words, begun or whole, in any order and case', () => {
  expect(find('AUTHENTICATOR lost')).toEqual(['lost-phone']);
  expect(find('authenticator stolen')).toEqual([]);
  expect(find('recov code')).toContain('lost-phone');
});

test('accents do not matter', () => {
  expect(find('resume print')).toContain('print-resume');
  expect(find('résumé print')).toEqual(find('resume print'));
});

test.each([
  ['pasword', 'password'],
  ['passwrod', 'password'],
  ['notificatoins', 'notifications'],
  ['recovry codes', 'recovery codes'],
])('the typo %s finds what %s finds', (typo, correct) => {
  expect(find(correct).length).toBeGreaterThan(0);
  expect(find(typo)).toEqual(find(correct));
});

test('short words and words that exist are matched exactly', () => {
  expect(find('codr')).toEqual([]);
  expect(find('post')).not.toEqual(find('past'));
});

test('what is nowhere is not found', () => {
  expect(find('submarine')).toEqual([]);
});
