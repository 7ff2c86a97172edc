import { isRecord, localKey, readKept, writeKept } from '../../lib/kept-entry.ts';
import { onLocalChange, removeLocal } from '../../lib/local-storage.ts';

const part = 'searches';
const mostKept = 8;

interface Kept {
  words: string[];
}

const listeners = new Set<() => void>();

/** What somebody searched for on this device, the latest first. Gone with everything private at logout. */
export function recentSearches(username: string): readonly string[] {
  return readKept(username, part, isKept)?.words ?? [];
}

/** The same words, however they are written large or small, are kept once. */
export function rememberSearch(username: string, words: string): void {
  const others = recentSearches(username).filter((known) => !isSame(known, words));
  keep(username, [words, ...others].slice(0, mostKept));
}

export function forgetSearch(username: string, words: string): void {
  keep(
    username,
    recentSearches(username).filter((known) => !isSame(known, words)),
  );
}

export function forgetSearches(username: string): void {
  removeLocal(localKey(username, part));
  tell();
}

/** Hears of changes here and in other tabs. */
export function onRecentSearches(username: string, heard: () => void): () => void {
  listeners.add(heard);
  const stop = onLocalChange(localKey(username, part), heard);
  return () => {
    listeners.delete(heard);
    stop();
  };
}

function keep(username: string, words: string[]): void {
  writeKept(username, part, { words });
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value)) return false;
  const { words } = value;
  return Array.isArray(words) && words.every((word) => typeof word === 'string');
}
