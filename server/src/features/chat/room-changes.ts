import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';

/** A committed change of a room or of its members. */
export interface RoomChange {
  readonly roomId: string;
  /** The system messages about the change; in a direct room, the request and the text message that came into it. */
  readonly notes: readonly { readonly id: string; readonly seq: number }[];
  /** The members after the change whose lists are updated. */
  readonly memberIds: readonly string[];
  /** The removed members. */
  readonly goneIds: readonly string[];
  /** Whose list loses a message request, because it became the first message of the room. */
  readonly requestReceiverId?: string;
}

export type PublishRoomChange = (change: RoomChange) => void;

/** Publishes a committed change: first the room, then its `notes`. */
export function createPublishRoomChange(events: DomainEvents): PublishRoomChange {
  return ({ roomId, notes, memberIds, goneIds, requestReceiverId }) => {
    events.emit('room:changed', { roomId, memberIds, goneIds });
    // The sequence number of a new message is also its first change number.
    for (const { id: messageId, seq: change } of notes) {
      events.emit('message:changed', { messageId, change });
    }
    if (requestReceiverId !== undefined) events.emit('message-requests:changed', requestReceiverId);
  };
}

type Cause = Parameters<NotificationWriter['record']>[1];

/** The notification of users who were added to a room; retracted when they leave it or are removed. */
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
