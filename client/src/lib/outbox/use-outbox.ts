import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
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

/**
 * Shows the state of an action that waits in the outbox: after a reload the content is loaded without it. Not after each
 * change of the content: what the user has just done is not in the outbox yet.
 */
export function useShowPending<Input>(
  kind: string,
  target: string,
  show: (input: Input) => void,
): void {
  const pending = usePendingInput<Input>(kind, target);
  const showPending = useEffectEvent(show);
  useEffect(() => {
    if (pending) showPending(pending);
  }, [pending]);
}

/** Like `usePendingInput`, outside of a component. */
export function findPendingInput<Input>(kind: string, target: string): Input | null {
  const last = readOutbox().findLast(
    (entry) => entry.kind === kind && entry.target === target && entry.state !== 'failed',
  );
  return (last?.input as Input | undefined) ?? null;
}
