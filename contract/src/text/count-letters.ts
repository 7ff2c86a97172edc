const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The length of a text as people count it: क्षि is one letter, and so is a family of emoji. */
export function countLetters(text: string): number {
  let count = 0;
  for (const _ of letters.segment(text)) count++;
  return count;
}
