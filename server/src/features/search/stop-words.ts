/** Words too frequent to be indexed; their short keys would also match prefixes of names, such as ‘as’ for Asha. */
const stopWords = new Set(
  (
    'a an and any are as at be been but by can did do for from had has have he her his how i if in into is it ' +
    'its just me more my no not of on or our out she so some than that the their them then there they this ' +
    'to too up us was we were what when which who will with would you your'
  ).split(' '),
);

/** Removes the stop words from a post to be indexed, or from a query for posts or messages. */
export function removeStopWords(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
    stopWords.has(word.toLowerCase()) ? '' : word,
  );
}
