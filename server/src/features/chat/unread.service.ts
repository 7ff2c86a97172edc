import type { RoomUnread } from '@sangam/contract/chat/rooms.schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { requireMember } from './membership.ts';
import * as queries from './unread.queries.ts';

interface UnreadOptions {
  readonly database: Database;
  readonly events: DomainEvents;
}

export type UnreadService = ReturnType<typeof createUnreadService>;

/** What a member has not read, in a room and in total; each change is broadcast to their tabs. */
export function createUnreadService({ database, events }: UnreadOptions) {
  /** Of the listed rooms that are not muted; a room marked as unread counts at least one. */
  async function getUnreadMessageCount(viewer: Viewer): Promise<{ unreadCount: number }> {
    return { unreadCount: await queries.countAllUnread(database, viewer.id) };
  }

  /** Up to `seq`, never moving backwards; also removes the unread mark, and publishes read receipts. */
  async function markRoomRead(viewer: Viewer, roomId: string, seq: number): Promise<RoomUnread> {
    const { id: userId, username } = viewer;
    await requireMember(database, roomId, userId);
    const mark = await queries.markRoomRead(database, { roomId, userId, seq });
    if (mark && mark.readSeq > mark.before) {
      events.emit('room:read', { roomId, userId, username, readSeq: mark.readSeq });
    }
    return publishUnread(roomId, userId);
  }

  async function markRoomUnread(viewer: Viewer, roomId: string): Promise<RoomUnread> {
    await requireMember(database, roomId, viewer.id);
    await queries.markRoomUnread(database, roomId, viewer.id);
    return publishUnread(roomId, viewer.id);
  }

  async function muteRoom(viewer: Viewer, roomId: string, muted: boolean): Promise<RoomUnread> {
    await requireMember(database, roomId, viewer.id);
    await queries.muteRoom(database, { roomId, userId: viewer.id, muted });
    return publishUnread(roomId, viewer.id);
  }

  /** Returns the current state, which is broadcast to all tabs of the user. */
  async function publishUnread(roomId: string, userId: string): Promise<RoomUnread> {
    events.emit('room:unread-changed', roomId, [userId]);
    const [found] = await queries.findUnread(database, roomId, [userId]);
    if (!found) throw new AppError('NOT_FOUND');
    return found.state;
  }

  return { getUnreadMessageCount, markRoomRead, markRoomUnread, muteRoom };
}
