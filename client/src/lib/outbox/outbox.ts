import { i18n } from '@lingui/core';
import { idempotencyKeyDays } from '@sangam/contract/http/call.ts';
import { ApiError, toRequestFailure, type RequestFailure } from '../api-error.ts';
import { cancelDeferredRequest, deferRequest, undoMs } from '../deferred-requests.ts';
import { onSignOut } from '../external-store.ts';
import { fallbackMessages } from '../fallback-messages.ts';
import type { AppDispatch } from '../store-hooks.ts';
import { isOffline, type NewAction, type OutboxEntry } from './outbox-entries.ts';
import { findOutboxKind } from './outbox-kinds.ts';
import { showPart } from './outbox-parts.ts';
import { listActions, removeAction, storeAction, type OutboxAction } from './outbox-records.ts';

const shortestPauseMs = 5000;
const longestPauseMs = 60_000;
const maxAgeMs = idempotencyKeyDays * 24 * 60 * 60 * 1000;

/** Who is signed in, and how to load the code of every kind. Without it actions are only in memory. */
interface OutboxSession {
  /** Null while nobody is signed in. */
  readonly getUsername: () => string | null;
  readonly dispatch: AppDispatch;
  readonly loadKinds: () => Promise<unknown>;
  /** Informs the other tabs of this browser. */
  readonly notifyOtherTabs: () => void;
  /** The service worker wakes this page when the network is back. */
  readonly requestBackgroundSync: () => void;
}

interface Held {
  action: OutboxAction;
  /** Null until the outbox is open. */
  username: string | null;
  /** Resolves when the last write ended. */
  written: Promise<void>;
  pendingWrites: number;
  /** False if IndexedDB rejects it: then the action exists only as long as the page. */
  isStored: boolean;
}

