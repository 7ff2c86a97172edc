const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Counts characters as users do (graphemes): क्षि is one, and so is a family emoji. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}
