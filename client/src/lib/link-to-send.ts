import { useSyncExternalStore } from 'react';
import { createEmitter, onSignOut } from './external-store.ts';

const { subscribe, emit } = createEmitter();
let link: string | null = null;

/** Remembers a link that the user wants to send, until a conversation is chosen; null forgets it. */
export function setLinkToSend(next: string | null): void {
  link = next;
  emit();
}

/** The link that waits for the choice of a conversation. */
export function useLinkToSend(): string | null {
  return useSyncExternalStore(subscribe, () => link);
}

onSignOut(() => setLinkToSend(null));
