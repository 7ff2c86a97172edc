import { useSyncExternalStore } from 'react';
import { readOutbox, subscribeToOutbox, type OutboxEntry } from './outbox-entries.ts';

/** All unsent actions of the user, earliest first. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribeToOutbox, readOutbox);
}

/** The last action of this kind and target that waits for a connection or session; null if there is none. */
export function useWaitingAction(kind: string, target: string): OutboxEntry | null {
  return useOutbox().findLast((entry) => isPending(entry, kind, target) && !entry.isDirect) ?? null;
}

/** The input of the last action of this kind and target that the server has not answered; null if there is none. */
export function usePendingInput<Input>(kind: string, target: string): Input | null {
  useOutbox();
  return findPendingInput<Input>(kind, target);
}

export function findPendingInput<Input>(kind: string, target: string): Input | null {
  const last = readOutbox().findLast((entry) => isPending(entry, kind, target));
  return (last?.input as Input | undefined) ?? null;
}

function isPending(entry: OutboxEntry, kind: string, target: string): boolean {
  return entry.kind === kind && entry.target === target && entry.state !== 'failed';
}
