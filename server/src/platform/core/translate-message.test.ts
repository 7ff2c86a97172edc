import { expect, test } from 'vitest';
import { translateMessage } from './translate-message.ts';

test.each([
  ['a whole message', 'Something went wrong', 'कुछ गड़बड़ हो गई'],
  ['a message with a value', 'Use at most 300 characters', 'ज़्यादा से ज़्यादा 300 अक्षर लिखें'],
  ['values in their order', 'cat.gif has more than 900 frames', 'cat.gif में 900 से ज़्यादा फ़्रेम हैं'],
  [
    'a message in a message',
    'cat.gif: The file type does not match',
    'cat.gif: फ़ाइल का प्रकार मेल नहीं खाता',
  ],
])('translates %s', (_, message, translation) => {
  expect(translateMessage(message, 'hi')).toBe(translation);
  expect(translateMessage(message, 'en')).toBe(message);
});

test('a message without a translation stays English', () => {
  expect(translateMessage('Nobody has translated this', 'hi')).toBe('Nobody has translated this');
  expect(translateMessage('Something went wrong', 'mr')).toBe('Something went wrong');
});
