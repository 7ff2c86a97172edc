import { toSearchKeys, toQueryKeys } from '@sangam/contract/text/search-key.ts';
import { clearOnSignOut } from './external-store.ts';

const word = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

function splitWords(text: string): readonly string[] {
  return text.toLowerCase().match(word) ?? [];
}

const maxCachedWords = 4000;
const cachedKeys = clearOnSignOut(new Map<string, readonly string[]>());

/** The folded search keys of a word, cached because lists match the same words on every keystroke. */
function keysOf(known: string): readonly string[] {
  const cached = cachedKeys.get(known);
  if (cached) return cached;
  const keys = toSearchKeys(known).flat();
  if (cachedKeys.size >= maxCachedWords) cachedKeys.clear();
  cachedKeys.set(known, keys);
  return keys;
}

/** A lowercase word of the query with its search keys. */
interface QueryWord {
  readonly text: string;
  readonly keys: readonly string[];
}

function toQueryWords(search: string): readonly QueryWord[] {
  return splitWords(search).map((text) => ({ text, keys: toQueryKeys(text).flat() }));
}

function matchesKeys({ keys }: QueryWord, known: string): boolean {
  return keys.some((key) => keysOf(known).some((other) => other.startsWith(key)));
}

/** Whether every word of the query is a prefix of a word of the texts, across scripts. */
export function matchesQuery(search: string, texts: readonly string[]): boolean {
  const known = texts.flatMap(splitWords);
  return toQueryWords(search).every(
    (typed) =>
      known.some((other) => other.startsWith(typed.text)) ||
      known.some((other) => matchesKeys(typed, other)),
  );
}

interface HighlightedPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text into matching and other pieces. A match in another spelling or script highlights the whole
 * word.
 */
export function highlightMatches(text: string, search: string): readonly HighlightedPiece[] {
  const queryWords = toQueryWords(search);
  const pieces: HighlightedPiece[] = [];
  let end = 0;
  const add = (until: number, isMatch: boolean) => {
    if (until > end) pieces.push({ text: text.slice(end, until), isMatch });
    end = until;
  };
  for (const { 0: found, index } of text.matchAll(word)) {
    const length = Math.max(0, ...queryWords.map((typed) => matchLength(found, typed)));
    if (length === 0) continue;
    add(index, false);
    add(index + length, true);
  }
  add(text.length, false);
  return pieces;
}

function matchLength(found: string, typed: QueryWord): number {
  const known = found.toLowerCase();
  if (known.startsWith(typed.text)) return typed.text.length;
  return matchesKeys(typed, known) ? found.length : 0;
}
