/** Stop words: in most texts, and as short as folded keys. A search for Asha would find ‘as’. */
const smallWords = new Set(
  (
    'a an and any are as at be been but by can did do for from had has have he her his how i if in into is it ' +
    'its just me more my no not of on or our out she so some than that the their them then there they this ' +
    'to too up us was we were what when which who will with would you your'
  ).split(' '),
);

/** A text by the words that say what it is about. */
export function withoutSmallWords(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
    smallWords.has(word.toLowerCase()) ? '' : word,
  );
}
