import { useSyncExternalStore } from 'react';
import { readOutbox, subscribeToOutbox, type OutboxEntry } from './outbox-entries.ts';

/** All unsent actions of the user, also failed ones, and then all unsent chat messages; each earliest first. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribeToOutbox, readOutbox);
}

/** The input of the last action of this kind and target that the server has not answered; null if there is none. */
export function usePendingInput<Input>(kind: string, target: string): Input | null {
  useOutbox();
  return findPendingInput<Input>(kind, target);
}

/** Like `usePendingInput`, outside of a component. */
export function findPendingInput<Input>(kind: string, target: string): Input | null {
  const last = readOutbox().findLast(
    (entry) => entry.kind === kind && entry.target === target && entry.state !== 'failed',
  );
  return (last?.input as Input | undefined) ?? null;
}
