import { roomsCalls } from '@sangam/contract/chat/chat.calls.ts';
import type { RoomPage, RoomUnread } from '@sangam/contract/chat/rooms.schema.ts';
import { fallbackMessages } from '../../../lib/fallback-messages.ts';
import { request, requestData } from '../../../lib/http-client.ts';
import type { BodyOf } from '../../../lib/request-input.ts';
import { createReadThunk, createRequestThunk } from '../../../lib/request-thunk.ts';
import type { RootState } from '../../../lib/store-hooks.ts';
import { selectUsername } from '../../../session/session.slice.ts';
import { toChatRoom, type ChatRoom } from '../chat.state.ts';
import { unreadTotalReceived, unreadChanged } from './unread.slice.ts';

const fallback = fallbackMessages.anythingElse;

export interface ChatRoomPage extends Omit<RoomPage, 'rooms'> {
  readonly rooms: readonly ChatRoom[];
}

interface RoomMembers {
  readonly roomId: string;
  /** Usernames. */
  readonly members: string[];
}

/** A page of the user's rooms; the first without a timestamp. */
export const listRooms = createReadThunk<ChatRoomPage, { readonly timestamp?: string }>(
  'chat/listRooms',
  fallback,
  async (query, options) => {
    const page = await requestData(roomsCalls.listRooms, { query }, options);
    options.dispatch(unreadTotalReceived(page.unreadCount));
    const viewer = selectUsername(options.getState());
    return { ...page, rooms: page.rooms.map((room) => toChatRoom(room, viewer)) };
  },
);

/** A room with all its members. */
export const getRoom = createReadThunk<ChatRoom, string>(
  'chat/getRoom',
  fallback,
  async (roomId, options) =>
    own(await requestData(roomsCalls.getRoom, { params: { roomId } }, options), options),
);

/** Creates a group of the user, who is its admin, and connections; the idempotency key makes a retry safe. */
export const createRoom = createRequestThunk<
  ChatRoom,
  BodyOf<typeof roomsCalls.createRoom> & { readonly idempotencyKey: string }
>('chat/createRoom', fallback, async ({ idempotencyKey, ...body }, options) => {
  const keyed = { ...options, idempotencyKey };
  return own(await requestData(roomsCalls.createRoom, { body }, keyed), options);
});

/**
 * Opens the direct room with another user. Creates it if there is none and the two are connected or the other one accepts
 * messages from everyone; they see a new room with its first message.
 */
export const openDirectRoom = createRequestThunk<ChatRoom, string>(
  'chat/openDirectRoom',
  fallback,
  async (username, options) =>
    own(await requestData(roomsCalls.openDirectRoom, { body: { username } }, options), options),
);

// Names, members and admins: only admins of a group change them, but each member can remove themselves. Direct rooms and
// those of projects are fixed.

export const renameRoom = createRequestThunk<
  ChatRoom,
  { readonly roomId: string; readonly name: string }
>('chat/renameRoom', fallback, async ({ roomId, ...body }, options) => {
  const input = { params: { roomId }, body };
  return own(await requestData(roomsCalls.renameRoom, input, options), options);
});

/** Makes a member an admin, or ends that. */
export const changeRoomAdmin = createRequestThunk<
  ChatRoom,
  { readonly roomId: string; readonly username: string; readonly isAdmin: boolean }
>('chat/changeRoomAdmin', fallback, async ({ roomId, ...body }, options) => {
  const input = { params: { roomId }, body };
  return own(await requestData(roomsCalls.changeRoomAdmin, input, options), options);
});

/** Adds connections to a group; they can read only later messages. */
export const addRoomMembers = createRequestThunk<ChatRoom, RoomMembers>(
  'chat/addRoomMembers',
  fallback,
  async ({ roomId, ...body }, options) => {
    const input = { params: { roomId }, body };
    return own(await requestData(roomsCalls.addRoomMembers, input, options), options);
  },
);

/** Only admins remove others. Resolves to null when the user removed themselves. */
export const removeRoomMembers = createRequestThunk<ChatRoom | null, RoomMembers>(
  'chat/removeRoomMembers',
  fallback,
  async ({ roomId, ...body }, options) => {
    const input = { params: { roomId }, body };
    const room = await requestData(roomsCalls.removeRoomMembers, input, options);
    return room && own(room, options);
  },
);

/** Leaves a group. The last admin is replaced by another member, and the last member deletes the group. */
export const leaveRoom = createRequestThunk<void, string>(
  'chat/leaveRoom',
  fallback,
  async (roomId, options) => {
    await request(roomsCalls.leaveRoom, { params: { roomId } }, options);
  },
);

/** Mutes or unmutes a room. A muted one keeps its unread count, but is not part of the total and sends no push messages. */
export const muteRoom = createRequestThunk<
  RoomUnread,
  { readonly roomId: string; readonly muted: boolean }
>('chat/muteRoom', fallback, async ({ roomId, ...body }, options) => {
  const state = await requestData(roomsCalls.muteRoom, { params: { roomId }, body }, options);
  options.dispatch(unreadChanged(state));
  return state;
});

/** Marks a room as unread on all devices; no message becomes unread. */
export const markRoomUnread = createRequestThunk<RoomUnread, string>(
  'chat/markRoomUnread',
  fallback,
  async (roomId, options) => {
    const state = await requestData(roomsCalls.markRoomUnread, { params: { roomId } }, options);
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
