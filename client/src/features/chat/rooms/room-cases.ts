import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { RoomUnread } from '@sangam/contract/chat/rooms.schema.ts';
import { roomEntities, type ChatMessage, type ChatRoom, type ChatState } from '../chat.state.ts';
import { firstUnsentIndex } from '../thread/message-list.ts';
import {
  addRoomMembers,
  changeRoomAdmin,
  createRoom,
  getRoom,
  listRooms,
  leaveRoom,
  openDirectRoom,
  removeRoomMembers,
  renameRoom,
  type ChatRoomPage,
} from './rooms.thunks.ts';
import { unreadChanged } from './unread.slice.ts';

/** A member has read the room up to a message number. */
export interface ReadReceipt {
  readonly roomId: string;
  readonly username: string;
  readonly readSeq: number;
}

/** Reducer cases of the room list and of single rooms. */
export function addRoomCases(builder: ActionReducerMapBuilder<ChatState>): void {
  builder
    .addCase(listRooms.pending, (state) => {
      state.list.request = { loading: true, error: null };
    })
    .addCase(listRooms.fulfilled, (state, { payload, meta }) => {
      receivePage(state, payload, meta.arg.timestamp === undefined);
    })
    .addCase(listRooms.rejected, (state, { payload }) => {
      state.list.request = { loading: false, error: payload ?? null };
    })
    .addCase(getRoom.rejected, (state, { payload, meta }) => {
      if (payload?.status === 404) removeRoom(state, meta.arg);
      if (payload) state.roomErrors[meta.arg] = payload;
    })
    .addCase(leaveRoom.fulfilled, (state, { meta }) => {
      removeRoom(state, meta.arg);
    })
    .addCase(removeRoomMembers.fulfilled, (state, { payload, meta }) => {
      if (payload) receiveWhole(state, payload);
      else removeRoom(state, meta.arg.roomId);
    })
    .addCase(unreadChanged, (state, { payload }) => {
      applyUnread(state, payload);
    });
  const wholeRooms = [
    getRoom,
    createRoom,
    openDirectRoom,
    renameRoom,
    addRoomMembers,
    changeRoomAdmin,
  ];
  for (const thunk of wholeRooms) {
    builder.addCase(thunk.fulfilled, (state, { payload }) => {
      receiveWhole(state, payload);
    });
  }
}

function receivePage(state: ChatState, page: ChatRoomPage, isFirst: boolean): void {
  if (isFirst) removeMissingRooms(state, page);
  for (const room of page.rooms) receiveRoom(state, withNewerSeen(state, room));
  state.list = {
    isLoaded: true,
    timestamp: page.timestamp,
    request: { loading: false, error: null },
  };
}

/**
 * Removes rooms that the first page no longer contains. Not the open room: it may be new and not in the list
 * yet.
 */
function removeMissingRooms(state: ChatState, { rooms, timestamp }: ChatRoomPage): void {
  const ids = new Set(rooms.map(({ id }) => id));
  const oldest = rooms.at(-1)?.activeAt ?? '';
  for (const room of Object.values(state.rooms.entities)) {
    const isExpected = timestamp === null || room.activeAt > oldest;
    if (isExpected && !ids.has(room.id) && room.id !== state.selectedGroup) {
      removeRoom(state, room.id);
    }
  }
}

/** A room with all its members. */
function receiveWhole(state: ChatState, response: ChatRoom): void {
  const room = withNewerSeen(state, response);
  state.members[room.id] = room.members;
  const isNewer = (state.rooms.entities[room.id]?.change ?? 0) <= room.change;
  if (isNewer || !state.pins[room.id]) state.pins[room.id] = room.pinned;
  delete state.roomErrors[room.id];
  receiveRoom(state, room);
}

/** Socket events received meanwhile are newer than the response. */
function receiveRoom(state: ChatState, room: ChatRoom): void {
  const known = state.rooms.entities[room.id];
  if (!known || known.change <= room.change) {
    roomEntities.setOne(state.rooms, known ? { ...room, ...newerReading(known, room) } : room);
    return;
  }
  const { lastMessage, activeAt, change, unreadCount, isMarkedUnread, readSeq } = known;
  const newer = { lastMessage, activeAt, change, unreadCount, isMarkedUnread, readSeq };
  roomEntities.setOne(state.rooms, { ...room, ...newer });
}

/** Read positions never move backwards; members without read receipts have none. */
function withNewerSeen(state: ChatState, room: ChatRoom): ChatRoom {
  const known = state.members[room.id] ?? state.rooms.entities[room.id]?.members ?? [];
  const knownReadSeqs = new Map(
    known.map(({ person, readSeq }) => [person.username, readSeq ?? 0]),
  );
  const members = room.members.map((member) => {
    if (member.readSeq === null) return member;
    return {
      ...member,
      readSeq: Math.max(member.readSeq, knownReadSeqs.get(member.person.username) ?? 0),
    };
  });
  return { ...room, members };
}

function newerReading(known: ChatRoom, { readSeq }: ChatRoom): Partial<ChatRoom> {
  if (known.readSeq <= readSeq) return {};
  const { unreadCount, isMarkedUnread } = known;
  return { readSeq: known.readSeq, unreadCount, isMarkedUnread };
}

function applyUnread(state: ChatState, unread: RoomUnread): void {
  const { roomId, totalUnread: _total, ...changes } = unread;
  roomEntities.updateOne(state.rooms, { id: roomId, changes });
}

/** Shows a message as the latest of its room, unless the room has a newer one. */
export function updateLastMessage(state: ChatState, message: ChatMessage): void {
  const room = state.rooms.entities[message.roomId];
  if (!room || message.seq === null) return;
  const lastSeq = room.lastMessage?.seq ?? -1;
  const isNewer = message.seq === lastSeq && message.change > (room.lastMessage?.change ?? 0);
  if (message.seq > lastSeq) room.activeAt = message.timestamp;
  if (message.seq > lastSeq || isNewer) room.lastMessage = message;
  room.change = Math.max(room.change, message.change);
}

/**
 * Adds a message that was pinned, replaces one that changed, and removes one that was unpinned or deleted; does nothing
 * until the pins of its room are fetched.
 */
export function updatePins(state: ChatState, message: ChatMessage): void {
  const { roomId, id, isPinned } = message;
  const pins = state.pins[roomId];
  const known = pins?.find((one) => one.id === id);
  if (!pins || (known ? known.change >= message.change : !isPinned)) return;
  if (known && isPinned) pins[pins.indexOf(known)] = message;
  else if (isPinned) pins.unshift(message);
  else pins.splice(pins.indexOf(known ?? message), 1);
}

export function applyReadReceipt(
  state: ChatState,
  { roomId, username, readSeq }: ReadReceipt,
): void {
  const lists = [state.rooms.entities[roomId]?.members, state.members[roomId]];
  for (const member of lists.flatMap((list) => list ?? [])) {
    if (member.person.username === username) member.readSeq = readSeq;
  }
}

/** Removes a room that the user no longer has or cannot open, with its messages except unsent ones. */
export function removeRoom(state: ChatState, roomId: string): void {
  roomEntities.removeOne(state.rooms, roomId);
  delete state.members[roomId];
  delete state.pins[roomId];
  const list = state.messages[roomId] ?? [];
  // The outbox counts a message that is missing here as delivered.
  state.messages[roomId] = list.slice(firstUnsentIndex(list));
  delete state.threads[roomId];
}
