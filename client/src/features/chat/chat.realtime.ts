import { registerRealtime, type RealtimeFeature } from '../../lib/socket.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import {
  closedRoomMembersDropped,
  roomRemoved,
  readReceiptReceived,
  selectChat,
  selectRoom,
} from './chat.slice.ts';
import {
  fetchMissedChanges,
  receiveChange,
  resetSync,
  reloadThread,
  type MessageChange,
} from './sync/message-sync.ts';
import { enqueue } from './sync/room-queue.ts';
import { refreshRoom, refreshRooms } from './rooms/room-loading.ts';
import { getRoom, listRooms } from './rooms/rooms.thunks.ts';
import { openThread } from './thread/thread-loading.ts';

type GetState = () => RootState;

/** Applies the chat events of a socket to the store. */
export const chatRealtime: RealtimeFeature = (socket, dispatch) => {
  resetSync();
  socket.on('connect', () => dispatch(refreshAfterReconnect()));
  socket.on('message:changed', (change) => dispatch(receiveMessage(change)));
  socket.on('room:changed', ({ roomId, isMember }) => {
    if (isMember) void dispatch(getRoom(roomId));
    else dispatch(roomRemoved(roomId));
  });
  socket.on('room:seen', (seen) => dispatch(readReceiptReceived(seen)));
  socket.on('relations:changed', ({ action }) => {
    if (action === 'blocked' || action === 'unblocked') dispatch(reloadAll());
  });
  if (socket.connected) dispatch(refreshAfterReconnect());
};

registerRealtime(chatRealtime);

/** Fetches what changed while there was no connection, also if the response that lacks it is still pending. */
function refreshAfterReconnect() {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const { threads, list, selectedGroup } = selectChat(getState());
    if (list.isLoaded || list.request.loading) void dispatch(refreshRooms());
    for (const roomId of Object.keys(threads)) void dispatch(fetchMissedChanges(roomId));
    dispatch(closedRoomMembersDropped());
    if (selectedGroup === null) return;
    // It could not be fetched without a connection.
    void dispatch(openThread(selectedGroup));
    void dispatch(refreshRoom(selectedGroup));
  };
}

/** A block or its end changes which messages are visible in every room. */
function reloadAll() {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const { threads, list } = selectChat(getState());
    if (list.isLoaded) void dispatch(listRooms({}));
    for (const roomId of Object.keys(threads)) {
      void enqueue(roomId, () => dispatch(reloadThread(roomId)));
    }
  };
}

function receiveMessage(change: MessageChange) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    dispatch(receiveChange(change));
    const { list } = selectChat(getState());
    if (list.isLoaded && !selectRoom(getState(), change.roomId))
      void dispatch(fetchUnknownRoom(change.roomId));
  };
}

/** Fetches a room with its first message once, however many events arrive for it. */
function fetchUnknownRoom(roomId: string) {
  return (dispatch: AppDispatch, getState: GetState): Promise<void> =>
    enqueue(`fetch ${roomId}`, async () => {
      if (!selectRoom(getState(), roomId)) await dispatch(getRoom(roomId));
    });
}
