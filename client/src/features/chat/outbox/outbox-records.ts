import {
  hasRecords,
  readRecord,
  readRecords,
  removeRecord,
  writeRecord,
} from '../../../lib/browser-database.ts';
import { isRecord, packEntry, unpackEntry } from '../../../lib/stored-entry.ts';
import type { OutgoingFile } from '../chat.state.ts';

/** A message that the server may not have yet, as it outlives the page. */
export interface OutboxRecord {
  readonly clientId: string;
  readonly roomId: string;
  readonly content: string;
  readonly timestamp: string;
  readonly files: readonly (OutgoingFile & { readonly bytes: File })[];
  /** Why it was refused; null while it only waits. */
  readonly error: string | null;
}

/** Below the person's own prefix, so that it goes with everything else of theirs at logout. */
function prefix(username: string): string {
  return `${username}/outbox/`;
}

export function storeUnsent(username: string, record: OutboxRecord): Promise<void> {
  return writeRecord(prefix(username) + record.clientId, packEntry(record));
}

export async function readUnsent(username: string, clientId: string): Promise<OutboxRecord | null> {
  return unpackEntry(await readRecord(prefix(username) + clientId), isOutboxRecord);
}

/** All of them, the earliest first. */
export async function listUnsent(username: string): Promise<OutboxRecord[]> {
  const records = await readRecords(prefix(username));
  return records
    .flatMap((record) => unpackEntry(record, isOutboxRecord) ?? [])
    .toSorted((left, right) => Date.parse(left.timestamp) - Date.parse(right.timestamp));
}

export function removeUnsent(username: string, clientId: string): Promise<void> {
  return removeRecord(prefix(username) + clientId);
}

/** Whether anything would be lost by logging out. */
export async function hasUnsent(username: string): Promise<boolean> {
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
