import { createEmitter } from '../lib/external-store.ts';
import { onLocalChange, readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';

const key = 'sangam.accessToken';

const { subscribe, emit } = createEmitter<string | null>();

/** Null while nobody is signed in. Read from storage each time: another tab may have renewed it. */
export function getAccessToken(): string | null {
  return readLocal(key);
}

/** Stores a token for all tabs, after a login or a renewal. */
export function setAccessToken(token: string): void {
  writeLocal(key, token);
  emit(token);
}

/** After a logout or the end of the session; signed-in tabs that see it without a logout count the session as expired. */
export function clearAccessToken(): void {
  removeLocal(key);
  emit(null);
}

/** Calls back with every new token, and with null when it is removed, in any tab. Returns the cleanup function. */
export function onAccessToken(listener: (token: string | null) => void): () => void {
  const stops = [subscribe(listener), onLocalChange(key, listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
