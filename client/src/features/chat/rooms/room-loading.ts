import type { AppDispatch } from '../../../lib/store-hooks.ts';
import { enqueue } from '../sync/room-queue.ts';
import { getRoom, listRooms } from './rooms.thunks.ts';

// A response that is pending when the live connection opens may be older than the connection. The request that brings it up
// to date is sent after it, so that the older response cannot overwrite the newer one.

/** Fetches the first page of the user's rooms, after a pending request for it. */
export function loadRooms() {
  return (dispatch: AppDispatch) => enqueue('rooms', () => dispatch(listRooms({})));
}

/** Fetches a room with all its members, after a pending request for it. */
export function loadRoom(roomId: string) {
  return (dispatch: AppDispatch) => enqueue(`fetch ${roomId}`, () => dispatch(getRoom(roomId)));
}
