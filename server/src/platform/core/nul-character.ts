const maxDepth = 50;

/**
 * Whether a request body or the payload of a socket event contains the NUL character, which Postgres cannot store:
 * reported as bad input instead of an internal error. Returns true as well for values nested deeper than any schema allows.
 */
export function containsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  if (depth > maxDepth) return true;
  return Object.entries(value).some(
    ([key, field]) => key.includes('\u0000') || containsNul(field, depth + 1),
  );
}
