import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { messagesReceived, selectThread } from '../chat.slice.ts';
import { listMessageChanges, listOlderMessages } from './messages.thunks.ts';
import { fetchThread } from '../sync/message-sync.ts';
import { enqueue } from '../sync/room-queue.ts';

type GetState = () => RootState;

/** Fetches the latest messages of a room, unless they are loaded: events keep them up to date. */
export function openThread(roomId: string) {
  return (dispatch: AppDispatch, getState: GetState): Promise<void> =>
    enqueue(roomId, async () => {
      const isHere = typeof selectThread(getState(), roomId)?.change === 'number';
      if (!isHere) await dispatch(fetchThread(roomId));
    });
}

/** Loads the page before the loaded messages. */
export function loadOlder(roomId: string) {
  return (dispatch: AppDispatch, getState: GetState): Promise<void> =>
    enqueue(roomId, async () => {
      const before = selectThread(getState(), roomId)?.before ?? null;
      if (before !== null) await dispatch(fetchEarlier({ roomId, before }));
    });
}

/** Loads everything back to the message with this number; resolves also if a page fails to load. */
export function loadBackTo(roomId: string, seq: number) {
  return (dispatch: AppDispatch, getState: GetState): Promise<void> =>
    enqueue(roomId, async () => {
      let before = selectThread(getState(), roomId)?.before ?? null;
      while (before !== null && before > seq) {
        before = await dispatch(fetchEarlier({ roomId, before, until: seq }));
      }
    });
}

interface EarlierRequest {
  readonly roomId: string;
  readonly before: number;
  readonly until?: number;
}

/** Resolves to the cursor of the next page; null at the beginning of the room or on failure. */
function fetchEarlier(request: EarlierRequest) {
  return async (dispatch: AppDispatch): Promise<number | null> => {
    const result = await dispatch(listOlderMessages(request));
    if (!listOlderMessages.fulfilled.match(result)) return null;
    await dispatch(applyChangesSince(request.roomId, result.payload.change));
    return result.payload.before;
  };
}

/**
 * A page has the state at the time of the request. Changes received meanwhile found these messages missing,
 * so they are fetched again.
 */
function applyChangesSince(roomId: string, asOf: number) {
  return async (dispatch: AppDispatch, getState: GetState): Promise<void> => {
    let after = asOf;
    while (after < (selectThread(getState(), roomId)?.change ?? 0)) {
      const result = await dispatch(listMessageChanges({ roomId, after }));
      if (!listMessageChanges.fulfilled.match(result)) return;
      const { messages, change, hasMore } = result.payload;
      dispatch(messagesReceived({ roomId, messages }));
      after = hasMore ? change : Infinity;
    }
  };
}
