import { isRecord, localKey, readStored, writeStored } from '../../lib/stored-entry.ts';
import { removeLocal } from '../../lib/local-storage.ts';
import { createLocalEmitter } from '../../lib/local-emitter.ts';

const part = 'searches';
const mostKept = 8;

interface Kept {
  words: string[];
}

const emitter = createLocalEmitter();

/** Recent searches on this device, latest first. Removed at logout. */
export function recentSearches(username: string): readonly string[] {
  return readStored(username, part, isKept)?.words ?? [];
}

/** Stored once, ignoring case. */
export function addRecentSearch(username: string, words: string): void {
  const others = recentSearches(username).filter((known) => !isSame(known, words));
  keep(username, [words, ...others].slice(0, mostKept));
}

export function removeRecentSearch(username: string, words: string): void {
  keep(
    username,
    recentSearches(username).filter((known) => !isSame(known, words)),
  );
}

export function clearRecentSearches(username: string): void {
  removeLocal(localKey(username, part));
  emitter.emit();
}

/** Subscribes to changes in this tab and in others. */
export function onRecentSearches(username: string, listener: () => void): () => void {
  return emitter.subscribe(localKey(username, part), listener);
}

function keep(username: string, words: string[]): void {
  writeStored(username, part, { words });
  emitter.emit();
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value)) return false;
  const { words } = value;
  return Array.isArray(words) && words.every((word) => typeof word === 'string');
}
