import type { Queryable } from '../../platform/database/connect.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';
import type { Thread } from './comments.queries.ts';

interface WrittenComment {
  readonly id: string;
  readonly subjectId: string;
  readonly authorId: string;
  readonly mentions: readonly string[];
}

/** Recipients of a new comment beside the users whom it mentions. */
interface CommentRecipients {
  readonly ownerId: string;
  readonly thread: Thread | undefined;
}

/** Notifications of comments on one kind of subject. A comment notifies each recipient once. */
export function createCommentNotifications(
  notificationWriter: NotificationWriter,
  subject: CommentSubject,
) {
  async function notifyOfNew(
    transaction: Queryable,
    comment: WrittenComment,
    { ownerId, thread }: CommentRecipients,
  ): Promise<void> {
    const notifiedIds = await notifyRepliedTo(transaction, comment, thread);
    if (!notifiedIds.includes(ownerId)) await notifyOwner(transaction, comment, ownerId);
    await notifyMentioned(transaction, comment);
  }

  async function notifyRepliedTo(
    transaction: Queryable,
    comment: WrittenComment,
    thread: Thread | undefined,
  ): Promise<readonly string[]> {
    if (!thread) return [];
    const recipientIds = [thread.authorId, thread.answeredId].filter((id) => id !== null);
    const cause = { ...causeOf(comment), recipientIds, objectId: thread.id };
    return notificationWriter.record(transaction, { ...cause, kind: 'reply' });
  }

  async function notifyOwner(transaction: Queryable, comment: WrittenComment, ownerId: string) {
    const cause = { ...causeOf(comment), recipientIds: [ownerId], objectId: comment.subjectId };
    await notificationWriter.record(transaction, { ...cause, kind: 'comment' });
  }

  async function notifyMentioned(transaction: Queryable, comment: WrittenComment): Promise<void> {
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

  function causeOf({ id: causeId, authorId: actorId, subjectId }: WrittenComment) {
    return { causeId, actorId, subject: { type: subject.kind, id: subjectId } };
  }

  return { notifyOfNew, notifyMentioned, retract };
}
