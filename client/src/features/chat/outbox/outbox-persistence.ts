import { clearOnSignOut } from '../../../lib/external-store.ts';
import type { RootState } from '../../../lib/store-hooks.ts';
import type { ChatMessage } from '../chat.state.ts';
import { findUnsent } from './outgoing.ts';
import { outgoingFiles } from './outgoing-files.ts';
import {
  storeOutboxRecord,
  readOutboxRecord,
  removeOutboxRecord,
  type OutboxRecord,
} from './outbox-records.ts';

interface PersistedMessage {
  readonly username: string;
  readonly message: ChatMessage;
  /** Resolves once written; false if IndexedDB rejects it. */
  readonly written: Promise<boolean>;
}

/** Messages that this tab has stored in or read from IndexedDB, by `clientId`. */
const persisted = clearOnSignOut(new Map<string, PersistedMessage>());

/** Stores an unsent message for the next visit, or updates it. */
export function persistMessage(username: string, message: ChatMessage): void {
  const clientId = message.clientId ?? message.id;
  const before = persisted.get(clientId)?.written ?? Promise.resolve(true);
  const written = before
    .then(() => storeOutboxRecord(username, recordOf(clientId, message)))
    // With a full disk or in a private window the message exists only as long as the page.
    .then(
      () => true,
      () => false,
    );
  persisted.set(clientId, { username, message, written });
}

/** Registers a message that was read from IndexedDB. */
export function registerStored(username: string, message: ChatMessage): void {
  const written = Promise.resolve(true);
  persisted.set(message.clientId ?? message.id, { username, message, written });
}

/** Whether another tab has sent or discarded it; false if IndexedDB cannot store or read it. */
export async function isRemovedByOtherTab(clientId: string): Promise<boolean> {
  const entry = persisted.get(clientId);
  if (!entry || !(await entry.written)) return false;
  const record = await readOutboxRecord(entry.username, clientId).catch(() => 'unknown');
  return record === null;
}

/** Removes a message that was delivered or discarded. */
export async function removePersisted(clientId: string): Promise<void> {
  const entry = persisted.get(clientId);
  if (!entry) return;
  persisted.delete(clientId);
  for (const { id } of entry.message.files) outgoingFiles.remove(id);
  await entry.written;
  await removeOutboxRecord(entry.username, clientId).catch(() => null);
}

/** Removes messages of other users from memory; their records stay stored. */
export function removeOtherUsersFromMemory(username: string | null): void {
  for (const [clientId, entry] of persisted) {
    if (entry.username === username) continue;
    persisted.delete(clientId);
    for (const { id } of entry.message.files) outgoingFiles.remove(id);
  }
}

/** Removes messages that were confirmed by an event instead of their own response. */
export async function removeDelivered(roomId: string, getState: () => RootState): Promise<void> {
  const arrived = [...persisted].filter(
    ([clientId, { message }]) =>
      message.roomId === roomId && !findUnsent(getState(), { roomId, clientId }),
  );
  await Promise.all(arrived.map(([clientId]) => removePersisted(clientId)));
}

function recordOf(clientId: string, message: ChatMessage): OutboxRecord {
  const { roomId, content, withoutPreview, replyTo, timestamp, delivery } = message;
  const files = message.files.flatMap((file) => {
    const bytes = outgoingFiles.get(file.id);
    return bytes ? [{ ...file, bytes }] : [];
  });
  const error = delivery?.error ?? null;
  const replyToSeq = replyTo?.seq ?? null;
  const { forwardOf: messageId, media, documents } = message;
  return {
    clientId,
    roomId,
    content,
    withoutPreview,
    replyToSeq,
    timestamp,
    files,
    error,
    ...(messageId !== undefined && { forwarded: { messageId, media, documents } }),
  };
}
