import type { Queryable } from '../../platform/database/connect.ts';
import type { Notices } from '../notifications/notices.service.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';
import type { Thread } from './comments.queries.ts';

interface WrittenComment {
  readonly id: string;
  readonly subjectId: string;
  readonly authorId: string;
  readonly mentions: readonly string[];
}

/** Whom a new comment concerns beside those whom it names. */
interface Concerned {
  readonly ownerId: string;
  readonly thread: Thread | undefined;
}

/** What people are told of the comments on one kind of thing: each of them once for each comment. */
export function createCommentNotices(notices: Notices, subject: CommentSubject) {
  async function tellOfNew(
    transaction: Queryable,
    comment: WrittenComment,
    { ownerId, thread }: Concerned,
  ): Promise<void> {
    const answered = await tellAnswered(transaction, comment, thread);
    if (!answered.includes(ownerId)) await tellOwner(transaction, comment, ownerId);
    await tellMentioned(transaction, comment);
  }

  async function tellAnswered(
    transaction: Queryable,
    comment: WrittenComment,
    thread: Thread | undefined,
  ): Promise<readonly string[]> {
    if (!thread) return [];
    const recipientIds = [thread.authorId, thread.answeredId].filter((id) => id !== null);
    const cause = { ...deedOf(comment), recipientIds, objectId: thread.id };
    return notices.record(transaction, { ...cause, kind: 'reply' });
  }

  async function tellOwner(transaction: Queryable, comment: WrittenComment, ownerId: string) {
    const cause = { ...deedOf(comment), recipientIds: [ownerId], objectId: comment.subjectId };
    await notices.record(transaction, { ...cause, kind: 'comment' });
  }

  async function tellMentioned(transaction: Queryable, comment: WrittenComment): Promise<void> {
    const { id: textId, authorId: actorId, mentions: usernames } = comment;
    const about = { type: subject.kind, id: comment.subjectId };
    await notices.recordMentions(transaction, { textId, actorId, usernames, subject: about });
  }

  async function forget(transaction: Queryable, commentId: string): Promise<void> {
    await notices.retract(transaction, { causeId: commentId });
  }

  function deedOf({ id: causeId, authorId: actorId, subjectId }: WrittenComment) {
    return { causeId, actorId, subject: { type: subject.kind, id: subjectId } };
  }

  return { tellOfNew, tellMentioned, forget };
}
