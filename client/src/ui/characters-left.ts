import { countCharacters } from '@sangam/contract/text/count-characters.ts';

/**
 * The characters left up to the limit, without white space at the ends of the text. Far from the limit it may be too
 * low: graphemes are counted only near it, because segmenting is slow.
 */
export function charactersLeft(text: string, limit: number): number {
  return text.length < limit * 0.75 ? limit - text.length : limit - countCharacters(text.trim());
}
