import type { RoomMember } from '@sangam/contract/chat/rooms.schema.ts';
import { createMemoSelector } from '../../lib/create-memo-selector.ts';
import type { RootState } from '../../lib/store-hooks.ts';
import { selectChat, selectRoom } from './chat.slice.ts';
import type { ChatMessage, ChatRoom } from './chat.state.ts';

const none: readonly ChatMessage[] = [];
const nobody: readonly RoomMember[] = [];

/** The loaded rooms, most recently active first. */
export const selectRooms = createMemoSelector(
  (state: RootState) => [selectChat(state).rooms.entities] as const,
  (entities): ChatRoom[] =>
    Object.values(entities).toSorted((left, right) => compare(right.activeAt, left.activeAt)),
);

/** The loaded messages of a room, oldest first, and after them the own ones that the server does not have yet. */
export function selectMessages(state: RootState, roomId: string): readonly ChatMessage[] {
  return selectChat(state).messages[roomId] ?? none;
}

/**
 * All members once the room was fetched by itself, as when it is opened; before, and after a reconnect if the room is not
 * open, the first few from the list of rooms.
 */
export function selectMembers(state: RootState, roomId: string): readonly RoomMember[] {
  return selectChat(state).members[roomId] ?? selectRoom(state, roomId)?.members ?? nobody;
}

/** The pinned messages of a room, latest pin first; none until the room was fetched by itself. */
export function selectPins(state: RootState, roomId: string): readonly ChatMessage[] {
  return selectChat(state).pins[roomId] ?? none;
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
