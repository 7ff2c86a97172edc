import { i18n } from '@lingui/core';
import { ApiError, toRequestFailure, type RequestFailure } from '../api-error.ts';
import { clearOnSignOut, onSignOut } from '../external-store.ts';
import { fallbackMessages } from '../fallback-messages.ts';
import type { AppDispatch } from '../store-hooks.ts';
import { isOffline } from './outbox-entries.ts';
import { findOutboxKind } from './outbox-kinds.ts';
import {
  change,
  currentUsername,
  findNext,
  getSession,
  isCurrent,
  isDelayed,
  listHeld,
  publish,
  reloadQueue,
  remove,
  setSending,
  stateOf,
  type Held,
} from './outbox-queue.ts';
import type { OutboxAction } from './outbox-records.ts';
import { recordRequest } from './record-request.ts';
import { hasCaller, releaseCaller, takeCaller } from './waiting-callers.ts';

const shortestPauseMs = 5000;
const longestPauseMs = 60_000;

/** Targets whose actions are being sent. */
const busyTargets = clearOnSignOut(new Map<string, Promise<void>>());
let pauseMs = shortestPauseMs;
let pause: ReturnType<typeof setTimeout> | undefined;

onSignOut(() => {
  clearTimeout(pause);
  pauseMs = shortestPauseMs;
  pause = undefined;
});

/** Reads the stored actions, which other tabs change too. */
export async function reloadOutbox(): Promise<void> {
  const added = await reloadQueue();
  for (const { sendAfter = 0, target } of added.filter(isDelayed)) {
    // Of another tab or an earlier visit: the page that would have sent it may be closed.
    setTimeout(() => void flushTarget(target), sendAfter - Date.now());
  }
}

/**
 * Sends all waiting actions except those that can still be undone; resolves when all were tried, offline at once. Chat
 * messages have their own queue, with a `flushOutbox` in `features/chat/outbox`.
 */
export async function flushOutbox(): Promise<void> {
  clearTimeout(pause);
  pause = undefined;
  const held = listHeld();
  if (isOffline() || !held.some(({ action }) => stateOf(action) === 'waiting')) return;
  const targets = new Set(held.map(({ action }) => action.target));
  await Promise.all([...targets].map(flushAgain));
}

/** What is being sent may have failed a moment ago, so it is tried once more. */
async function flushAgain(target: string): Promise<void> {
  await untilIdle(target);
  await flushTarget(target);
}

/** Resolves when no action of this target is being sent. */
export async function untilIdle(target: string): Promise<void> {
  await busyTargets.get(target);
}

/** Sends the waiting actions of a target in order; while it runs, new ones join. */
export async function flushTarget(
  target: string,
  dispatch = getSession()?.dispatch,
): Promise<void> {
  if (!dispatch) return;
  const before = busyTargets.get(target);
  if (before) return before;
  const run = sendTarget(target, dispatch);
  busyTargets.set(target, run);
  await run;
}

async function sendTarget(target: string, dispatch: AppDispatch): Promise<void> {
  let isStopped = false;
  await alone(`sangam/outbox/${currentUsername()}/${target}`, async () => {
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
    for (const { action } of listHeld()) {
      if (action.target === target && !isDelayed(action)) releaseCaller(action.id);
    }
    publish();
  }
}

/** One sender per target in all tabs of the browser. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (getSession() && 'locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}

/** Returns whether the next action of the target may be sent. */
async function sendOne(one: Held, dispatch: AppDispatch): Promise<boolean> {
  const { action, username } = one;
  if (!findOutboxKind(action.kind) && !(await loadKinds())) return false;
  const kind = findOutboxKind(action.kind);
  // Of a version that had another kind: it stays, and the user can discard it.
  if (!kind) return fail(one, toRequestFailure(null, i18n._(fallbackMessages.anythingElse)));
  setSending(action.id, true);
  one.isServerBusy = false;
  if (!action.wasTried) change(one, { wasTried: true });
  publish();
  try {
    const result = await request(action, dispatch);
    setSending(action.id, false);
    if (isCurrent(username)) pauseMs = shortestPauseMs;
    void remove(one);
    const caller = takeCaller(action.id);
    publish();
    if (caller) caller.resolve(result);
    else if (isCurrent(username)) handleSent(action, result, dispatch);
    return true;
  } catch (error) {
    setSending(action.id, false);
    return handleError(one, error, dispatch);
  }
}

/** Sends an action when the page is left, without waiting for locks and storage. */
export async function sendBeforeLeaving(one: Held, dispatch: AppDispatch): Promise<void> {
  if (!one.action.wasTried) change(one, { wasTried: true });
  try {
    // If nothing arrives, the next visit sends it with the same key.
    const result = await request(one.action, dispatch, true);
    await remove(one);
    takeCaller(one.action.id)?.resolve(result);
  } catch (error) {
    handleError(one, error, dispatch);
  }
  publish();
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
export function handleFailed(
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
    await getSession()?.loadKinds();
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
    releaseCaller(action.id);
    return false;
  }
  const isWaitedFor = hasCaller(action.id);
  if (error instanceof ApiError && isTemporary(failure, isWaitedFor)) {
    one.isServerBusy = failure.status !== 0 && failure.status !== 401;
    releaseCaller(action.id);
    retryLater(failure.retryAfter);
    publish();
    return false;
  }
  if (isWaitedFor) {
    void remove(one);
    takeCaller(action.id)?.reject(error);
    publish();
    return true;
  }
  fail(one, failure);
  handleFailed(action, failure, dispatch);
  return true;
}

/** Keeps a rejected action for the user to decide; the next one may be sent. */
function fail(one: Held, failure: RequestFailure): boolean {
  releaseCaller(one.action.id);
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
  if (isOffline()) void prepareBackgroundSync();
}

/** Stores the requests of what waits for the service worker, and asks to be woken when the network is back. */
export async function prepareBackgroundSync(): Promise<void> {
  const session = getSession();
  if (!session) return;
  for (const one of listHeld()) {
    if (one.action.request || stateOf(one.action) !== 'waiting') continue;
    const recorded = await recordRequest(one.action, session.dispatch);
    // It may have been sent or discarded meanwhile, and must not be stored again.
    if (recorded && listHeld().includes(one)) change(one, { request: recorded });
    await one.written;
  }
  session.requestBackgroundSync();
}
