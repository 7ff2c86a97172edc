import type { RootState } from '../../../lib/store-hooks.ts';
import type { ChatMessage } from '../chat.state.ts';
import { findUnsent } from './outgoing.ts';
import { outgoingFiles } from './outgoing-files.ts';
import { storeUnsent, readUnsent, removeUnsent, type OutboxRecord } from './outbox-records.ts';

interface Kept {
  readonly username: string;
  readonly message: ChatMessage;
  /** Resolves once written; false if IndexedDB rejects it. */
  readonly written: Promise<boolean>;
}

/** Messages that this tab has stored in or read from IndexedDB, by `clientId`. */
const kept = new Map<string, Kept>();

/** Stores an unsent message for the next visit, or updates it. */
export function keep(username: string, message: ChatMessage): void {
  const clientId = message.clientId ?? message.id;
  const before = kept.get(clientId)?.written ?? Promise.resolve(true);
  const written = before
    .then(() => storeUnsent(username, recordOf(clientId, message)))
    // With a full disk or in a private window the message exists only as long as the page.
    .then(
      () => true,
      () => false,
    );
  kept.set(clientId, { username, message, written });
}

/** Registers a message that was read from IndexedDB. */
export function registerStored(username: string, message: ChatMessage): void {
  const written = Promise.resolve(true);
  kept.set(message.clientId ?? message.id, { username, message, written });
}

/** Whether another tab has sent or discarded it. */
export async function isRemovedByOtherTab(clientId: string): Promise<boolean> {
  const known = kept.get(clientId);
  if (!known || !(await known.written)) return false;
  const record = await readUnsent(known.username, clientId).catch(() => 'unknown');
  return record === null;
}

/** Removes a message that was delivered or discarded. */
export async function forget(clientId: string): Promise<void> {
  const known = kept.get(clientId);
  if (!known) return;
  kept.delete(clientId);
  for (const { id } of known.message.files) outgoingFiles.remove(id);
  await known.written;
  await removeUnsent(known.username, clientId).catch(() => null);
}

/** Removes messages of other users from memory; their records stay stored. */
export function removeOtherUsers(username: string | null): void {
  for (const [clientId, known] of kept) {
    if (known.username === username) continue;
    kept.delete(clientId);
    for (const { id } of known.message.files) outgoingFiles.remove(id);
  }
}

/** Removes messages that were confirmed by an event instead of their own response. */
export async function removeDelivered(roomId: string, getState: () => RootState): Promise<void> {
  const arrived = [...kept].filter(
    ([clientId, { message }]) =>
      message.roomId === roomId && !findUnsent(getState(), { roomId, clientId }),
  );
  await Promise.all(arrived.map(([clientId]) => forget(clientId)));
}

function recordOf(clientId: string, message: ChatMessage): OutboxRecord {
  const { roomId, content, timestamp, delivery } = message;
  const files = message.files.flatMap((file) => {
    const bytes = outgoingFiles.get(file.id);
    return bytes ? [{ ...file, bytes }] : [];
  });
  return { clientId, roomId, content, timestamp, files, error: delivery?.error ?? null };
}
