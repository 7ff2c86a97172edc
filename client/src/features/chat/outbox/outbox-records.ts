import {
  hasRecords,
  readRecord,
  readRecords,
  removeRecord,
  writeRecord,
} from '../../../lib/browser-database.ts';
import { createEmitter } from '../../../lib/external-store.ts';
import { isRecord, packEntry, unpackEntry } from '../../../lib/stored-entry.ts';
import type { OutgoingFile } from '../chat.state.ts';
import type { ForwardedMessage } from './outgoing.ts';

/** A message that may not have reached the server, as stored in IndexedDB. */
export interface OutboxRecord {
  readonly clientId: string;
  readonly roomId: string;
  readonly content: string;
  readonly withoutPreview?: boolean;
  readonly replyToSeq?: number | null;
  readonly timestamp: string;
  readonly files: readonly (OutgoingFile & { readonly bytes: File })[];
  readonly forwarded?: ForwardedMessage | undefined;
  /** Why it was rejected; null while pending. */
  readonly error: string | null;
}

const changes = createEmitter();

/** Calls the listener after each change by this tab. */
export const subscribeToOutboxRecords = changes.subscribe;

/** Under the user's prefix, so that logout removes it. */
function prefix(username: string): string {
  return `${username}/outbox/`;
}

export async function storeOutboxRecord(username: string, record: OutboxRecord): Promise<void> {
  await writeRecord(prefix(username) + record.clientId, packEntry(record));
  changes.emit();
}

/** Null if it is missing, because another tab has sent or discarded it, or if it is invalid. */
export async function readOutboxRecord(
  username: string,
  clientId: string,
): Promise<OutboxRecord | null> {
  return unpackEntry(await readRecord(prefix(username) + clientId), isOutboxRecord);
}

/** All records, earliest first. */
export async function listOutboxRecords(username: string): Promise<OutboxRecord[]> {
  const records = await readRecords(prefix(username));
  return records
    .flatMap((record) => unpackEntry(record, isOutboxRecord) ?? [])
    .toSorted((left, right) => Date.parse(left.timestamp) - Date.parse(right.timestamp));
}

export async function removeOutboxRecord(username: string, clientId: string): Promise<void> {
  await removeRecord(prefix(username) + clientId);
  changes.emit();
}

/**
 * Whether there are unsent messages, also rejected ones: then logout asks first, and the code that sends them is loaded
 * at each connection. False without IndexedDB.
 */
export async function hasUnsentMessages(username: string): Promise<boolean> {
  return hasRecords(prefix(username)).catch(() => false);
}

function isOutboxRecord(value: unknown): value is OutboxRecord {
  return (
    isRecord(value) &&
    typeof value['clientId'] === 'string' &&
    typeof value['roomId'] === 'string' &&
    typeof value['content'] === 'string' &&
    Array.isArray(value['files'])
  );
}
