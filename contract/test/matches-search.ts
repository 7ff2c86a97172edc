import { toQueryKeys, toSearchKeys } from '../src/text/search-key.ts';

type Keys = ReturnType<typeof toSearchKeys>;

/** Whether each word of the query is a prefix of a word of the text, by sound across scripts; false without words. */
export function matchesSearch(query: string, text: string): boolean {
  return keysMatch(toQueryKeys(query), toSearchKeys(text));
}

/** Like `matchesSearch`, with keys that were computed once for many comparisons. */
export function keysMatch(query: Keys, text: Keys): boolean {
  const known = text.flat();
  return (
    query.length > 0 &&
    query.every((keys) => keys.some((key) => known.some((one) => one.startsWith(key))))
  );
}
