import { onLocalChange, readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';

const key = 'sangam.accessToken';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();

/** Read from storage each time: another tab may have renewed it. */
export function getAccessToken(): string | null {
  return readLocal(key);
}

export function setAccessToken(token: string): void {
  writeLocal(key, token);
  emit(token);
}

export function clearAccessToken(): void {
  removeLocal(key);
  emit(null);
}

/** Calls back with every new token, and with null when it is removed, in any tab. Returns the cleanup function. */
export function onAccessToken(listener: Listener): () => void {
  listeners.add(listener);
  const stopListening = onLocalChange(key, listener);
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

function emit(token: string | null): void {
  for (const listener of listeners) listener(token);
}
