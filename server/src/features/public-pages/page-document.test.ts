import { expect, test } from 'vitest';
import { shorten } from './page-document.ts';

test.each([
  ['a short text', 20, 'a short text'],
  ['many  words\non two lines', 20, 'many words on two…'],
  ['अआइईउऊऋएऐओऔकखगघङ', 10, 'अआइईउऊऋएऐ…'],
  ['🪁🪁🪁🪁🪁🪁🪁🪁', 10, '🪁🪁🪁🪁…'],
  ['कि कि क्षिक्षिक्षिक्षि', 12, 'कि कि क्षि…'],
])('%j in %i code units is %j: no character is cut', (text, length, shortened) => {
  expect(shorten(text, length)).toBe(shortened);
});
