import { roomsCalls } from '@sangam/contract/chat/chat.calls.ts';
import type { Room, RoomPage, RoomUnread } from '@sangam/contract/chat/rooms.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

export async function getRooms(
  timestamp: string | undefined,
  options: RequestOptions,
): Promise<RoomPage> {
  const query = { ...(timestamp !== undefined && { timestamp }) };
  const { data } = await request(roomsCalls.listRooms, { query }, options);
  return data;
}

export async function getRoom(roomId: string, options: RequestOptions): Promise<Room> {
  const { data } = await request(roomsCalls.getRoom, { params: { roomId } }, options);
  return data;
}

export interface NewRoom {
  readonly name: string;
  readonly members: string[];
}

export async function postRoom(body: NewRoom, options: RequestOptions): Promise<Room> {
  const { data } = await request(roomsCalls.createRoom, { body }, options);
  return data;
}

export async function postDirect(username: string, options: RequestOptions): Promise<Room> {
  const { data } = await request(roomsCalls.openDirectRoom, { body: { username } }, options);
  return data;
}

export async function postRoomName(
  roomId: string,
  name: string,
  options: RequestOptions,
): Promise<Room> {
  const { data } = await request(
    roomsCalls.renameRoom,
    { params: { roomId }, body: { name } },
    options,
  );
  return data;
}

export async function postNewMembers(
  roomId: string,
  members: string[],
  options: RequestOptions,
): Promise<Room> {
  const { data } = await request(
    roomsCalls.addRoomMembers,
    { params: { roomId }, body: { members } },
    options,
  );
  return data;
}

/** Null when one has removed oneself. */
export async function postRemovedMembers(
  roomId: string,
  members: string[],
  options: RequestOptions,
): Promise<Room | null> {
  const { data } = await request(
    roomsCalls.removeRoomMembers,
    { params: { roomId }, body: { members } },
    options,
  );
  return data;
}

export async function postLeave(roomId: string, options: RequestOptions): Promise<void> {
  await request(roomsCalls.leaveRoom, { params: { roomId } }, options);
}

export async function postMute(
  roomId: string,
  muted: boolean,
  options: RequestOptions,
): Promise<RoomUnread> {
  const { data } = await request(
    roomsCalls.muteRoom,
    { params: { roomId }, body: { muted } },
    options,
  );
  return data;
}

export async function postUnread(roomId: string, options: RequestOptions): Promise<RoomUnread> {
  const { data } = await request(roomsCalls.markRoomUnread, { params: { roomId } }, options);
  return data;
}
