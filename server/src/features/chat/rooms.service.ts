import type { Room, RoomPage } from '@sangam/contract/chat/rooms.schema.ts';
import { chatLimits } from '@sangam/contract/chat/chat.calls.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createOnce } from '../../platform/database/idempotency.queries.ts';
import type { IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import { cutPage, newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { IncomingFile } from '../../platform/http/incoming-form.ts';
import type { MediaService } from '../../platform/media/media.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import {
  cleanRoomName,
  withoutViewer,
  requireAdmin,
  requireCandidates,
  requireCapacity,
} from './chat.policy.ts';
import {
  findCandidates,
  findMemberIds,
  insertAdmin,
  insertMembers,
  lockRoom,
  insertSystemMessage,
} from './members.queries.ts';
import { requireMember } from './membership.ts';
import { addedNotification, type RoomChange, type PublishRoomChange } from './room-changes.ts';
import type { SignPhotos } from './room-photos.ts';
import * as queries from './rooms.queries.ts';

interface RoomsOptions {
  readonly database: Database;
  readonly notificationWriter: NotificationWriter;
  readonly publishRoomChange: PublishRoomChange;
  /** Limits how often a user creates rooms and adds members. */
  readonly opening: RateLimiter;
  readonly media: MediaService;
  readonly signPhotos: SignPhotos;
}

interface GroupForm {
  readonly name: string;
  readonly members: readonly string[];
}

/** A change with one system message, which updates the room on the screens of these members. */
function membersChange(
  roomId: string,
  note: RoomChange['notes'][number],
  memberIds: readonly string[],
): RoomChange {
  return { roomId, notes: [note], memberIds, goneIds: [] };
}

/** Lists rooms of every kind; creates groups, and changes their name and photo. */
export function createRoomsService({
  database,
  notificationWriter,
  publishRoomChange,
  opening,
  media,
  signPhotos,
}: RoomsOptions) {
  /** A page, the latest active first; `unreadCount` is that of all rooms that are not muted. */
  async function listRooms(viewer: Viewer, cursor: string | undefined): Promise<RoomPage> {
    const after = cursor === undefined ? newestFirst : parseCursor(cursor);
    const { unreadCount, rows } = await queries.findRooms(database, viewer.id, after);
    const { page, next } = cutPage(rows, chatLimits.roomsPerPage);
    const rooms = page.map(({ room }) => room);
    return { timestamp: next, unreadCount, rooms: [...signPhotos(viewer, rooms)] };
  }

  async function getRoom(viewer: Viewer, roomId: string): Promise<Room> {
    const room = await queries.findRoom(database, viewer.id, roomId);
    const [signed] = signPhotos(viewer, room ? [room] : []);
    if (!signed) throw new AppError('NOT_FOUND');
    return signed;
  }

  async function createRoom(
    viewer: Viewer,
    form: GroupForm,
    key: IdempotencyKey | undefined,
  ): Promise<Room> {
    const name = cleanRoomName(form.name);
    const usernames = withoutViewer(viewer, form.members);
    if (usernames.length === 0) {
      throw new AppError('BAD_INPUT', { errors: { members: 'Choose someone to message' } });
    }
    requireCapacity(usernames.length + 1);
    const creation = { userId: viewer.id, key, kind: 'room' };
    let change: RoomChange | undefined;
    const { id } = await notificationWriter.begin((transaction) =>
      createOnce(transaction, creation, async () => {
        await opening.consume(viewer.id);
        const context = { roomId: null, viewerId: viewer.id };
        const candidates = await findCandidates(transaction, context, usernames);
        const addedIds = requireCandidates(usernames, candidates).map((person) => person.id);
        const roomId = await queries.insertGroup(transaction, name);
        await insertAdmin(transaction, roomId, viewer.id);
        await insertMembers(transaction, roomId, addedIds);
        const note = await insertSystemMessage(transaction, {
          roomId,
          kind: 'created',
          senderId: viewer.id,
        });
        await notificationWriter.record(transaction, addedNotification(roomId, viewer, addedIds));
        change = { roomId, notes: [note], memberIds: [viewer.id, ...addedIds], goneIds: [] };
        return roomId;
      }),
    );
    if (change) publishRoomChange(change);
    return getRoom(viewer, id);
  }

  async function renameRoom(viewer: Viewer, roomId: string, given: string): Promise<Room> {
    const name = cleanRoomName(given);
    const change = await database.begin(async (transaction) => {
      await lockRoom(transaction, roomId);
      requireAdmin(await requireMember(transaction, roomId, viewer.id));
      if (!(await queries.renameRoom(transaction, roomId, name))) return undefined;
      const line = { roomId, kind: 'renamed', senderId: viewer.id, content: name } as const;
      const note = await insertSystemMessage(transaction, line);
      return membersChange(roomId, note, await findMemberIds(transaction, roomId));
    });
    if (change) publishRoomChange(change);
    return getRoom(viewer, roomId);
  }

  async function changeRoomPhoto(
    viewer: Viewer,
    roomId: string,
    file: IncomingFile | undefined,
    madeWithAi: ReadonlySet<number>,
  ): Promise<Room> {
    // Checked again under the lock; here so that a photo of others is not processed.
    requireAdmin(await requireMember(database, roomId, viewer.id));
    if (!file) throw new AppError('BAD_INPUT', { errors: { photo: 'Choose a photo' } });
    return showPhoto(viewer, roomId, await media.storeProfilePhoto(viewer, file, madeWithAi));
  }

  const removeRoomPhoto = (viewer: Viewer, roomId: string) => showPhoto(viewer, roomId, null);

  async function showPhoto(viewer: Viewer, roomId: string, mediaId: string | null): Promise<Room> {
    const change = await database.begin(async (transaction) => {
      await lockRoom(transaction, roomId);
      requireAdmin(await requireMember(transaction, roomId, viewer.id));
      if (mediaId !== null) await media.attachForMembers(transaction, viewer.id, [mediaId]);
      const before = await queries.replacePhoto(transaction, roomId, mediaId);
      if (before !== null) await media.release(transaction, [before]);
      else if (mediaId === null) return undefined;
      const kind = mediaId === null ? 'photo-removed' : 'photo-changed';
      const note = await insertSystemMessage(transaction, { roomId, kind, senderId: viewer.id });
      return membersChange(roomId, note, await findMemberIds(transaction, roomId));
    });
    if (change) publishRoomChange(change);
    return getRoom(viewer, roomId);
  }

  return { listRooms, getRoom, createRoom, renameRoom, changeRoomPhoto, removeRoomPhoto };
}
