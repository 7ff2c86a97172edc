const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Counts characters as users do (graphemes): क्षि is one, and so is a family of emoji. */
export function countLetters(text: string): number {
  let count = 0;
  for (const _ of letters.segment(text)) count++;
  return count;
}
