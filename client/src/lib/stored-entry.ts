import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

/** Raised whenever the shape of anything kept changes: what an older or newer version wrote is dropped. */
const version = 1;

type Guard<Data> = (value: unknown) => value is Data;

export function packEntry(data: unknown): { version: number; data: unknown } {
  return { version, data };
}

/** The data of an entry, or null where it is missing, of another version, or not what it should be. */
export function unpackEntry<Data>(entry: unknown, isData: Guard<Data>): Data | null {
  if (!isRecord(entry) || entry['version'] !== version) return null;
  return isData(entry['data']) ? entry['data'] : null;
}

/** Where a part of one person's state lies in local storage. */
export function localKey(username: string, part: string): string {
  return `sangam.kept/${username}/${part}`;
}

export function writeStored(username: string, part: string, data: unknown): void {
  writeLocal(localKey(username, part), JSON.stringify(packEntry(data)));
}

/** Reads a part back; what is no good is dropped. */
export function readStored<Data>(username: string, part: string, isData: Guard<Data>): Data | null {
  const text = readLocal(localKey(username, part));
  if (text === null) return null;
  const kept = unpackEntry(parsed(text), isData);
  if (!kept) removeLocal(localKey(username, part));
  return kept;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
