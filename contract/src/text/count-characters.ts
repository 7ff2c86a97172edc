const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Text in which each code unit is a character: of ASCII only CR LF is not. */
const plain = /^[\n\x20-\x7e]*$/;

/** Counts characters as users do (graphemes): क्षि is one, and so is a family emoji. */
export function countCharacters(text: string): number {
  if (plain.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) count++;
  return count;
}
