import { idempotencyKeyDays } from '@sangam/contract/http/call.ts';
import { clearOnSignOut, onSignOut } from '../external-store.ts';
import type { AppDispatch } from '../store-hooks.ts';
import type { OutboxEntry } from './outbox-entries.ts';
import { findOutboxKind } from './outbox-kinds.ts';
import { showPart } from './outbox-parts.ts';
import { listActions, removeAction, storeAction, type OutboxAction } from './outbox-records.ts';
import { hasCaller, releaseCaller } from './waiting-callers.ts';

const maxAgeMs = idempotencyKeyDays * 24 * 60 * 60 * 1000;

/** Who is signed in, and how to load the code of every kind. Without it actions are only in memory. */
export interface OutboxSession {
  /** Null while nobody is signed in. */
  readonly getUsername: () => string | null;
  readonly dispatch: AppDispatch;
  readonly loadKinds: () => Promise<unknown>;
  /** Informs the other tabs of this browser. */
  readonly notifyOtherTabs: () => void;
  /** The service worker wakes this page when the network is back, or sends what waits itself if it is closed. */
  readonly requestBackgroundSync: () => void;
}

/** An action in memory, and how far it is stored. */
export interface Held {
  action: OutboxAction;
  /** Null until the outbox is open, and if nobody was signed in: then it is not stored. */
  username: string | null;
  /** Resolves when the last write ended. */
  written: Promise<void>;
  pendingWrites: number;
  /** False if IndexedDB rejects it: then the action exists only as long as the page. */
  isStored: boolean;
  /** The server answered the last attempt with an error that may pass. */
  isServerBusy: boolean;
}

let session: OutboxSession | undefined;
let held: readonly Held[] = [];
/** Ids of the actions that are being sent. */
const sending = new Set<string>();
/** Ids of the actions that this tab has removed; a read that began before must not restore them. */
const removed = clearOnSignOut(new Set<string>());

onSignOut(() => {
  held = [];
  sending.clear();
  publish();
});

/** Undefined until the outbox is open. */
export function getSession(): OutboxSession | undefined {
  return session;
}

/** Null while nobody is signed in, and before the outbox is open. */
export function currentUsername(): string | null {
  return session?.getUsername() ?? null;
}

/** Whether this user is still the one who is signed in; true as long as the queue is not open. */
export function isCurrent(username: string | null): boolean {
  return session === undefined || session.getUsername() === username;
}

/** Opens the queue for the signed-in user, and stores what was done while the page was still loading. */
export function openQueue(opened: OutboxSession): void {
  const isFirst = session === undefined;
  session = opened;
  if (!isFirst) return;
  const username = opened.getUsername();
  for (const one of held.filter((known) => known.username === null)) {
    one.username = username;
    store(one);
  }
}

/** All unsent actions in this page, earliest first. */
export function listHeld(): readonly Held[] {
  return held;
}

/** Undefined if this page does not hold the action, as after it was sent or removed. */
export function findHeld(id: string): Held | undefined {
  return held.find(({ action }) => action.id === id);
}

/** Shows the queue on the screen; call it after `hold`, `change`, `remove` and `setSending`. */
export function publish(): void {
  showPart(
    'actions',
    held.map(({ action, isServerBusy }) => ({
      ...action,
      state: stateOf(action),
      isDirect: hasCaller(action.id),
      isServerBusy,
    })),
  );
}

/** `expired`: the server no longer knows the idempotency key, so the action is not sent again by itself. */
export function stateOf(action: OutboxAction): OutboxEntry['state'] {
  if (sending.has(action.id)) return 'sending';
  if (action.failure) return 'failed';
  return isExpired(action) ? 'expired' : 'waiting';
}

/** Whether this tab is sending the action; another tab or the service worker may be sending it instead. */
export function isSending(id: string): boolean {
  return sending.has(id);
}

/** Notes that this tab begins or ends sending an action. */
export function setSending(id: string, isBeingSent: boolean): void {
  if (isBeingSent) sending.add(id);
  else sending.delete(id);
}

/** Whether the user can still undo it by the button for that: until then it is not sent. */
export function isDelayed({ sendAfter = 0 }: OutboxAction): boolean {
  return sendAfter > Date.now();
}

function isExpired({ createdAt }: OutboxAction): boolean {
  return Date.now() - Date.parse(createdAt) > maxAgeMs;
}

/** The earliest action of a target that may be sent now; undefined if there is none or nobody is signed in. */
export function findNext(target: string): Held | undefined {
  const username = currentUsername();
  if (session && username === null) return undefined;
  return held.find(
    (one) =>
      one.action.target === target &&
      one.username === username &&
      stateOf(one.action) === 'waiting' &&
      !isDelayed(one.action),
  );
}

/** Reads the stored actions, which other tabs change too. Returns those that were not in memory before. */
export async function reloadQueue(): Promise<readonly OutboxAction[]> {
  const username = currentUsername();
  if (session === undefined || username === null) return [];
  const storedBefore = held.filter(({ isStored }) => isStored);
  const stored = await listActions(username).catch(() => null);
  if (stored === null || session.getUsername() !== username) return [];
  const found = new Set(stored.map(({ id }) => id));
  const settled = storedBefore.filter(
    ({ action: { id } }) => !found.has(id) && !sending.has(id) && !removed.has(id),
  );
  const added = stored.filter((action) => merge(username, action));
  held = held
    .filter((one) => !settled.includes(one))
    .toSorted((left, right) => left.action.sequence - right.action.sequence);
  for (const { action } of settled) {
    releaseCaller(action.id);
    findOutboxKind(action.kind)?.onSettledElsewhere?.(action.input, session.dispatch);
  }
  publish();
  return added;
}

/** Returns whether the action is new here. */
function merge(username: string, action: OutboxAction): boolean {
  const known = findHeld(action.id);
  // What this tab is about to write is newer.
  if (known?.pendingWrites === 0) known.action = action;
  if (known || removed.has(action.id)) return false;
  held = [...held, { ...newHeld(action, username), isStored: true }];
  return true;
}

function newHeld(action: OutboxAction, username: string | null): Held {
  return {
    action,
    username,
    written: Promise.resolve(),
    pendingWrites: 0,
    isStored: false,
    isServerBusy: false,
  };
}

/** Adds an action, and stores it; one with the same id is replaced. */
export function hold(action: OutboxAction): Held {
  const one = newHeld(action, currentUsername());
  held = [...held.filter((known) => known.action.id !== action.id), one];
  removed.delete(action.id);
  store(one);
  return one;
}

/** Changes an action in memory at once, and stores it in the background. */
export function change(one: Held, changes: Partial<OutboxAction>): void {
  one.action = { ...one.action, ...changes };
  store(one);
}

function store(one: Held): void {
  const { username } = one;
  if (username === null || !isCurrent(username)) return;
  one.pendingWrites += 1;
  one.written = write(one, username);
}

async function write(one: Held, username: string): Promise<void> {
  try {
    await storeAction(username, one.action);
    one.isStored = true;
    session?.notifyOtherTabs();
  } catch {
    // In a private window or with a full disk the action exists only as long as the page.
  }
  one.pendingWrites -= 1;
}

/** Removes an action from memory at once, and from the browser database after its pending writes. */
export async function remove({ action, username, written }: Held): Promise<void> {
  held = held.filter((known) => known.action.id !== action.id);
  removed.add(action.id);
  if (username === null) return;
  await written;
  await removeAction(username, action.id).catch(() => null);
  session?.notifyOtherTabs();
}
