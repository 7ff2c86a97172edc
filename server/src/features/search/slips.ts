/** Shorter keys differ by a letter from too many others. */
const shortest = 4;
/** From here on two letters may be wrong. */
const longEnoughForTwo = 8;
/** The number of pairs of letters grows too fast. */
const tooLongForTwo = 16;

/**
 * Typo variants: the folded key itself, and the key without one character, in long keys without two. Keys that
 * differ by one added, missing, wrong or swapped character share a variant.
 */
export function slipsOf(key: string): readonly string[] {
  // In a year or a number every digit counts.
  if (key.length < shortest || /\d/.test(key)) return [];
  const once = withoutOne(key);
  const twice =
    key.length >= longEnoughForTwo && key.length < tooLongForTwo ? once.flatMap(withoutOne) : [];
  return [...new Set([key, ...once, ...twice])];
}

function withoutOne(key: string): string[] {
  return Array.from(key, (_, index) => key.slice(0, index) + key.slice(index + 1));
}
