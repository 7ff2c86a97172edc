import { maxPostBytes, maxPostCharacters } from '@sangam/contract/posts/posts.calls.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';

/** The counter appears from this share of the limit on. */
const nearShare = 0.8;

/** The characters left, negative above the limit; null while the text is far below it. */
export function charactersLeft(text: string): number | null {
  // A character takes at least one UTF-16 unit, so short texts need no counting.
  if (text.length < maxPostCharacters * nearShare) return null;
  const count = countCharacters(text);
  return count < maxPostCharacters * nearShare ? null : maxPostCharacters - count;
}

/** Whether a post exceeds the limit in characters or in bytes. */
export function isTooLong(text: string): boolean {
  const left = charactersLeft(text);
  if (left !== null && left < 0) return true;
  // UTF-8 takes at most four bytes per UTF-16 unit, so short texts need no encoding.
  return text.length * 4 > maxPostBytes && new TextEncoder().encode(text).length > maxPostBytes;
}
