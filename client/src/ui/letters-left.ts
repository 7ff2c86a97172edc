import { countLetters } from '@sangam/contract/text/count-letters.ts';

/** How many letters may still be written; counting them is only worth it near the limit. */
export function lettersLeft(text: string, limit: number): number {
  return text.length < limit * 0.75 ? limit - text.length : limit - countLetters(text.trim());
}
