import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { ChatServerEvents } from '@sangam/contract/chat/chat.events.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { selectUsername } from '../../session/session.slice.ts';
import {
  lastMessageUpdated,
  messagesReceived,
  roomRemoved,
  selectRoom,
  selectSelectedGroup,
  selectThread,
  threadDropped,
} from './chat.slice.ts';
import { toChatMessage } from './chat.state.ts';
import { fetchChanges, fetchMessages } from './chat.thunks.ts';
import { dropAllHeld, dropHeld, highestHeld, holdNews, takeFollowing } from './held-news.ts';
import { inOrder } from './room-queue.ts';

export type News = Parameters<ChatServerEvents['message:changed']>[0];
type GetState = () => RootState;

const patienceMs = 300;
const tryAgainMs = 5000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const catchingUp = new Set<string>();

/** Another connection, and perhaps another person: nothing of the last is left. */
export function resetDelivery(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  catchingUp.clear();
  dropAllHeld();
}

/** Something has changed in a room: at once if it is the next, else when what is missing is here. */
export function hear({ roomId, change, message: sent }: News) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const message = sent && toChatMessage(sent, selectUsername(getState()));
    if (message) dispatch(lastMessageUpdated(message));
    const thread = selectThread(getState(), roomId);
    const known = thread?.change ?? null;
    if (thread?.request.loading || (known !== null && change > known)) {
      holdNews(roomId, change, message);
      dispatch(advance(roomId));
    } else if (message) dispatch(messagesReceived({ roomId, messages: [message] }));
  };
}

/** Applies what is held as far as there is no hole; for what is behind a hole it waits a little. */
function advance(roomId: string) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const known = selectThread(getState(), roomId)?.change ?? null;
    if (known === null) return;
    const { messages, change, hasHole } = takeFollowing(roomId, known);
    if (change > known) dispatch(messagesReceived({ roomId, messages, change }));
    if (hasHole) waitFor(roomId, patienceMs, () => void dispatch(catchUp(roomId)));
    else stopWaiting(roomId);
  };
}

/** Asks for whatever was missed in a room that is here. */
export function catchUp(roomId: string) {
  return async (dispatch: AppDispatch): Promise<void> => {
    if (catchingUp.has(roomId)) return;
    catchingUp.add(roomId);
    await inOrder(roomId, () => {
      catchingUp.delete(roomId);
      return dispatch(askForMissed(roomId));
    });
  };
}

function askForMissed(roomId: string) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    const since = selectThread(getState(), roomId)?.change ?? null;
    if (since === null) return;
    const latest = Math.max(highestHeld(roomId), selectRoom(getState(), roomId)?.change ?? 0);
    let isTooMuch = latest - since > chatLimits.longGap;
    let known = since;
    for (let isMore = true; isMore && !isTooMuch;) {
      const result = await dispatch(fetchChanges({ roomId, after: known }));
      if (!fetchChanges.fulfilled.match(result)) {
        dispatch(askAgain(roomId, result.payload?.status));
        return;
      }
      const { messages, change, hasMore } = result.payload;
      dispatch(messagesReceived({ roomId, messages, change }));
      known = change;
      isMore = hasMore;
      isTooMuch = hasMore && change - since >= chatLimits.longGap;
    }
    if (isTooMuch) await dispatch(startAnew(roomId));
    else dispatch(advance(roomId));
  };
}

function askAgain(roomId: string, status: number | undefined) {
  return (dispatch: AppDispatch): void => {
    if (status === 404) dispatch(roomRemoved(roomId));
    else waitFor(roomId, tryAgainMs, () => void dispatch(catchUp(roomId)));
  };
}

/** What is known of a room is no good any more: too much was missed, or another may see less of it. */
export function startAnew(roomId: string) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    dropHeld(roomId);
    stopWaiting(roomId);
    if (selectSelectedGroup(getState()) === roomId) await dispatch(fetchThread(roomId));
    else dispatch(threadDropped(roomId));
  };
}

/** The latest page, then what was heard while it was under way. */
export function fetchThread(roomId: string) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const result = await dispatch(fetchMessages(roomId));
    if (fetchMessages.fulfilled.match(result)) dispatch(advance(roomId));
    else dropHeld(roomId);
  };
}

function waitFor(roomId: string, ms: number, work: () => void): void {
  if (timers.has(roomId)) return;
  const timer = setTimeout(() => {
    timers.delete(roomId);
    work();
  }, ms);
  timers.set(roomId, timer);
}

function stopWaiting(roomId: string): void {
  clearTimeout(timers.get(roomId));
  timers.delete(roomId);
}
