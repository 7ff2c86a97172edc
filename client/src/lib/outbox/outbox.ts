import { cancelDeferredRequest, deferRequest, undoMs } from '../deferred-requests.ts';
import type { AppDispatch } from '../store-hooks.ts';
import { isOffline, type NewAction } from './outbox-entries.ts';
import { findOutboxKind } from './outbox-kinds.ts';
import {
  change,
  findHeld,
  findNext,
  getSession,
  hold,
  isDelayed,
  isSending,
  listHeld,
  openQueue,
  publish,
  remove,
  stateOf,
  type Held,
  type OutboxSession,
} from './outbox-queue.ts';
import {
  flushOutbox,
  flushTarget,
  handleFailed,
  prepareBackgroundSync,
  reloadOutbox,
  sendBeforeLeaving,
  untilIdle,
} from './send-outbox.ts';
import { releaseCaller, waitForAction } from './waiting-callers.ts';

export { flushOutbox, reloadOutbox } from './send-outbox.ts';

/** Called at the start for a signed-in user, and after each sign-in; loads and sends what earlier visits left. */
export async function openOutbox(opened: OutboxSession): Promise<void> {
  openQueue(opened);
  await reloadOutbox();
  await flushOutbox();
}

/**
 * Stores an action and sends it; if the server rejects it at once, removes it and rejects with an `ApiError`. Resolves
 * to the response, or to null if it waits in the outbox for a connection or session, or if nothing is left to send.
 */
export function perform<Result>(dispatch: AppDispatch, action: NewAction): Promise<Result | null> {
  const id = action.id ?? crypto.randomUUID();
  const outcome = waitForAction(id);
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

/**
 * Stores an action that may have been sent before, and sends it when there is a connection. No caller waits for it: the
 * outcome goes to `onSent` or `onFailed` of its kind.
 */
export function enqueue(dispatch: AppDispatch, action: NewAction): void {
  add(dispatch, action, true);
}

function add(
  dispatch: AppDispatch,
  { isUndoable = false, failure = null, ...action }: NewAction,
  wasTried = false,
): void {
  const id = action.id ?? crypto.randomUUID();
  if (cancelOpposite(action, id)) return;
  const last = listHeld().at(-1)?.action.sequence ?? 0;
  const one = hold({
    ...action,
    id,
    text: action.text ?? '',
    createdAt: new Date().toISOString(),
    sequence: Math.max(Date.now(), last + 1),
    ...(isUndoable && { sendAfter: Date.now() + undoMs }),
    wasTried,
    failure,
  });
  endDelays(action.target, id);
  if (isUndoable) deferRequest(id, ({ keepalive }) => sendDelayed(one, dispatch, keepalive));
  if (isOffline()) {
    releaseCaller(id);
    void prepareBackgroundSync();
  } else if (!isUndoable) void flushTarget(action.target, dispatch);
  publish();
}

/** What the user does next with the same target follows what could be undone until now. */
function endDelays(target: string, exceptId: string): void {
  for (const one of listHeld()) {
    const { id } = one.action;
    if (one.action.target === target && id !== exceptId && isDelayed(one.action)) endDelay(one);
  }
}

function endDelay(one: Held): void {
  cancelDeferredRequest(one.action.id);
  change(one, { sendAfter: 0 });
}

/** Sends an action at the end of its delay, or when the page is left (`keepalive`). */
async function sendDelayed(one: Held, dispatch: AppDispatch, keepalive: boolean): Promise<void> {
  const { id, target } = one.action;
  if (!listHeld().includes(one)) return;
  endDelay(one);
  if (isOffline()) return;
  if (!keepalive || isSending(id) || findNext(target) !== one) await flushTarget(target, dispatch);
  else await sendBeforeLeaving(one, dispatch);
}

/**
 * Removes a waiting action that the new one undoes. Returns whether nothing is left to send: if the earlier one was
 * sent, it may have arrived, and the new one must follow.
 */
function cancelOpposite({ kind, target, input }: NewAction, id: string): boolean {
  const earlier = listHeld().findLast(
    ({ action }) =>
      action.kind === kind &&
      action.target === target &&
      action.id !== id &&
      action.failure === null &&
      !isSending(action.id),
  );
  if (!earlier || !findOutboxKind(kind)?.isOpposite?.(earlier.action.input, input)) return false;
  withdraw(earlier);
  if (earlier.action.wasTried) return false;
  releaseCaller(id);
  publish();
  return true;
}

/** Sends a failed or expired action again, or one that waits for a busy server. */
export function retryAction(id: string): void {
  const one = findHeld(id);
  if (!one || !getSession()) return;
  if (stateOf(one.action) !== 'waiting')
    change(one, { failure: null, createdAt: new Date().toISOString() });
  publish();
  void flushOutbox();
}

/** Removes an action without sending it; does nothing while it is being sent. */
export function discardAction(id: string): void {
  const one = findHeld(id);
  if (!one || isSending(id)) return;
  cancelDeferredRequest(id);
  withdraw(one);
  publish();
  const session = getSession();
  if (session) handleFailed(one.action, null, session.dispatch);
}

/**
 * Removes the last action of this kind and target, unless it failed or was tried; first waits if it is being sent.
 * Returns whether it was removed: otherwise it may have reached the server, and the caller must undo it there.
 */
export async function cancelAction(kind: string, target: string): Promise<boolean> {
  await untilIdle(target);
  const one = listHeld().findLast(({ action }) => action.kind === kind && action.target === target);
  if (!one || one.action.failure || one.action.wasTried) return false;
  withdraw(one);
  publish();
  return true;
}

function withdraw(one: Held): void {
  void remove(one);
  releaseCaller(one.action.id);
}
