import { isRecord, localKey, readStored, writeStored } from '../lib/stored-entry.ts';
import { removeLocal } from '../lib/local-storage.ts';
import type { StoredUser } from '../session/session.actions.ts';

/** The name of the part that stays after logout, for the greeting. */
export const userPart = 'user';

export function writeStoredUser({ userData, profileData }: StoredUser): void {
  writeStored(userData.username, userPart, { userData, profileData });
}

export function readStoredUser(username: string): StoredUser | null {
  return readStored(username, userPart, isStoredUser);
}

export function removeStoredUser(username: string): void {
  removeLocal(localKey(username, userPart));
}

/** Hears when another tab writes down something new about a person, such as a confirmed address. */
export function onStoredUserChange(heard: (username: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const username = key?.split('/')[1];
    if (username && newValue && key === localKey(username, userPart)) heard(username);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function isStoredUser(value: unknown): value is StoredUser {
  if (!isRecord(value) || !isRecord(value['userData'])) return false;
  const { username, name } = value['userData'];
  return typeof username === 'string' && typeof name === 'string';
}
