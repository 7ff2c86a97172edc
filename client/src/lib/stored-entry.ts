import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** Increase it when the shape of stored data changes; entries of another version are dropped. */
const version = 1;

type Guard<Data> = (value: unknown) => value is Data;

/** Adds the version of its shape to data before it is stored. */
export function packEntry(data: unknown): { version: number; data: unknown } {
  return { version, data };
}

/** The data of an entry; null if it is missing, invalid or of another version. */
export function unpackEntry<Data>(entry: unknown, isData: Guard<Data>): Data | null {
  if (!isRecord(entry) || entry['version'] !== version) return null;
  return isData(entry['data']) ? entry['data'] : null;
}

/** The local storage key of a part of a user's state. */
export function localKey(username: string, part: string): string {
  return `sangam.kept/${username}/${part}`;
}

export function writeStored(username: string, part: string, data: unknown): void {
  writeLocal(localKey(username, part), JSON.stringify(packEntry(data)));
}

/** Reads a part; removes it if it is invalid. */
export function readStored<Data>(username: string, part: string, isData: Guard<Data>): Data | null {
  const text = readLocal(localKey(username, part));
  if (text === null) return null;
  const stored = unpackEntry(parseJson(text), isData);
  if (!stored) removeLocal(localKey(username, part));
  return stored;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
