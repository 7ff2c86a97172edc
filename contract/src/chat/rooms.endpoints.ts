import { Type } from 'typebox';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Closed, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { roomsCalls } from './chat.calls.ts';
import {
  ChatPreferences,
  ChatPreferencesForm,
  DirectRoomForm,
  NewRoomForm,
  Room,
  RoomMembersForm,
  RoomMuteForm,
  RoomNameForm,
  RoomPage,
  RoomReadForm,
  RoomUnread,
  TotalUnread,
} from './rooms.schema.ts';

const OneRoom = Closed({ roomId: Id });

export const listRooms = defineEndpoint({
  ...roomsCalls.listRooms,
  access: 'signed-in',
  summary: 'One’s rooms, the latest active first, a hundred at a time',
  query: Closed({ timestamp: Type.Optional(Cursor) }),
  success: 200,
  answer: Success(RoomPage),
  errors: [],
});

export const getUnreadMessageCount = defineEndpoint({
  ...roomsCalls.getUnreadMessageCount,
  access: 'signed-in',
  summary: 'How many messages are unread in all rooms that are not muted',
  success: 200,
  answer: Success(TotalUnread),
  errors: [],
});

export const getRoom = defineEndpoint({
  ...roomsCalls.getRoom,
  access: 'signed-in',
  summary: 'One room with all its members',
  params: OneRoom,
  success: 200,
  answer: Success(Room),
  errors: [],
});

export const createRoom = defineEndpoint({
  ...roomsCalls.createRoom,
  access: 'signed-in',
  summary: 'Opens a group with people of one’s network; who opens it manages it',
  body: NewRoomForm,
  repeatable: true,
  success: 201,
  answer: Success(Room),
  errors: ['NOT_IN_NETWORK'],
});

export const openDirectRoom = defineEndpoint({
  ...roomsCalls.openDirectRoom,
  access: 'signed-in',
  summary: 'The one room of two people; it is made when it is first asked for',
  body: DirectRoomForm,
  success: 200,
  answer: Success(Room),
  errors: ['NOT_IN_NETWORK', 'NEW_ACCOUNT_LIMIT'],
});

export const renameRoom = defineEndpoint({
  ...roomsCalls.renameRoom,
  access: 'signed-in',
  summary: 'Renames a group',
  params: OneRoom,
  body: RoomNameForm,
  success: 200,
  answer: Success(Room),
  errors: ['ROOM_ADMINS_ONLY', 'ROOM_FIXED'],
});

export const addRoomMembers = defineEndpoint({
  ...roomsCalls.addRoomMembers,
  access: 'signed-in',
  summary: 'Adds people of one’s network to a group; they read from now on',
  params: OneRoom,
  body: RoomMembersForm,
  success: 200,
  answer: Success(Room),
  errors: ['ROOM_ADMINS_ONLY', 'ROOM_FIXED', 'NOT_IN_NETWORK'],
});

export const removeRoomMembers = defineEndpoint({
  ...roomsCalls.removeRoomMembers,
  access: 'signed-in',
  summary: 'Removes people from a group; anyone may remove themselves',
  params: OneRoom,
  body: RoomMembersForm,
  success: 200,
  answer: Success(Type.Union([Room, Type.Null()])),
  errors: ['ROOM_ADMINS_ONLY', 'ROOM_FIXED'],
});

export const leaveRoom = defineEndpoint({
  ...roomsCalls.leaveRoom,
  access: 'signed-in',
  summary: 'Leaves a group; its last manager hands it over, its last member closes it',
  params: OneRoom,
  success: 200,
  answer: Success(EmptyObject),
  errors: ['ROOM_FIXED'],
});

export const muteRoom = defineEndpoint({
  ...roomsCalls.muteRoom,
  access: 'signed-in',
  summary: 'Keeps a room out of the total of unread messages, or lets it count again',
  params: OneRoom,
  body: RoomMuteForm,
  success: 200,
  answer: Success(RoomUnread),
  errors: [],
});

export const markRoomRead = defineEndpoint({
  ...roomsCalls.markRoomRead,
  access: 'signed-in',
  summary: 'Marks a room as read up to a message; never backwards',
  params: OneRoom,
  body: RoomReadForm,
  success: 200,
  answer: Success(RoomUnread),
  errors: [],
});

export const markRoomUnread = defineEndpoint({
  ...roomsCalls.markRoomUnread,
  access: 'signed-in',
  summary: 'Marks a room as unread, to come back to it',
  params: OneRoom,
  success: 200,
  answer: Success(RoomUnread),
  errors: [],
});

export const getChatPreferences = defineEndpoint({
  ...roomsCalls.getChatPreferences,
  access: 'signed-in',
  summary: 'Whether one tells what one has seen and that one is here, and who may write first',
  success: 200,
  answer: Success(ChatPreferences),
  errors: [],
});

export const changeChatPreferences = defineEndpoint({
  ...roomsCalls.changeChatPreferences,
  access: 'signed-in',
  summary: 'Changes what one tells and who may write first',
  body: ChatPreferencesForm,
  success: 200,
  answer: Success(ChatPreferences),
  errors: [],
});
