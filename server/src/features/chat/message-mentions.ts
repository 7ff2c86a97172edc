import { mentionsOf } from '@sangam/contract/text/rich-text.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { findMentionableMembers } from './message-mentions.queries.ts';

interface MentioningMessage {
  readonly id: string;
  readonly roomId: string;
  readonly seq: number;
  readonly senderId: string;
  readonly content: string;
}

export type MessageMentions = ReturnType<typeof createMessageMentions>;

/**
 * Notifications of members whom a message mentions, also where they have muted the room. They are written in a
 * transaction of `notificationWriter.begin`.
 */
export function createMessageMentions(notificationWriter: NotificationWriter) {
  return {
    hasMentions: (content: string) => mentionsOf(content).length > 0,

    /** Notifies newly mentioned members and retracts the notifications of those whom an edit removed. */
    async notifyMentioned(transaction: Queryable, message: MentioningMessage): Promise<void> {
      const { id: textId, roomId, senderId: actorId, content } = message;
      const usernames = await findMentionableMembers(transaction, message, mentionsOf(content));
      const subject = { type: 'room', id: roomId } as const;
      await notificationWriter.recordMentions(transaction, { textId, actorId, usernames, subject });
    },

    async retractMentions(transaction: Queryable, messageId: string): Promise<void> {
      await notificationWriter.retract(transaction, { causeId: messageId });
    },
  };
}
