import type { Call } from '../http/call.ts';

/** Rooms and their members. */
export const roomsCalls = {
  listRooms: { method: 'GET', path: '/room/myrooms' },
  getUnreadMessageCount: { method: 'GET', path: '/room/unreadcount' },
  getRoom: { method: 'GET', path: '/room/details/:roomId' },
  createRoom: { method: 'POST', path: '/room/create' },
  openDirectRoom: { method: 'POST', path: '/room/direct' },
  renameRoom: { method: 'POST', path: '/room/rename/:roomId' },
  changeRoomPhoto: { method: 'POST', path: '/room/changephoto/:roomId' },
  removeRoomPhoto: { method: 'POST', path: '/room/removephoto/:roomId' },
  addRoomMembers: { method: 'POST', path: '/room/addmembers/:roomId' },
  removeRoomMembers: { method: 'POST', path: '/room/removemembers/:roomId' },
  changeRoomAdmin: { method: 'POST', path: '/room/changeadmin/:roomId' },
  leaveRoom: { method: 'POST', path: '/room/leave/:roomId' },
  muteRoom: { method: 'POST', path: '/room/mute/:roomId' },
  markRoomRead: { method: 'POST', path: '/room/markread/:roomId' },
  markRoomUnread: { method: 'POST', path: '/room/markunread/:roomId' },
  getChatPreferences: { method: 'GET', path: '/room/preferences' },
  changeChatPreferences: { method: 'POST', path: '/room/changepreferences' },
} as const satisfies Record<string, Call>;

export const chatLimits = {
  /** In graphemes, like `roomName`. */
  message: 4000,
  roomName: 80,
  /** Of a group. */
  members: 100,
  /** Per message. */
  files: 10,
  /** Links of a message that are considered for its card. */
  previewLinks: 20,
  /** Different emoji on one message. */
  reactions: 20,
  /** Pinned messages of a room. */
  pins: 3,
  /** Conversations to which a message is forwarded at once. */
  forwards: 5,
  /** How long the author can edit a message or delete it for everyone. */
  changeMinutes: 15,
  /** The unread count of a room stops here. */
  unread: 100,
  roomsPerPage: 100,
  messagesPerPage: 50,
  changesPerPage: 200,
  /** A client that missed more changes than this reloads the room. */
  longGap: 1000,
  searchQuery: { min: 2, max: 100 },
} as const;
