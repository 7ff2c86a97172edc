const deepest = 50;

/**
 * Postgres cannot store the NUL character; refused here, it is bad input and not a failure of ours.
 * What is nested deeper than anything we take is not looked into, but refused as well.
 */
export function containsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  if (depth > deepest) return true;
  return Object.entries(value).some(
    ([key, field]) => key.includes('\u0000') || containsNul(field, depth + 1),
  );
}
