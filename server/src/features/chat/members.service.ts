import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { StoredUser } from '../../platform/people/people.queries.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import {
  withoutViewer,
  requireAdmin,
  requireCandidates,
  requireCapacity,
  requireCanRemove,
} from './chat.policy.ts';
import {
  deleteMembers,
  findCandidates,
  findMemberIds,
  hasAdmin,
  insertMembers,
  lockRoom,
  insertSystemMessage,
  updateAdmin,
  type AdminChange,
  type SystemMessage,
} from './members.queries.ts';
import { requireMember } from './membership.ts';
import { addedNotification, type RoomChange, type PublishRoomChange } from './room-changes.ts';

interface MembersOptions {
  readonly notificationWriter: NotificationWriter;
  readonly publishRoomChange: PublishRoomChange;
  /** Limits how often a user creates rooms and adds members. */
  readonly opening: RateLimiter;
}

/** Changes the members and admins of groups; throws ROOM_FIXED for direct rooms and project rooms. */
export function createRoomMembers({
  notificationWriter,
  publishRoomChange,
  opening,
}: MembersOptions) {
  /** New members cannot read earlier messages. */
  async function addRoomMembers(
    viewer: Viewer,
    roomId: string,
    named: readonly string[],
  ): Promise<void> {
    const usernames = withoutViewer(viewer, named);
    const change = await notificationWriter.begin(async (transaction) => {
      await lockRoom(transaction, roomId);
      requireAdmin(await requireMember(transaction, roomId, viewer.id));
      const context = { roomId, viewerId: viewer.id };
      const candidates = await findCandidates(transaction, context, usernames);
      const addedIds = requireCandidates(usernames, candidates).map(({ id }) => id);
      const present = await findMemberIds(transaction, roomId);
      requireCapacity(present.length + addedIds.length);
      if (addedIds.length > 0) await opening.consume(viewer.id);
      await insertMembers(transaction, roomId, addedIds);
      const entries = addedIds.map((subjectId) => ({ kind: 'added', subjectId }) as const);
      const notes = await insertSystemMessages(transaction, viewer, roomId, entries);
      await notificationWriter.record(transaction, addedNotification(roomId, viewer, addedIds));
      return { roomId, notes, memberIds: [...present, ...addedIds], goneIds: [] };
    });
    publishRoomChange(change);
  }

  /** An admin makes a member an admin, or ends that, also for themselves. */
  async function changeRoomAdmin(
    viewer: Viewer,
    roomId: string,
    form: Pick<AdminChange, 'username' | 'isAdmin'>,
  ): Promise<void> {
    const change = await notificationWriter.begin(async (transaction) => {
      await lockRoom(transaction, roomId);
      requireAdmin(await requireMember(transaction, roomId, viewer.id));
      const isChanged = await updateAdmin(transaction, { ...form, roomId, viewerId: viewer.id });
      if (isChanged === undefined) throw new AppError('NOT_FOUND');
      if (!(await hasAdmin(transaction, roomId))) throw new AppError('LAST_ADMIN');
      const memberIds = isChanged ? await findMemberIds(transaction, roomId) : [];
      return { roomId, notes: [], memberIds, goneIds: [] };
    });
    publishRoomChange(change);
  }

  /**
   * Returns whether the viewer is still a member. A database trigger makes another member an admin if none is left, and
   * deletes a group without members.
   */
  async function removeRoomMembers(
    viewer: Viewer,
    roomId: string,
    named: readonly string[],
  ): Promise<boolean> {
    const change = await notificationWriter.begin(async (transaction) => {
      await lockRoom(transaction, roomId);
      requireCanRemove(await requireMember(transaction, roomId, viewer.id), viewer, named);
      const removed = await deleteMembers(transaction, roomId, named);
      const memberIds = await findMemberIds(transaction, roomId);
      await retractAdded(transaction, roomId, removed, memberIds);
      const entries =
        memberIds.length > 0 ? removed.map((person) => removalEntry(viewer, person)) : [];
      const notes = await insertSystemMessages(transaction, viewer, roomId, entries);
      return { roomId, notes, memberIds, goneIds: removed.map(({ id }) => id) };
    });
    publishRoomChange(change);
    return change.memberIds.includes(viewer.id);
  }

  /** Retracts the ‘added’ notifications of former members. */
  async function retractAdded(
    transaction: Queryable,
    roomId: string,
    removed: readonly StoredUser[],
    remainingIds: readonly string[],
  ): Promise<void> {
    if (remainingIds.length === 0) return notificationWriter.retractSubject(transaction, roomId);
    for (const { id: recipientId } of removed) {
      await notificationWriter.retract(transaction, {
        kind: 'room-added',
        causeId: roomId,
        recipientId,
      });
    }
  }

  const leaveRoom = async (viewer: Viewer, roomId: string): Promise<void> =>
    void (await removeRoomMembers(viewer, roomId, [viewer.username]));

  return { addRoomMembers, removeRoomMembers, changeRoomAdmin, leaveRoom };
}

type SystemEntry = Pick<SystemMessage, 'kind' | 'subjectId'>;

function removalEntry(viewer: Viewer, { id }: StoredUser): SystemEntry {
  return id === viewer.id ? { kind: 'left' } : { kind: 'removed', subjectId: id };
}

async function insertSystemMessages(
  transaction: Queryable,
  { id: senderId }: Viewer,
  roomId: string,
  entries: readonly SystemEntry[],
): Promise<RoomChange['notes']> {
  const notes = [];
  for (const entry of entries) {
    notes.push(await insertSystemMessage(transaction, { ...entry, roomId, senderId }));
  }
  return notes;
}
