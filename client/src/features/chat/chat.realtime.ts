import { registerRealtime, type RealtimeFeature } from '../../lib/socket.ts';
import type { AppDispatch, RootState } from '../../lib/store-hooks.ts';
import { roomRemoved, seenChanged, selectChat, selectRoom } from './chat.slice.ts';
import { catchUp, hear, resetDelivery, startAnew, type News } from './delivery.ts';
import { inOrder } from './room-queue.ts';
import { fetchRoom, fetchRooms } from './rooms.thunks.ts';
import { openThread } from './thread-loading.ts';

type GetState = () => RootState;

export const chatRealtime: RealtimeFeature = (socket, dispatch) => {
  resetDelivery();
  socket.on('connect', () => dispatch(comeBack()));
  socket.on('message:changed', (news) => dispatch(receive(news)));
  socket.on('room:changed', ({ roomId, isMember }) => {
    if (isMember) void dispatch(fetchRoom(roomId));
    else dispatch(roomRemoved(roomId));
  });
  socket.on('room:seen', (seen) => dispatch(seenChanged(seen)));
  socket.on('relations:changed', ({ action }) => {
    if (action === 'blocked' || action === 'unblocked') dispatch(lookAgain());
  });
  if (socket.connected) dispatch(comeBack());
};

registerRealtime(chatRealtime);

/** Whatever was said while nobody listened. */
function comeBack() {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const { threads, list, selectedGroup } = selectChat(getState());
    if (list.isFetched) void dispatch(fetchRooms({}));
    for (const roomId of Object.keys(threads)) void dispatch(catchUp(roomId));
    // What could not be fetched without a connection.
    if (selectedGroup !== null) void dispatch(openThread(selectedGroup));
  };
}

/** Whom one has blocked writes no more, and whom one has not, does again: in every room there is. */
function lookAgain() {
  return (dispatch: AppDispatch, getState: GetState): void => {
    const { threads, list } = selectChat(getState());
    if (list.isFetched) void dispatch(fetchRooms({}));
    for (const roomId of Object.keys(threads)) {
      void inOrder(roomId, () => dispatch(startAnew(roomId)));
    }
  };
}

function receive(news: News) {
  return (dispatch: AppDispatch, getState: GetState): void => {
    dispatch(hear(news));
    const { list } = selectChat(getState());
    if (list.isFetched && !selectRoom(getState(), news.roomId)) void dispatch(meet(news.roomId));
  };
}

/** A room that has begun to speak; asked for once, however much is heard of it. */
function meet(roomId: string) {
  return (dispatch: AppDispatch, getState: GetState): Promise<void> =>
    inOrder(`meet ${roomId}`, async () => {
      if (!selectRoom(getState(), roomId)) await dispatch(fetchRoom(roomId));
    });
}
