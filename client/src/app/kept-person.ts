import { isRecord, localKey, readKept, writeKept } from '../lib/kept-entry.ts';
import { removeLocal } from '../lib/local-storage.ts';
import type { KnownPerson } from '../session/session.actions.ts';

/** The name of the part that stays after logout, for the greeting. */
export const personPart = 'user';

export function writePerson({ userData, profileData }: KnownPerson): void {
  writeKept(userData.username, personPart, { userData, profileData });
}

export function readPerson(username: string): KnownPerson | null {
  return readKept(username, personPart, isKnownPerson);
}

export function removePerson(username: string): void {
  removeLocal(localKey(username, personPart));
}

/** Hears when another tab writes down something new about a person, such as a confirmed address. */
export function onPersonKept(heard: (username: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const username = key?.split('/')[1];
    if (username && newValue && key === localKey(username, personPart)) heard(username);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function isKnownPerson(value: unknown): value is KnownPerson {
  if (!isRecord(value) || !isRecord(value['userData'])) return false;
  const { username, name } = value['userData'];
  return typeof username === 'string' && typeof name === 'string';
}
