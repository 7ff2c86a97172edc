import type { OutboxEntry } from './outbox-entries.ts';
import { useOutbox } from './use-outbox.ts';

/**
 * The last unsent action of this kind and target that has not failed and that no caller waits for, mostly one without a
 * connection; null if there is none.
 */
export function useWaitingAction(kind: string, target: string): OutboxEntry | null {
  const isWaiting = (entry: OutboxEntry) =>
    entry.kind === kind && entry.target === target && entry.state !== 'failed' && !entry.isDirect;
  return useOutbox().findLast(isWaiting) ?? null;
}
