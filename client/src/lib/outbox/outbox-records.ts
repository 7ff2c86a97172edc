import type { RequestFailure } from '../api-error.ts';
import { hasRecords, readRecords, removeRecord, writeRecord } from '../browser-database.ts';
import { isRecord, packEntry, unpackEntry } from '../stored-entry.ts';
import { actionKey } from './action-key.ts';
import type { StoredRequest } from './stored-request.ts';

/** A change that may not have reached the server yet, as stored in IndexedDB. */
export interface OutboxAction {
  /** Also the idempotency key. */
  readonly id: string;
  /** The name of its kind, see `registerOutboxKind`. */
  readonly kind: string;
  /** What it changes, such as `post/<id>`: actions of one target are sent in order. */
  readonly target: string;
  /** The argument of the kind; may contain files. */
  readonly input: unknown;
  /** What the user wrote; empty for an action without text. */
  readonly text: string;
  readonly createdAt: string;
  /** Increases with every action of this browser. */
  readonly sequence: number;
  /** Can be undone until then, in milliseconds since the epoch, and is sent after it. */
  readonly sendAfter?: number;
  /** Was sent at least once: it may have reached the server. */
  readonly wasTried: boolean;
  /** Stored without a network, so that the service worker can send it while no page is open. */
  readonly request?: StoredRequest | undefined;
  /** Why the server rejected it; null while it waits. */
  readonly failure: RequestFailure | null;
}

export function storeAction(username: string, action: OutboxAction): Promise<void> {
  return writeRecord(actionKey(username, action.id), packEntry(action));
}

export function removeAction(username: string, id: string): Promise<void> {
  return removeRecord(actionKey(username, id));
}

/** All stored actions, earliest first. */
export async function listActions(username: string): Promise<OutboxAction[]> {
  const records = await readRecords(actionKey(username, ''));
  return records
    .flatMap((record) => unpackEntry(record, isAction) ?? [])
    .toSorted((left, right) => left.sequence - right.sequence);
}

/** Whether there are unsent actions, before the outbox is loaded. False without IndexedDB. */
export function hasUnsentActions(username: string): Promise<boolean> {
  return hasRecords(actionKey(username, '')).catch(() => false);
}

function isAction(value: unknown): value is OutboxAction {
  return (
    isRecord(value) &&
    ['id', 'kind', 'target', 'createdAt'].every((name) => typeof value[name] === 'string') &&
    typeof value['sequence'] === 'number'
  );
}
