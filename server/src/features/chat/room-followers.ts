import type { Database } from '../../platform/database/connect.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { LiveEvents } from '../../platform/realtime/live-events.ts';
import { findMemberIds } from './members.queries.ts';
import { findProjectNote, findShared } from './room-news.queries.ts';

interface FollowerOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly live: LiveEvents;
}

/** A project's room has changed with its people in the same commit; here it is told. Its id is the project's. */
export function followProjects({ database, events, live }: FollowerOptions): void {
  live.on('project:members-changed', async ({ projectId: roomId, personId, change }) => {
    if (change === 'role' || change === 'owner') return;
    const memberIds = await findMemberIds(database, roomId);
    const goneIds = memberIds.includes(personId) ? [] : [personId];
    events.emit('room:changed', { roomId, memberIds, goneIds });
    const note = await findProjectNote(database, roomId, personId);
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

/** A block closes the direct room of two people to both and hides them in the others; its end undoes that. */
export function followRelations({ database, events, live }: FollowerOptions): void {
  live.on('relations:changed', async ({ userId, otherId, action }) => {
    if (action !== 'blocked' && action !== 'unblocked') return;
    for (const { roomId, isOpen, listedIds } of await findShared(database, userId, otherId)) {
      const [memberIds, goneIds] = isOpen ? [listedIds, []] : [[], listedIds];
      events.emit('room:changed', { roomId, memberIds, goneIds });
      events.emit('room:unread-changed', roomId, memberIds);
    }
  });
}
