import { createEmitter, onSignOut } from '../external-store.ts';
import type { RequestFailure } from '../api-error.ts';
import type { OutboxAction } from './outbox-records.ts';

/** An unsent action as the screen shows it. */
export interface OutboxEntry extends OutboxAction {
  /** `expired`: the server no longer knows its key, so the user decides. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'expired';
  /** The button or form that the user used still waits for it: for its first attempt, or until it can no longer be undone. */
  readonly isDirect: boolean;
  /** The server answered the last attempt with an error that may pass, and it is sent again within a minute. */
  readonly isServerBusy: boolean;
}

/** What the user did, for the outbox to send. */
export interface NewAction {
  /** Also the idempotency key; random by default. */
  readonly id?: string;
  /** The name with which the feature registered it (`registerOutboxKind`). */
  readonly kind: string;
  /** What it changes, such as `post/<id>`: actions of one target are sent in order. */
  readonly target: string;
  readonly input: unknown;
  /** What the user wrote, for the Outbox page. */
  readonly text?: string;
  /** It is sent when the time to undo it has ended, or when the user leaves the page. */
  readonly isUndoable?: boolean;
  /** It has failed already: it is sent only when the user retries it. */
  readonly failure?: RequestFailure | null;
}

const { subscribe, emit } = createEmitter();
let shown: readonly OutboxEntry[] = [];

/** Calls back when `readOutbox` changes. Returns the cleanup function. */
export const subscribeToOutbox = subscribe;

/**
 * All unsent actions of the signed-in user, also failed ones, and then all unsent chat messages; each earliest first.
 * The same array until something changes.
 */
export function readOutbox(): readonly OutboxEntry[] {
  return shown;
}

onSignOut(() => showOutbox([]));

/** Replaces all entries; called by `showPart` after every change of a queue. */
export function showOutbox(entries: readonly OutboxEntry[]): void {
  shown = entries;
  emit();
}

/** Whether the browser reports no network; a request without one may take long to fail. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}
