import { countCharacters } from '@sangam/contract/text/count-characters.ts';

/** The characters left up to the limit; counts graphemes only near it, because segmenting is slow. */
export function charactersLeft(text: string, limit: number): number {
  return text.length < limit * 0.75 ? limit - text.length : limit - countCharacters(text.trim());
}
