/** Shorter keys differ by a letter from too many others. */
const shortest = 4;
/** From here on two letters may be wrong. */
const longEnoughForTwo = 8;
/** The number of pairs of letters grows too fast. */
const tooLongForTwo = 16;

/**
 * The key itself and what is left when a letter, in long keys two, is left out. A letter too many, too few,
 * wrong or in the wrong place leaves two keys with one of these in common.
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
