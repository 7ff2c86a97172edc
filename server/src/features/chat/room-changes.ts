import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';

/** What a committed change left behind: lines in the room, those in it, and those who are no longer. */
export interface RoomChange {
  readonly roomId: string;
  readonly notes: readonly { readonly id: string; readonly seq: number }[];
  readonly memberIds: readonly string[];
  readonly goneIds: readonly string[];
}

export type TellRoom = (change: RoomChange) => void;

/** Tells of a change after its commit: first that the room is another, then what is said of it there. */
export function createTellRoom(events: DomainEvents): TellRoom {
  return ({ roomId, notes, memberIds, goneIds }) => {
    events.emit('room:changed', { roomId, memberIds, goneIds });
    for (const { id: messageId, seq: change } of notes) {
      events.emit('message:changed', { messageId, change });
    }
  };
}

type Cause = Parameters<NotificationWriter['record']>[1];

/** People are told that they were added; it is taken back when they are no longer in the room. */
export function noticeOfAdding(
  roomId: string,
  { id: actorId }: Viewer,
  recipientIds: readonly string[],
): Cause {
  const about = {
    causeId: roomId,
    objectId: roomId,
    subject: { type: 'room', id: roomId },
  } as const;
  return { kind: 'room-added', actorId, recipientIds, ...about };
}
