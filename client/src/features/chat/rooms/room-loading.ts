import type { AppDispatch, RootState } from '../../../lib/store-hooks.ts';
import { selectChat } from '../chat.slice.ts';
import { enqueue } from '../sync/room-queue.ts';
import { getRoom, listRooms } from './rooms.thunks.ts';

// A response that is pending when the live connection opens may be older than the connection. The request that brings it up
// to date is sent after it, so that the older response cannot overwrite the newer one.

type GetState = () => RootState;

/** Fetches the first page of the user's rooms, unless it is loaded: events keep it up to date. */
export function openRooms() {
  return (dispatch: AppDispatch, getState: GetState): Promise<void> =>
    enqueue('rooms', async () => {
      if (!selectChat(getState()).list.isLoaded) await dispatch(listRooms({}));
    });
}

/** Fetches the first page of the user's rooms, after a pending request for it. */
export function refreshRooms() {
  return (dispatch: AppDispatch) => enqueue('rooms', () => dispatch(listRooms({})));
}

/** Fetches a room with all its members, unless it is loaded: events keep it up to date. */
export function openRoom(roomId: string) {
  return (dispatch: AppDispatch, getState: GetState): Promise<void> =>
    enqueue(`fetch ${roomId}`, async () => {
      if (!selectChat(getState()).members[roomId]) await dispatch(getRoom(roomId));
    });
}

/** Fetches a room with all its members, after a pending request for it. */
export function refreshRoom(roomId: string) {
  return (dispatch: AppDispatch) => enqueue(`fetch ${roomId}`, () => dispatch(getRoom(roomId)));
}
