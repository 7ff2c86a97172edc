import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { findMemberIds } from './members.queries.ts';
import { findMembershipMessage, findSharedRooms } from './room-events.queries.ts';

interface RoomEventSourceOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly live: LiveEvents;
}

/** Publishes changes of project rooms, which triggers make in the commit of the project. Both have the same id. */
export function publishProjectRoomChanges({
  database,
  events,
  live,
}: RoomEventSourceOptions): void {
  live.on('project:members-changed', async ({ projectId: roomId, personId, change }) => {
    if (change === 'role' || change === 'owner') return;
    const memberIds = await findMemberIds(database, roomId);
    const goneIds = memberIds.includes(personId) ? [] : [personId];
    events.emit('room:changed', { roomId, memberIds, goneIds });
    const note = await findMembershipMessage(database, roomId, personId);
    if (note) events.emit('message:changed', note);
  });

  live.on('project:updated', async ({ projectId: roomId }) => {
    const memberIds = await findMemberIds(database, roomId);
    events.emit('room:changed', { roomId, memberIds, goneIds: [] });
  });

  live.on('project:deleted', async ({ projectId: roomId, memberIds }) => {
    events.emit('room:changed', { roomId, memberIds: [], goneIds: memberIds });
  });
}

/**
 * Publishes the changes of the rooms that two users share when one blocks or unblocks the other: their direct room
 * disappears from the lists or returns, and clients reload their other rooms, where the two are hidden from each other.
 */
export function publishBlockedRoomChanges({
  database,
  events,
  live,
}: RoomEventSourceOptions): void {
  live.on('relations:changed', async ({ userId, otherId, action }) => {
    if (action !== 'blocked' && action !== 'unblocked') return;
    for (const { roomId, isOpen, listedIds } of await findSharedRooms(database, userId, otherId)) {
      const [memberIds, goneIds] = isOpen ? [listedIds, []] : [[], listedIds];
      events.emit('room:changed', { roomId, memberIds, goneIds });
      events.emit('room:unread-changed', roomId, memberIds);
    }
  });
}
