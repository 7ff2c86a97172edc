import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';

/** A committed change of a room: its system messages, members and removed members. */
export interface RoomChange {
  readonly roomId: string;
  readonly notes: readonly { readonly id: string; readonly seq: number }[];
  readonly memberIds: readonly string[];
  readonly goneIds: readonly string[];
}

export type PublishRoomChange = (change: RoomChange) => void;

/** Publishes a committed change: first the room, then its system messages. */
export function createPublishRoomChange(events: DomainEvents): PublishRoomChange {
  return ({ roomId, notes, memberIds, goneIds }) => {
    events.emit('room:changed', { roomId, memberIds, goneIds });
    for (const { id: messageId, seq: change } of notes) {
      events.emit('message:changed', { messageId, change });
    }
  };
}

type Cause = Parameters<NotificationWriter['record']>[1];

/** Notifies added members; retracted when they are no longer in the room. */
export function addedNotification(
  roomId: string,
  { id: actorId }: Viewer,
  recipientIds: readonly string[],
): Cause {
  const subject = {
    causeId: roomId,
    objectId: roomId,
    subject: { type: 'room', id: roomId },
  } as const;
  return { kind: 'room-added', actorId, recipientIds, ...subject };
}
