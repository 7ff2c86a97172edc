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
  tell(token);
}

export function clearAccessToken(): void {
  removeLocal(key);
  tell(null);
}

/** Hears of every new token and of its removal, in this tab or another. */
export function onAccessToken(listener: Listener): () => void {
  listeners.add(listener);
  const stopListening = onLocalChange(key, listener);
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

function tell(token: string | null): void {
  for (const listener of listeners) listener(token);
}
