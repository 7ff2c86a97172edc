import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { ChatServerEvents } from '@sangam/contract/chat/chat.events.ts';
import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { onSignOut } from '../../../lib/external-store.ts';
import {
  lastMessageUpdated,
  messagesReceived,
  roomRemoved,
  selectRoom,
  selectSelectedGroup,
  selectThread,
  threadDropped,
} from '../chat.slice.ts';
import { toChatMessage } from '../chat.state.ts';
import { listMessageChanges, listMessages } from '../thread/messages.thunks.ts';
import {
  clearAllBuffers,
  clearBuffer,
  highestBuffered,
  bufferChange,
  takeContiguous,
} from './change-buffer.ts';
import { getRoom } from '../rooms/rooms.thunks.ts';
import { enqueue } from './room-queue.ts';

/** The payload of the socket event `message:changed`. */
export type MessageChange = Parameters<ChatServerEvents['message:changed']>[0];
type GetState = () => RootState;

const gapToleranceMs = 300;
const retryMs = 5000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const catchingUp = new Set<string>();

/** Drops all pending work when the connection, and perhaps the user, changes. */
export function resetSync(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  catchingUp.clear();
  clearAllBuffers();
}

onSignOut(resetSync);

/** Applies a change of a room: at once if it is the next one, otherwise when the missing ones have arrived. */
export function receiveChange({ roomId, change, message: sent }: MessageChange) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const message = sent && toChatMessage(sent, selectUsername(getState()));
    if (message) dispatch(lastMessageUpdated(message));
    const thread = selectThread(getState(), roomId);
    const known = thread?.change ?? null;
    if (thread?.request.loading || (known !== null && change > known)) {
      bufferChange(roomId, change, message);
      dispatch(advance(roomId));
    } else if (message) dispatch(messagesReceived({ roomId, messages: [message] }));
  };
}

/** Applies the held changes up to the first gap; a gap is fetched after a short wait. */
function advance(roomId: string) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const known = selectThread(getState(), roomId)?.change ?? null;
    if (known === null) return;
    const { messages, change, hasGap } = takeContiguous(roomId, known);
    if (change > known) dispatch(messagesReceived({ roomId, messages, change }));
    if (hasGap) waitFor(roomId, gapToleranceMs, () => void dispatch(fetchMissedChanges(roomId)));
    else stopWaiting(roomId);
  };
}

/**
 * Fetches the changes that a room with loaded messages has missed, and retries after a failure. Reloads the messages if
 * too many changes are missing.
 */
export function fetchMissedChanges(roomId: string) {
  return async (dispatch: AppDispatch): Promise<void> => {
    if (catchingUp.has(roomId)) return;
    catchingUp.add(roomId);
    await enqueue(roomId, () => {
      catchingUp.delete(roomId);
      return dispatch(fetchMissed(roomId));
    });
  };
}

function fetchMissed(roomId: string) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    const since = selectThread(getState(), roomId)?.change ?? null;
    if (since === null) return;
    const latest = Math.max(highestBuffered(roomId), selectRoom(getState(), roomId)?.change ?? 0);
    let isTooMuch = latest - since > chatLimits.longGap;
    let known = since;
    for (let isMore = true; isMore && !isTooMuch;) {
      const result = await dispatch(listMessageChanges({ roomId, after: known }));
      if (!listMessageChanges.fulfilled.match(result)) {
        dispatch(retryLater(roomId, result.payload?.status));
        return;
      }
      const { messages, change, hasMore } = result.payload;
      dispatch(messagesReceived({ roomId, messages, change }));
      known = change;
      isMore = hasMore;
      isTooMuch = hasMore && change - since >= chatLimits.longGap;
    }
    if (isTooMuch) await dispatch(reloadThread(roomId));
    else dispatch(advance(roomId));
  };
}

function retryLater(roomId: string, status: number | undefined) {
  return (dispatch: AppDispatch): void => {
    if (status === 404) dispatch(roomRemoved(roomId));
    else waitFor(roomId, retryMs, () => void dispatch(fetchMissedChanges(roomId)));
  };
}

/**
 * Replaces the loaded messages of an open room, whose changes cannot be merged, with the latest page; drops them if the
 * room is not open. Call it in the queue of the room (`enqueue`).
 */
export function reloadThread(roomId: string) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    clearBuffer(roomId);
    stopWaiting(roomId);
    if (selectSelectedGroup(getState()) !== roomId) {
      dispatch(threadDropped(roomId));
      return;
    }
    void dispatch(getRoom(roomId));
    await dispatch(fetchThread(roomId));
  };
}

/** Fetches the latest page, then applies changes received meanwhile. Call it in the queue of the room (`enqueue`). */
export function fetchThread(roomId: string) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const result = await dispatch(listMessages(roomId));
    if (listMessages.fulfilled.match(result)) dispatch(advance(roomId));
    else clearBuffer(roomId);
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