interface Waiter {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

let session: OutboxSession | undefined;
let held: readonly Held[] = [];
/** Targets whose actions are being sent. */
const busyTargets = new Map<string, Promise<void>>();
/** Ids of the actions that are being sent. */
const sending = new Set<string>();
/** Ids of the actions that this tab has removed; a read that began before must not restore them. */
const removed = new Set<string>();
/** Callers that wait for the first response. */
const waiters = new Map<string, Waiter>();
let pauseMs = shortestPauseMs;
let pause: ReturnType<typeof setTimeout> | undefined;

onSignOut(reset);

function reset(): void {
  clearTimeout(pause);
  pauseMs = shortestPauseMs;
  pause = undefined;
  held = [];
  busyTargets.clear();
  sending.clear();
  removed.clear();
  for (const id of waiters.keys()) settleWaiter(id);
  waiters.clear();
  publish();
}

function publish(): void {
  showPart(
    'actions',
    held.map(({ action }) => ({
      ...action,
      state: stateOf(action),
      isDirect: waiters.has(action.id),
    })),
  );
}

function stateOf(action: OutboxAction): OutboxEntry['state'] {
  if (sending.has(action.id)) return 'sending';
  if (action.failure) return 'failed';
  return isExpired(action) ? 'expired' : 'waiting';
}

/** Whether the user can still undo it by the button for that; only then it is sent. */
function isDelayed({ sendAfter = 0 }: OutboxAction): boolean {
  return sendAfter > Date.now();
}

function isExpired({ createdAt }: OutboxAction): boolean {
  return Date.now() - Date.parse(createdAt) > maxAgeMs;
}

/** Called once after sign-in; loads and sends what earlier visits left. */
export async function openOutbox(opened: OutboxSession): Promise<void> {
  const isFirst = session === undefined;
  session = opened;
  if (isFirst) adoptActions(opened.getUsername());
  await reloadOutbox();
  await flushOutbox();
}

/** Stores what the user did while the page was still loading. */
function adoptActions(username: string | null): void {
  for (const one of held.filter((known) => known.username === null)) {
    one.username = username;
    store(one);
  }
}

/** Reads the stored actions, which other tabs change too. */
export async function reloadOutbox(): Promise<void> {
  const username = session?.getUsername() ?? null;
  if (session === undefined || username === null) return;
  const storedBefore = held.filter(({ isStored }) => isStored);
  const stored = await listActions(username).catch(() => null);
  if (stored === null || session.getUsername() !== username) return;
  const found = new Set(stored.map(({ id }) => id));
  const settled = storedBefore.filter(
    ({ action: { id } }) => !found.has(id) && !sending.has(id) && !removed.has(id),
  );
  for (const action of stored) merge(username, action);
  held = held
    .filter((one) => !settled.includes(one))
    .toSorted((left, right) => left.action.sequence - right.action.sequence);
  for (const { action } of settled) {
    settleWaiter(action.id);
    findOutboxKind(action.kind)?.onSettledElsewhere?.(action.input, session.dispatch);
  }
  publish();
}

function merge(username: string, action: OutboxAction): void {
  const known = held.find((one) => one.action.id === action.id);
  // What this tab is about to write is newer.
  if (known?.pendingWrites === 0) known.action = action;
  if (known || removed.has(action.id)) return;
  const written = Promise.resolve();
  held = [...held, { action, username, written, pendingWrites: 0, isStored: true }];
  const { sendAfter = 0, target } = action;
  // The page that would have sent it may be closed.
  if (isDelayed(action)) setTimeout(() => void flushTarget(target), sendAfter - Date.now());
}

/**
 * Stores an action and sends it. Resolves to the response, or to null if there is no connection or session: then it
 * waits in the outbox. Rejects with an `ApiError` if the server rejects it at once; then it is not in the outbox.
 */
export function perform<Result>(dispatch: AppDispatch, action: NewAction): Promise<Result | null> {
  const id = action.id ?? crypto.randomUUID();
  const outcome = new Promise<unknown>((resolve, reject) => {
    waiters.set(id, { resolve, reject });
  });
  add(dispatch, { ...action, id });
  return outcome as Promise<Result | null>;
}

/** Performs an action of a kind that has a thunk. */
export function performQueued<Result>(
  dispatch: AppDispatch,
  kind: string,
  input: unknown,
): Promise<Result | null> {
  const found = findOutboxKind(kind);
  const id = found?.key?.(input);
  return perform<Result>(dispatch, {
    kind,
    target: found?.target?.(input) ?? kind,
    input,
    isUndoable: found?.isUndoable ?? false,
    text: found?.text?.(input) ?? '',
    ...(id !== undefined && { id }),
  });
}

/** Stores an action whose request has failed, to be sent later. */
export function enqueue(dispatch: AppDispatch, action: NewAction): void {
  add(dispatch, action, true);
}

function add(
  dispatch: AppDispatch,
  { isUndoable = false, ...action }: NewAction,
  wasTried = false,
): void {
  const id = action.id ?? crypto.randomUUID();
  if (cancelOpposite(action, id)) return;
  const last = held.at(-1)?.action.sequence ?? 0;
  const complete: OutboxAction = {
    ...action,
    id,
    text: action.text ?? '',
    createdAt: new Date().toISOString(),
    sequence: Math.max(Date.now(), last + 1),
    ...(isUndoable && { sendAfter: Date.now() + undoMs }),
    wasTried,
    failure: null,
  };
  const username = session?.getUsername() ?? null;
  const written = Promise.resolve();
  const one: Held = { action: complete, username, written, pendingWrites: 0, isStored: false };
  held = [...held.filter((known) => known.action.id !== id), one];
  removed.delete(id);
  store(one);
  endDelays(action.target, id);
  if (isUndoable) deferRequest(id, ({ keepalive }) => sendDelayed(one, dispatch, keepalive));
  if (isOffline()) {
    settleWaiter(id);
    session?.requestBackgroundSync();
  } else if (!isUndoable) void flushTarget(action.target, dispatch);
  publish();
}

/** What the user does next with the same target follows what could be undone until now. */
function endDelays(target: string, exceptId: string): void {
  for (const one of held) {
    const { id } = one.action;
    if (one.action.target === target && id !== exceptId && isDelayed(one.action)) endDelay(one);
  }
}

function endDelay(one: Held): void {
  cancelDeferredRequest(one.action.id);
  change(one, { sendAfter: 0 });
}

/** Sends an action at the end of its delay; when the page is left, without waiting for locks and storage. */
async function sendDelayed(one: Held, dispatch: AppDispatch, keepalive: boolean): Promise<void> {
  const { id, target } = one.action;
  if (!held.includes(one)) return;
  endDelay(one);
  if (isOffline()) return;
  if (!keepalive || sending.has(id) || findNext(target) !== one) {
    await flushTarget(target, dispatch);
    return;
  }
  try {
    // If nothing arrives, the next visit sends it with the same key.
    const result = await request(one.action, dispatch, keepalive);
    await remove(one);
    takeWaiter(id)?.resolve(result);
  } catch (error) {
    handleError(one, error, dispatch);
  }
  publish();
}

/**
 * Removes a waiting action that the new one undoes. Returns whether nothing is left to send: if the earlier one was
 * sent, it may have arrived, and the new one must follow.
 */
function cancelOpposite({ kind, target, input }: NewAction, id: string): boolean {
  const earlier = held.findLast(
    ({ action }) =>
      action.kind === kind &&
      action.target === target &&
      action.id !== id &&
      action.failure === null &&
      !sending.has(action.id),
  );
  if (!earlier || !findOutboxKind(kind)?.isOpposite?.(earlier.action.input, input)) return false;
  void remove(earlier);
  settleWaiter(earlier.action.id);
  if (earlier.action.wasTried) return false;
  settleWaiter(id);
  publish();
  return true;
}

/** Sends all waiting actions; resolves when all were tried. */
export async function flushOutbox(): Promise<void> {
  clearTimeout(pause);
  pause = undefined;
  if (isOffline() || !held.some(({ action }) => stateOf(action) === 'waiting')) return;
  const targets = new Set(held.map(({ action }) => action.target));
  await Promise.all([...targets].map(flushAgain));
}

/** What is being sent may have failed a moment ago, so it is tried once more. */
async function flushAgain(target: string): Promise<void> {
  await busyTargets.get(target);
  await flushTarget(target);
}

/** Sends the waiting actions of a target in order; while it runs, new ones join. */
async function flushTarget(target: string, dispatch = session?.dispatch): Promise<void> {
  if (!dispatch) return;
  const before = busyTargets.get(target);
  if (before) return before;
  const run = sendTarget(target, dispatch);
  busyTargets.set(target, run);
  await run;
}

async function sendTarget(target: string, dispatch: AppDispatch): Promise<void> {
  const username = session?.getUsername() ?? null;
  let isStopped = false;
  await alone(`sangam/outbox/${username}/${target}`, async () => {
    // Another tab may have sent some of them, or hold earlier ones.
    await reloadOutbox();
    for (let next = findNext(target); next && !isStopped; next = findNext(target)) {
      isStopped = !(await sendOne(next, dispatch));
    }
  });
  busyTargets.delete(target);
  // One that was added at the last moment found the target still busy.
  if (!isStopped && findNext(target)) await flushTarget(target, dispatch);
  else {
    for (const { action } of held) {
      if (action.target === target && !isDelayed(action)) settleWaiter(action.id);
    }
    publish();
  }
}

/** One sender per target in all tabs of the browser. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (session && 'locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

function findNext(target: string): Held | undefined {
  const username = session?.getUsername() ?? null;
  if (session && username === null) return undefined;
  return held.find(
    (one) =>
      one.action.target === target &&
      one.username === username &&
      stateOf(one.action) === 'waiting' &&
      !isDelayed(one.action),
  );
}

/** Returns whether the next action of the target may be sent. */
async function sendOne(one: Held, dispatch: AppDispatch): Promise<boolean> {
  const { action, username } = one;
  if (!findOutboxKind(action.kind) && !(await loadKinds())) return false;
  const kind = findOutboxKind(action.kind);
  // Of a version that had another kind: it stays, and the user can discard it.
  if (!kind) return fail(one, toRequestFailure(null, i18n._(fallbackMessages.anythingElse)));
  sending.add(action.id);
  if (!action.wasTried) change(one, { wasTried: true });
  publish();
  try {
    const result = await request(action, dispatch);
    sending.delete(action.id);
    if (isCurrent(username)) pauseMs = shortestPauseMs;
    void remove(one);
    const waiter = takeWaiter(action.id);
    publish();
    if (waiter) waiter.resolve(result);
    else if (isCurrent(username)) handleSent(action, result, dispatch);
    return true;
  } catch (error) {
    sending.delete(action.id);
    return handleError(one, error, dispatch);
  }
}

async function request(
  { id, kind, input }: OutboxAction,
  dispatch: AppDispatch,
  keepalive = false,
): Promise<unknown> {
  const found = findOutboxKind(kind);
  if (!found) return null;
  const options = { fallback: found.fallback, idempotencyKey: id, keepalive };
  return found.send(input, options, dispatch);
}

/** The caller of the action does not wait for it any longer. */
function handleSent({ kind, input }: OutboxAction, result: unknown, dispatch: AppDispatch): void {
  const found = findOutboxKind(kind);
  if (found?.thunk) dispatch(found.thunk.fulfilled(result, '', input));
  found?.onSent?.(input, result, dispatch);
}

/** Without a failure the user has discarded it. */
function handleFailed(
  { kind, input }: OutboxAction,
  failure: RequestFailure | null,
  dispatch: AppDispatch,
): void {
  const found = findOutboxKind(kind);
  if (found?.thunk) dispatch(found.thunk.rejected(null, '', input, failure ?? undefined));
  found?.onFailed?.(input, failure, dispatch);
}

/** Loads the code of all kinds; without a connection that may fail. */
async function loadKinds(): Promise<boolean> {
  try {
    await session?.loadKinds();
    return true;
  } catch {
    retryLater(null);
    return false;
  }
}

function handleError(one: Held, error: unknown, dispatch: AppDispatch): boolean {
  const { action, username } = one;
  const failure = toRequestFailure(error, i18n._(fallbackMessages.anythingElse));
  if (!isCurrent(username)) {
    settleWaiter(action.id);
    return false;
  }
  const isWaitedFor = waiters.has(action.id);
  if (error instanceof ApiError && isTemporary(failure, isWaitedFor)) {
    settleWaiter(action.id);
    retryLater(failure.retryAfter);
    publish();
    return false;
  }
  if (isWaitedFor) {
    void remove(one);
    takeWaiter(action.id)?.reject(error);
    publish();
    return true;
  }
  fail(one, failure);
  handleFailed(action, failure, dispatch);
  return true;
}

/** Keeps a rejected action for the user to decide; the next one may be sent. */
function fail(one: Held, failure: RequestFailure): boolean {
  settleWaiter(one.action.id);
  change(one, { failure });
  publish();
  return true;
}

/**
 * Whether it is worth sending again without the user. A caller that waits shows errors of the server itself; a limit
 * that lasts longer than a minute is shown too.
 */
function isTemporary({ status, code, retryAfter }: RequestFailure, isWaitedFor: boolean): boolean {
  if (status === 0 || status === 401) return true;
  if (isWaitedFor) return false;
  if (status === 429) return code !== 'NEW_ACCOUNT_LIMIT' && (retryAfter ?? 1) <= 60;
  return status === 408 || status >= 500;
}

/** Nothing signals the end of server errors, unlike a lost connection. */
function retryLater(seconds: number | null): void {
  clearTimeout(pause);
  pause = setTimeout(() => void flushOutbox(), seconds === null ? pauseMs : seconds * 1000);
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  // With a network it would be dispatched at once, and end the pause.
  if (isOffline()) session?.requestBackgroundSync();
}

/** Sends a failed or expired action again. */
export function retryAction(id: string): void {
  const one = held.find(({ action }) => action.id === id);
  if (!one || !session) return;
  change(one, { failure: null, createdAt: new Date().toISOString() });
  publish();
  void flushOutbox();
}

/** Removes an action without sending it. */
export function discardAction(id: string): void {
  const one = held.find(({ action }) => action.id === id);
  if (!one || sending.has(id)) return;
  cancelDeferredRequest(id);
  void remove(one);
  settleWaiter(id);
  publish();
  if (session) handleFailed(one.action, null, session.dispatch);
}

/**
 * Removes a waiting action that the user takes back; first waits for it if it is being sent. Returns whether nothing of
 * it can have reached the server.
 */
export async function cancelAction(kind: string, target: string): Promise<boolean> {
  await busyTargets.get(target);
  const one = held.findLast(({ action }) => action.kind === kind && action.target === target);
  if (!one || one.action.failure || one.action.wasTried) return false;
  void remove(one);
  settleWaiter(one.action.id);
  publish();
  return true;
}

function change(one: Held, changes: Partial<OutboxAction>): void {
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

async function remove(one: Held): Promise<void> {
  const { action, username } = one;
  held = held.filter((known) => known.action.id !== action.id);
  removed.add(action.id);
  if (username !== null) await erase(one, username);
}

async function erase({ action, written }: Held, username: string): Promise<void> {
  await written;
  await removeAction(username, action.id).catch(() => null);
  session?.notifyOtherTabs();
}

/** Whether this user is still the one who is signed in. */
function isCurrent(username: string | null): boolean {
  return session === undefined || session.getUsername() === username;
}

/** The caller need not wait any longer: the action stays in the outbox, or nothing is left to send. */
function settleWaiter(id: string): void {
  takeWaiter(id)?.resolve(null);
}

function takeWaiter(id: string): Waiter | undefined {
  const waiter = waiters.get(id);
  waiters.delete(id);
  return waiter;
}
