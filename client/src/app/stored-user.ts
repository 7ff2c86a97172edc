import { isRecord, localKey, readStored, writeStored } from '../lib/stored-entry.ts';
import { removeLocal } from '../lib/local-storage.ts';
import type { StoredUser } from '../session/session.actions.ts';

/**
 * The last part of the key (see `localKey`) of the stored user. The entry stays after logout, so that the login page
 * can greet the user.
 */
export const userPart = 'user';

export function writeStoredUser({ userData, profileData }: StoredUser): void {
  writeStored(userData.username, userPart, { userData, profileData });
}

/** Null if this device does not store the user, or the entry is invalid. */
export function readStoredUser(username: string): StoredUser | null {
  return readStored(username, userPart, isStoredUser);
}

/** Called when the user is forgotten (“Not you?”), has another username, or another one signs in. */
export function removeStoredUser(username: string): void {
  removeLocal(localKey(username, userPart));
}

/**
 * Calls back when another tab stores new data of a user, such as a confirmed email address. Returns the cleanup
 * function.
 */
export function onStoredUserChange(onChange: (username: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const username = key?.split('/')[1];
    if (username && newValue && key === localKey(username, userPart)) onChange(username);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function isStoredUser(value: unknown): value is StoredUser {
  if (!isRecord(value) || !isRecord(value['userData'])) return false;
  const { username, name } = value['userData'];
  return typeof username === 'string' && typeof name === 'string';
}
