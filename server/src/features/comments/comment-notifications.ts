import type { Queryable } from '../../platform/database/connect.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';

interface EditedComment {
  readonly id: string;
  readonly subjectId: string;
  readonly authorId: string;
  readonly mentions: readonly string[];
}

/**
 * Notifies the users mentioned in an edited comment and retracts the notifications of a deleted one, for one kind of
 * subject, in a transaction of `notificationWriter.begin`. `insertComment` writes those of a new comment.
 */
export function createCommentNotifications(
  notificationWriter: NotificationWriter,
  subject: CommentSubject,
) {
  async function notifyMentioned(transaction: Queryable, comment: EditedComment): Promise<void> {
    const { id: textId, authorId: actorId, mentions: usernames } = comment;
    const about = { type: subject.kind, id: comment.subjectId };
    await notificationWriter.recordMentions(transaction, {
      textId,
      actorId,
      usernames,
      subject: about,
    });
  }

  async function retract(transaction: Queryable, commentId: string): Promise<void> {
    await notificationWriter.retract(transaction, { causeId: commentId });
  }

  return { notifyMentioned, retract };
}
