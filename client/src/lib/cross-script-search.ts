import { toSearchKeys, toQueryKeys } from '@sangam/contract/text/search-key.ts';

const word = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

function catalogueOf(text: string): readonly string[] {
  return text.toLowerCase().match(word) ?? [];
}

const keptWords = 4000;
const knownKeys = new Map<string, readonly string[]>();

/** By which the same word in another script is known. Lists ask for the same words with every letter typed. */
function keysOf(known: string): readonly string[] {
  const kept = knownKeys.get(known);
  if (kept) return kept;
  const keys = toSearchKeys(known).flat();
  if (knownKeys.size >= keptWords) knownKeys.clear();
  knownKeys.set(known, keys);
  return keys;
}

/** A word of a search in small letters, and what it sounds like. */
interface Typed {
  readonly text: string;
  readonly keys: readonly string[];
}

function typedOf(search: string): readonly Typed[] {
  return catalogueOf(search).map((text) => ({ text, keys: toQueryKeys(text).flat() }));
}

function soundsLike({ keys }: Typed, known: string): boolean {
  return keys.some((key) => keysOf(known).some((other) => other.startsWith(key)));
}

/** Whether every word of a search begins a word of one of the texts, in whatever script either is written. */
export function matchesQuery(search: string, texts: readonly string[]): boolean {
  const known = texts.flatMap(catalogueOf);
  return typedOf(search).every(
    (typed) =>
      known.some((other) => other.startsWith(typed.text)) ||
      known.some((other) => soundsLike(typed, other)),
  );
}

export interface HighlightedPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Cuts a text at what a search has found in it. A word that was typed in another way is marked whole. */
export function highlightMatches(text: string, search: string): readonly HighlightedPiece[] {
  const wanted = typedOf(search);
  const pieces: HighlightedPiece[] = [];
  let end = 0;
  const add = (until: number, isMatch: boolean) => {
    if (until > end) pieces.push({ text: text.slice(end, until), isMatch });
    end = until;
  };
  for (const { 0: found, index } of text.matchAll(word)) {
    const length = Math.max(0, ...wanted.map((typed) => markedLength(found, typed)));
    if (length === 0) continue;
    add(index, false);
    add(index + length, true);
  }
  add(text.length, false);
  return pieces;
}

function markedLength(found: string, typed: Typed): number {
  const known = found.toLowerCase();
  if (known.startsWith(typed.text)) return typed.text.length;
  return soundsLike(typed, known) ? found.length : 0;
}
