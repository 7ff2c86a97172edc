import { expect, test } from 'vitest';
import { serverMessages as messages } from './tools/server-messages.ts';

test('the test finds the messages of the server', () => {
  expect(messages).toContain('Something went wrong');
  expect(messages.length).toBeGreaterThan(100);
});

test('every message of the server begins like a sentence and ends without a full stop', () => {
  const odd = messages.filter((text) => !/^[\p{Lu}\p{N}…“].*[^.,:;\s]$/u.test(text));
  expect(odd).toEqual([]);
});

test('no message of the server uses a word that the house style replaces', () => {
  const replaced =
    /\b(somebody|whoever|wish\w*|films?|second step|kept away|any more)\b|[\d…] letters\b/i;
  expect(messages.filter((text) => replaced.test(text))).toEqual([]);
});
