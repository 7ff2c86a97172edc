import { onSignOut } from '../external-store.ts';
import { showOutbox, type OutboxEntry } from './outbox-entries.ts';

/** What is unsent, by the queue that holds it: messages in the queue of the chat, all other actions in the outbox. */
const parts: { actions: readonly OutboxEntry[]; messages: readonly OutboxEntry[] } = {
  actions: [],
  messages: [],
};

// The outbox empties its own part.
onSignOut(() => showPart('messages', []));

/** Updates the Outbox page and its counter; called after every change of a queue. */
export function showPart(part: keyof typeof parts, entries: readonly OutboxEntry[]): void {
  parts[part] = entries;
  showOutbox([...parts.actions, ...parts.messages]);
}
