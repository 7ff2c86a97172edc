import { onSignOut } from '../external-store.ts';
import { showOutbox, type OutboxEntry } from './outbox-entries.ts';

/** What is unsent, by the queue that holds it: this one or that of the chat. */
const parts: { actions: readonly OutboxEntry[]; messages: readonly OutboxEntry[] } = {
  actions: [],
  messages: [],
};

onSignOut(() => showPart('messages', []));

/** Called after every change of a queue. */
export function showPart(part: keyof typeof parts, entries: readonly OutboxEntry[]): void {
  parts[part] = entries;
  showOutbox([...parts.actions, ...parts.messages]);
}
