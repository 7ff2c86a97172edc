import { postBytes, postLetters } from '@sangam/contract/posts/posts.calls.ts';
import { countLetters } from '@sangam/contract/text/count-letters.ts';

const nearShare = 0.8;

/** How many letters are left, once that is worth saying; null before. */
export function lettersLeft(text: string): number | null {
  // A letter takes at least one unit of the string, so a short one need not be counted.
  if (text.length < postLetters * nearShare) return null;
  const letters = countLetters(text);
  return letters < postLetters * nearShare ? null : postLetters - letters;
}

export function isTooLong(text: string): boolean {
  const left = lettersLeft(text);
  if (left !== null && left < 0) return true;
  // No letter of any script takes more than four bytes for each unit of the string.
  return text.length * 4 > postBytes && new TextEncoder().encode(text).length > postBytes;
}
