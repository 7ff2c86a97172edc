import type { Static } from 'typebox';
import { Type } from '../http/json-schema.ts';
import { StrictObject } from '../http/envelope.ts';
import { Count, Id, DateTime, NextCursor } from '../http/fields.ts';
import { PersonSummary, Username } from '../people/people.schema.ts';
import { Line } from '../text/lines.schema.ts';
import { chatLimits } from './chat.calls.ts';
import { Message, Position } from './messages.schema.ts';

export const RoomKind = Type.Enum(['direct', 'group', 'project']);

export const RoomMember = StrictObject({
  person: PersonSummary,
  isAdmin: Type.Boolean(),
  readSeq: Type.Union([Position, Type.Null()], {
    description: 'How far they have read; null unless both share read receipts',
  }),
});

export const Room = StrictObject({
  id: Id,
  kind: RoomKind,
  name: Type.String({
    description:
      'The name of the group, of the project, or of the other member: empty if they are suspended or deleted',
  }),
  photo: Type.Union([Type.String(), Type.Null()], {
    description: 'The photo of a group: a URL for this member, valid for five minutes',
  }),
  projectId: Type.Union([Id, Type.Null()]),
  members: Type.Array(RoomMember, {
    description:
      'Those whom the viewer can see: in a list, the first five, others before the viewer; in a single room, all',
  }),
  memberCount: Type.Integer({ minimum: 0, description: 'Of the members whom the viewer can see' }),
  isAdmin: Type.Boolean({
    description: 'Whether the viewer can change its members, name and photo',
  }),
  lastMessage: Type.Union([Message, Type.Null()]),
  pinned: Type.Array(Message, {
    maxItems: chatLimits.pins,
    description: 'Pinned messages that the viewer can see, latest pin first; empty in a list',
  }),
  unreadCount: Type.Union([Count], {
    description: 'Of the viewer in this room, at most a hundred',
  }),
  isMarkedUnread: Type.Boolean(),
  readSeq: Type.Union([Position], { description: 'How far the viewer has read' }),
  isMuted: Type.Boolean(),
  change: Type.Integer({
    minimum: 0,
    description: 'The number of the room’s latest change',
  }),
  activeAt: DateTime,
});

/** `unreadCount` is that of all rooms, as in `TotalUnread`. */
export const RoomPage = StrictObject({
  timestamp: NextCursor,
  unreadCount: Count,
  rooms: Type.Array(Room),
});

/** Unread messages of all rooms that are not muted: of each at most a hundred, and one if it is only marked as unread. */
export const TotalUnread = StrictObject({ unreadCount: Count });

/** What the viewer has not read in one room, and in all rooms (`totalUnread`, as in `TotalUnread`). */
export const RoomUnread = StrictObject({
  roomId: Id,
  unreadCount: Count,
  isMarkedUnread: Type.Boolean(),
  isMuted: Type.Boolean(),
  readSeq: Position,
  totalUnread: Count,
});

const RoomName = Line(chatLimits.roomName);

const Members = Type.Array(Username, {
  minItems: 1,
  maxItems: chatLimits.members,
  uniqueItems: true,
});

export const NewRoomForm = StrictObject({ name: RoomName, members: Members });
export const DirectRoomForm = StrictObject({ username: Username });
export const RoomNameForm = StrictObject({ name: RoomName });
export const RoomMembersForm = StrictObject({ members: Members });
/** Whether the member is an admin from now on. */
export const RoomAdminForm = StrictObject({ username: Username, isAdmin: Type.Boolean() });
export const RoomMuteForm = StrictObject({ muted: Type.Boolean() });
export const RoomReadForm = StrictObject({ seq: Position });

/**
 * Read receipts and online status are mutual: a user who does not share theirs does not see those of others.
 * `messagesFrom`: who may start a conversation with the user. `requestsFrom`: who else may send a message request.
 */
export const ChatPreferences = StrictObject({
  showsSeen: Type.Boolean(),
  showsPresence: Type.Boolean(),
  messagesFrom: Type.Enum(['network', 'everyone']),
  requestsFrom: Type.Enum(['everyone', 'nobody']),
});

/** Fields left out stay unchanged. */
export const ChatPreferencesForm = Type.Partial(ChatPreferences, { additionalProperties: false });

export type RoomKind = Static<typeof RoomKind>;
export type RoomMember = Static<typeof RoomMember>;
export type Room = Static<typeof Room>;
export type RoomPage = Static<typeof RoomPage>;
export type RoomUnread = Static<typeof RoomUnread>;
export type ChatPreferences = Static<typeof ChatPreferences>;
export type ChatPreferencesForm = Static<typeof ChatPreferencesForm>;
