import { expect, test } from 'vitest';
import { completeMention, hashtagAt, matchingPeople, mentionAt } from './mention.ts';

function person(name: string, username: string) {
  return { name, username, designation: '', picture: null };
}

test.each([
  ['@as', { start: 0, end: 3, text: 'as' }],
  ['Hello @', { start: 6, end: 7, text: '' }],
  ['(@asha-r', { start: 1, end: 8, text: 'asha-r' }],
  ['नमस्ते @राम', { start: 7, end: 11, text: 'राम' }],
  ['asha@example', null],
  ['Hello @asha ', null],
  ['no mention', null],
])('at the end of "%s" the open mention is %o', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

test.each([
  ['#so', { start: 0, end: 3, text: 'so' }],
  ['यह #हिन्दी', { start: 3, end: 10, text: 'हिन्दी' }],
  ['#श्री\u200cमा', { start: 0, end: 8, text: 'श्री\u200cमा' }],
  ['(#தமி', { start: 1, end: 5, text: 'தமி' }],
  ['Only #', null],
  ['a#b', null],
  ['##so', null],
  ['Done #solar ', null],
])('at the end of "%s" the open hashtag is %o', (text, hashtag) => {
  expect(hashtagAt(text, text.length)).toEqual(hashtag);
});

test('a chosen person replaces the typed text, and the caret moves behind it', () => {
  const text = 'With @as and others';
  const mention = mentionAt(text, 8);
  expect(mention && completeMention(text, mention, '@asha-rao')).toEqual({
    text: 'With @asha-rao and others',
    caret: 15,
  });
});

test('people are found by a prefix of any of their names, at most five', () => {
  const people = [
    person('Asha Rao', 'asha-rao'),
    person('Ravi Asher', 'ravi'),
    person('Natasha', 'natasha'),
  ];
  expect(matchingPeople(people, 'AS').map(({ username }) => username)).toEqual([
    'asha-rao',
    'ravi',
  ]);
  const crowd = Array.from({ length: 9 }, (_, index) => person('Asha', `asha-${index}`));
  expect(matchingPeople(crowd, '')).toHaveLength(5);
});
