import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { mediaErrors } from '../media/media-errors.ts';
import { PhotoForm } from '../media/uploads.schema.ts';
import { roomsCalls } from './chat.calls.ts';
import {
  ChatPreferences,
  ChatPreferencesForm,
  DirectRoomForm,
  NewRoomForm,
  Room,
  RoomAdminForm,
  RoomMembersForm,
  RoomMuteForm,
  RoomNameForm,
  RoomPage,
  RoomReadForm,
  RoomUnread,
  TotalUnread,
} from './rooms.schema.ts';

const OneRoom = StrictObject({ roomId: Id });

/**
 * A direct room is in the list of the other member only once it has a message. While one of the two blocks the other,
 * neither sees it (NOT_FOUND below).
 */
export const listRooms = defineEndpoint({
  ...roomsCalls.listRooms,
  access: 'signed-in',
  summary:
    'Lists your rooms, most recently active first, a hundred per page, without empty ones others opened',
  query: StrictObject({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  response: Success(RoomPage),
  errors: [],
});

export const getUnreadMessageCount = defineEndpoint({
  ...roomsCalls.getUnreadMessageCount,
  access: 'signed-in',
  summary: 'Counts your unread messages in all rooms that are not muted, at most a hundred of each',
  success: 200,
  response: Success(TotalUnread),
  errors: [],
});

export const getRoom = defineEndpoint({
  ...roomsCalls.getRoom,
  access: 'signed-in',
  summary: 'Returns a room with all its members and pins; NOT_FOUND unless you are a member',
  params: OneRoom,
  success: 200,
  response: Success(Room),
  errors: [],
});

/**
 * NOT_IN_NETWORK: somebody named is no connection, NOT_FOUND: the viewer cannot see them. BAD_INPUT: nobody else is
 * named, or more than 100 members.
 */
export const createRoom = defineEndpoint({
  ...roomsCalls.createRoom,
  access: 'signed-in',
  summary: 'Creates a group with connections, who are notified; the creator is its admin',
  body: NewRoomForm,
  acceptsIdempotencyKey: true,
  success: 201,
  response: Success(Room),
  errors: ['NOT_IN_NETWORK'],
});

/**
 * Only creating it needs a connection, or a user who accepts messages from everyone (NOT_IN_NETWORK). BAD_INPUT for the
 * own username. NEW_ACCOUNT_LIMIT: a new account has opened too many rooms with non-connections today.
 */
export const openDirectRoom = defineEndpoint({
  ...roomsCalls.openDirectRoom,
  access: 'signed-in',
  summary: 'Returns the only direct room with another user; creates it on first use',
  body: DirectRoomForm,
  success: 200,
  response: Success(Room),
  errors: ['NOT_IN_NETWORK', 'NEW_ACCOUNT_LIMIT'],
});

/** ROOM_ADMINS_ONLY and ROOM_FIXED (a direct room or that of a project) here and below. */
export const renameRoom = defineEndpoint({
  ...roomsCalls.renameRoom,
  access: 'signed-in',
  summary: 'Renames a group, for its admins; the same name changes nothing',
  params: OneRoom,
  body: RoomNameForm,
  success: 200,
  response: Success(Room),
  errors: ['ROOM_ADMINS_ONLY', 'ROOM_FIXED'],
});

export const changeRoomPhoto = defineEndpoint({
  ...roomsCalls.changeRoomPhoto,
  access: 'signed-in',
  summary:
    'Sets the photo of a group, for its admins: cropped to 512 × 512 pixels, without metadata',
  params: OneRoom,
  body: PhotoForm,
  files: { photo: 1 },
  success: 200,
  response: Success(Room),
  errors: [...mediaErrors, 'ROOM_ADMINS_ONLY', 'ROOM_FIXED'],
});

export const removeRoomPhoto = defineEndpoint({
  ...roomsCalls.removeRoomPhoto,
  access: 'signed-in',
  summary: 'Removes the photo of a group, for its admins; succeeds without one',
  params: OneRoom,
  success: 200,
  response: Success(Room),
  errors: ['ROOM_ADMINS_ONLY', 'ROOM_FIXED'],
});

/** Notifies them. Present members are ignored. Errors as in `createRoom`. */
export const addRoomMembers = defineEndpoint({
  ...roomsCalls.addRoomMembers,
  access: 'signed-in',
  summary: 'Adds connections to a group, for its admins; they can read messages sent from now on',
  params: OneRoom,
  body: RoomMembersForm,
  success: 200,
  response: Success(Room),
  errors: ['ROOM_ADMINS_ONLY', 'ROOM_FIXED', 'NOT_IN_NETWORK'],
});

/** The response is null if the caller is no longer a member. The last admin is replaced as in `leaveRoom`. */
export const removeRoomMembers = defineEndpoint({
  ...roomsCalls.removeRoomMembers,
  access: 'signed-in',
  summary: 'Removes members from a group, for its admins; each member can remove themselves',
  params: OneRoom,
  body: RoomMembersForm,
  success: 200,
  response: Success(Type.Union([Room, Type.Null()])),
  errors: ['ROOM_ADMINS_ONLY', 'ROOM_FIXED'],
});

/** LAST_ADMIN: nobody would be one. */
export const changeRoomAdmin = defineEndpoint({
  ...roomsCalls.changeRoomAdmin,
  access: 'signed-in',
  summary:
    'Makes a member of a group an admin, or ends that, for its admins; a group always has an admin',
  params: OneRoom,
  body: RoomAdminForm,
  success: 200,
  response: Success(Room),
  errors: ['ROOM_ADMINS_ONLY', 'ROOM_FIXED', 'LAST_ADMIN'],
});

export const leaveRoom = defineEndpoint({
  ...roomsCalls.leaveRoom,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Leaves a group; the last admin is replaced by another member, and the last member deletes the group',
  params: OneRoom,
  success: 200,
  response: Success(EmptyObject),
  errors: ['ROOM_FIXED'],
});

export const muteRoom = defineEndpoint({
  ...roomsCalls.muteRoom,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Mutes or unmutes a room for you: it no longer counts in the unread total and sends no push messages',
  params: OneRoom,
  body: RoomMuteForm,
  success: 200,
  response: Success(RoomUnread),
  errors: [],
});

/** Notifies the members of the room who share read receipts, if the viewer does too. Returns the unread counts. */
export const markRoomRead = defineEndpoint({
  ...roomsCalls.markRoomRead,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Marks a room as read up to a message; never moves backwards; removes the mark as unread',
  params: OneRoom,
  body: RoomReadForm,
  success: 200,
  response: Success(RoomUnread),
  errors: [],
});

export const markRoomUnread = defineEndpoint({
  ...roomsCalls.markRoomUnread,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Marks a room as unread on all your devices; no message becomes unread. Returns the unread counts',
  params: OneRoom,
  success: 200,
  response: Success(RoomUnread),
  errors: [],
});

export const getChatPreferences = defineEndpoint({
  ...roomsCalls.getChatPreferences,
  access: 'signed-in',
  summary: 'Returns your settings for read receipts, online status and who may message you first',
  success: 200,
  response: Success(ChatPreferences),
  errors: [],
});

export const changeChatPreferences = defineEndpoint({
  ...roomsCalls.changeChatPreferences,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Changes the sent settings for read receipts, online status and first messages; returns all',
  body: ChatPreferencesForm,
  success: 200,
  response: Success(ChatPreferences),
  errors: [],
});
