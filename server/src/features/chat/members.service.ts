import type { Queryable } from '../../platform/database/connect.ts';
import type { KnownPerson } from '../../platform/people/people.queries.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import {
  othersThan,
  requireAdmin,
  requireCandidates,
  requirePlaces,
  requireRemoval,
} from './chat.policy.ts';
import {
  deleteMembers,
  findCandidates,
  findMemberIds,
  insertMembers,
  lockRoom,
  noteInRoom,
  type Note,
} from './members.queries.ts';
import { requireMember } from './membership.ts';
import { noticeOfAdding, type RoomChange, type TellRoom } from './room-changes.ts';

interface MembersOptions {
  readonly notificationWriter: NotificationWriter;
  readonly tellRoom: TellRoom;
  /** How many rooms one person may open, and how often add people. */
  readonly opening: RateLimiter;
}

/** Who is in a group. */
export function createRoomMembers({ notificationWriter, tellRoom, opening }: MembersOptions) {
  async function addRoomMembers(
    viewer: Viewer,
    roomId: string,
    named: readonly string[],
  ): Promise<void> {
    const usernames = othersThan(viewer, named);
    const change = await notificationWriter.begin(async (transaction) => {
      await lockRoom(transaction, roomId);
      requireAdmin(await requireMember(transaction, roomId, viewer.id));
      const asked = { roomId, viewerId: viewer.id };
      const candidates = await findCandidates(transaction, asked, usernames);
      const addedIds = requireCandidates(usernames, candidates).map(({ id }) => id);
      const present = await findMemberIds(transaction, roomId);
      requirePlaces(present.length + addedIds.length);
      if (addedIds.length > 0) await opening.spend(viewer.id);
      await insertMembers(transaction, roomId, addedIds);
      const lines = addedIds.map((subjectId) => ({ kind: 'added', subjectId }) as const);
      const notes = await note(transaction, viewer, roomId, lines);
      await notificationWriter.record(transaction, noticeOfAdding(roomId, viewer, addedIds));
      return { roomId, notes, memberIds: [...present, ...addedIds], goneIds: [] };
    });
    tellRoom(change);
  }

  /** Says whether the viewer is still in it. */
  async function removeRoomMembers(
    viewer: Viewer,
    roomId: string,
    named: readonly string[],
  ): Promise<boolean> {
    const change = await notificationWriter.begin(async (transaction) => {
      await lockRoom(transaction, roomId);
      requireRemoval(await requireMember(transaction, roomId, viewer.id), viewer, named);
      const gone = await deleteMembers(transaction, roomId, named);
      const memberIds = await findMemberIds(transaction, roomId);
      await takeBack(transaction, roomId, gone, memberIds);
      const lines = memberIds.length > 0 ? gone.map((person) => lineOf(viewer, person)) : [];
      const notes = await note(transaction, viewer, roomId, lines);
      return { roomId, notes, memberIds, goneIds: gone.map(({ id }) => id) };
    });
    tellRoom(change);
    return change.memberIds.includes(viewer.id);
  }

  /** Nobody is reminded of having been added where they are no longer. */
  async function takeBack(
    transaction: Queryable,
    roomId: string,
    gone: readonly KnownPerson[],
    left: readonly string[],
  ): Promise<void> {
    if (left.length === 0) return notificationWriter.retractSubject(transaction, roomId);
    for (const { id: recipientId } of gone) {
      await notificationWriter.retract(transaction, {
        kind: 'room-added',
        causeId: roomId,
        recipientId,
      });
    }
  }

  const leaveRoom = async (viewer: Viewer, roomId: string): Promise<void> =>
    void (await removeRoomMembers(viewer, roomId, [viewer.username]));

  return { addRoomMembers, removeRoomMembers, leaveRoom };
}

type Line = Pick<Note, 'kind' | 'subjectId'>;

function lineOf(viewer: Viewer, { id }: KnownPerson): Line {
  return id === viewer.id ? { kind: 'left' } : { kind: 'removed', subjectId: id };
}

async function note(
  transaction: Queryable,
  { id: senderId }: Viewer,
  roomId: string,
  lines: readonly Line[],
): Promise<RoomChange['notes']> {
  const notes = [];
  for (const line of lines) {
    notes.push(await noteInRoom(transaction, { ...line, roomId, senderId }));
  }
  return notes;
}
