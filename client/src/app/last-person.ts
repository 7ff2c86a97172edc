import { isRecord } from '../lib/kept-entry.ts';
import { onLocalChange, readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';

const key = 'sangam.person';
const sessions = ['open', 'logged-out', 'expired'] as const;

/** Who used this browser last and how it stands with their session; other tabs go by it. */
export interface LastPerson {
  username: string;
  session: (typeof sessions)[number];
}

export function readLastPerson(): LastPerson | null {
  try {
    const person: unknown = JSON.parse(readLocal(key) ?? 'null');
    return isLastPerson(person) ? person : null;
  } catch {
    return null;
  }
}

/** Writes only what is news, so that two tabs never answer each other for ever. */
export function writeLastPerson(person: LastPerson | null): void {
  const text = person && JSON.stringify({ username: person.username, session: person.session });
  if (text === readLocal(key)) return;
  if (text === null) removeLocal(key);
  else writeLocal(key, text);
}

export function onLastPerson(heard: () => void): () => void {
  return onLocalChange(key, heard);
}

function isLastPerson(value: unknown): value is LastPerson {
  return (
    isRecord(value) &&
    typeof value['username'] === 'string' &&
    sessions.some((session) => session === value['session'])
  );
}
