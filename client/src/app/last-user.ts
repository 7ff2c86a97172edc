import { onLocalChange, readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';
import { isRecord } from '../lib/stored-entry.ts';

const lastUserKey = 'sangam.person';
const sessions = ['open', 'logged-out', 'expired'] as const;

/** The last user of this browser and the state of their session; other tabs react to it. */
interface LastUser {
  username: string;
  session: (typeof sessions)[number];
}

/** Null if this device stores no user, as before the first sign-in, or the entry is invalid. */
export function readLastUser(): LastUser | null {
  try {
    const lastUser: unknown = JSON.parse(readLocal(lastUserKey) ?? 'null');
    return isLastUser(lastUser) ? lastUser : null;
  } catch {
    return null;
  }
}

/** Writes only changes; otherwise two tabs would answer each other endlessly. */
export function writeLastUser(lastUser: LastUser | null): void {
  const text =
    lastUser && JSON.stringify({ username: lastUser.username, session: lastUser.session });
  if (text === readLocal(lastUserKey)) return;
  if (text === null) removeLocal(lastUserKey);
  else writeLocal(lastUserKey, text);
}

/**
 * Calls back when another tab changes it, or the page returns from the back-forward cache. Returns the cleanup
 * function.
 */
export function onLastUserChange(onChange: () => void): () => void {
  return onLocalChange(lastUserKey, onChange);
}

function isLastUser(value: unknown): value is LastUser {
  return (
    isRecord(value) &&
    typeof value['username'] === 'string' &&
    sessions.some((session) => session === value['session'])
  );
}
