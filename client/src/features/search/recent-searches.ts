import { isRecord, localKey, readStored, writeStored } from '../../lib/stored-entry.ts';
import { removeLocal } from '../../lib/local-storage.ts';
import { createLocalEmitter } from '../../lib/local-emitter.ts';

const part = 'searches';
const maxStored = 8;

interface StoredSearches {
  words: string[];
}

const emitter = createLocalEmitter();

/** Up to eight recent searches on this device, latest first. Removed at logout. */
export function readRecentSearches(username: string): readonly string[] {
  return readStored(username, part, isStoredSearches)?.words ?? [];
}

/** Adds a search at the front, or moves it there; the comparison ignores case. */
export function addRecentSearch(username: string, words: string): void {
  const others = readRecentSearches(username).filter((known) => !isSame(known, words));
  store(username, [words, ...others].slice(0, maxStored));
}

export function removeRecentSearch(username: string, words: string): void {
  store(
    username,
    readRecentSearches(username).filter((known) => !isSame(known, words)),
  );
}

export function clearRecentSearches(username: string): void {
  removeLocal(localKey(username, part));
  emitter.emit();
}

/** Subscribes to changes in this tab and in others. Returns the cleanup function. */
export function subscribeToRecentSearches(username: string, listener: () => void): () => void {
  return emitter.subscribe(localKey(username, part), listener);
}

function store(username: string, words: string[]): void {
  writeStored(username, part, { words });
  emitter.emit();
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function isStoredSearches(value: unknown): value is StoredSearches {
  if (!isRecord(value)) return false;
  const { words } = value;
  return Array.isArray(words) && words.every((word) => typeof word === 'string');
}
