import type { RootState } from '../../../lib/store-hooks.ts';
import type { ChatMessage } from '../chat.state.ts';
import { findUnsent } from './outgoing.ts';
import { outgoingFiles } from './outgoing-files.ts';
import { storeUnsent, readUnsent, removeUnsent, type OutboxRecord } from './outbox-records.ts';

interface Kept {
  readonly username: string;
  readonly message: ChatMessage;
  /** Settled once it is written; false where the browser database refuses. */
  readonly written: Promise<boolean>;
}

/** What this tab has put into the browser database, or found there, by `clientId`. */
const kept = new Map<string, Kept>();

/** Keeps an unsent message for the next visit; a second time as it is now. */
export function keep(username: string, message: ChatMessage): void {
  const clientId = message.clientId ?? message.id;
  const before = kept.get(clientId)?.written ?? Promise.resolve(true);
  const written = before
    .then(() => storeUnsent(username, recordOf(clientId, message)))
    // A full disk or a private window: the message then lives as long as the page.
    .then(
      () => true,
      () => false,
    );
  kept.set(clientId, { username, message, written });
}

/** It came from the browser database and is still there. */
export function noteKept(username: string, message: ChatMessage): void {
  const written = Promise.resolve(true);
  kept.set(message.clientId ?? message.id, { username, message, written });
}

/** Whether another tab has sent or dropped it meanwhile. */
export async function isGoneElsewhere(clientId: string): Promise<boolean> {
  const known = kept.get(clientId);
  if (!known || !(await known.written)) return false;
  const record = await readUnsent(known.username, clientId).catch(() => 'unknown');
  return record === null;
}

/** It has arrived or was given up. */
export async function forget(clientId: string): Promise<void> {
  const known = kept.get(clientId);
  if (!known) return;
  kept.delete(clientId);
  for (const { id } of known.message.files) outgoingFiles.remove(id);
  await known.written;
  await removeUnsent(known.username, clientId).catch(() => null);
}

/** Nothing of somebody else stays in memory; what they left in the browser database is theirs to find. */
export function forgetOthers(username: string | null): void {
  for (const [clientId, known] of kept) {
    if (known.username === username) continue;
    kept.delete(clientId);
    for (const { id } of known.message.files) outgoingFiles.remove(id);
  }
}

/** Lets go of what has arrived by another way than its own answer. */
export async function forgetArrived(roomId: string, getState: () => RootState): Promise<void> {
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
