import type { RoomPage, RoomUnread } from '@sangam/contract/chat/rooms.schema.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { createRequestThunk } from '../../../lib/request-thunk.ts';
import type { RootState } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { toChatRoom, type ChatRoom } from '../chat.state.ts';
import {
  getRoom,
  getRooms,
  postDirect,
  postLeave,
  postMute,
  postNewMembers,
  postRemovedMembers,
  postRoom,
  postRoomName,
  postUnread,
  type NewRoom,
} from '../rooms.api.ts';
import { totalReceived, unreadChanged } from './unread.slice.ts';

const fallback = fallbackMessages.anythingElse;

export interface ChatRoomPage extends Omit<RoomPage, 'rooms'> {
  readonly rooms: readonly ChatRoom[];
}

interface RoomMembers {
  readonly roomId: string;
  readonly members: string[];
}

/** A page of one's rooms; without a timestamp the first. */
export const fetchRooms = createRequestThunk<ChatRoomPage, { readonly timestamp?: string }>(
  'chat/fetchRooms',
  fallback,
  async ({ timestamp }, options) => {
    const page = await getRooms(timestamp, options);
    options.dispatch(totalReceived(page.unreadCount));
    const viewer = selectUsername(options.getState());
    return { ...page, rooms: page.rooms.map((room) => toChatRoom(room, viewer)) };
  },
);

/** One room with all its members. */
export const fetchRoom = createRequestThunk<ChatRoom, string>(
  'chat/fetchRoom',
  fallback,
  async (roomId, options) => own(await getRoom(roomId, options), options),
);

/** The same key again opens no second room. */
export const createRoom = createRequestThunk<ChatRoom, NewRoom & { readonly key: string }>(
  'chat/createRoom',
  fallback,
  async ({ key, ...form }, options) =>
    own(await postRoom(form, { ...options, idempotencyKey: key }), options),
);

/** The room of oneself and somebody else, which is made if there is none. */
export const openDirect = createRequestThunk<ChatRoom, string>(
  'chat/openDirect',
  fallback,
  async (username, options) => own(await postDirect(username, options), options),
);

export const renameRoom = createRequestThunk<
  ChatRoom,
  { readonly roomId: string; readonly name: string }
>('chat/renameRoom', fallback, async ({ roomId, name }, options) =>
  own(await postRoomName(roomId, name, options), options),
);

export const addMembers = createRequestThunk<ChatRoom, RoomMembers>(
  'chat/addMembers',
  fallback,
  async ({ roomId, members }, options) =>
    own(await postNewMembers(roomId, members, options), options),
);

/** Resolves to null when one has removed oneself. */
export const removeMembers = createRequestThunk<ChatRoom | null, RoomMembers>(
  'chat/removeMembers',
  fallback,
  async ({ roomId, members }, options) => {
    const room = await postRemovedMembers(roomId, members, options);
    return room && own(room, options);
  },
);

export const leaveRoom = createRequestThunk<void, string>(
  'chat/leaveRoom',
  fallback,
  (roomId, options) => postLeave(roomId, options),
);

export const muteRoom = createRequestThunk<
  RoomUnread,
  { readonly roomId: string; readonly muted: boolean }
>('chat/muteRoom', fallback, async ({ roomId, muted }, options) => {
  const state = await postMute(roomId, muted, options);
  options.dispatch(unreadChanged(state));
  return state;
});

export const markUnread = createRequestThunk<RoomUnread, string>(
  'chat/markUnread',
  fallback,
  async (roomId, options) => {
    const state = await postUnread(roomId, options);
    options.dispatch(unreadChanged(state));
    return state;
  },
);

function own(
  room: Parameters<typeof toChatRoom>[0],
  { getState }: { getState: () => RootState },
): ChatRoom {
  return toChatRoom(room, selectUsername(getState()));
}
