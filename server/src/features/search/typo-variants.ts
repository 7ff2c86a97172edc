/** Shorter keys differ in one character from too many other keys. */
const minLength = 4;
/** Keys of at least this length may have two typos. */
const minLengthForTwoTypos = 8;
/** Limits the number of variants, which grows with the square of the length. */
const maxLengthForTwoTypos = 15;

/**
 * The key and all variants of it with one character deleted, in keys of 8 to 15 characters also two. Two keys that
 * differ by an inserted, missing, wrong or transposed character have a variant in common (symmetric delete). Empty for
 * short keys and for keys with digits.
 */
export function typoVariantsOf(key: string): readonly string[] {
  // Years and numbers must match exactly.
  if (key.length < minLength || /\d/.test(key)) return [];
  const once = withoutOne(key);
  const twice =
    key.length >= minLengthForTwoTypos && key.length <= maxLengthForTwoTypos
      ? once.flatMap(withoutOne)
      : [];
  return [...new Set([key, ...once, ...twice])];
}

function withoutOne(key: string): string[] {
  return Array.from(key, (_, index) => key.slice(0, index) + key.slice(index + 1));
}
