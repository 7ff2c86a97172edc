import { commentLetters } from '@sangam/contract/comments/comments.calls.ts';
import type { Comment } from '@sangam/contract/comments/comments.schema.ts';
import { postBytes } from '@sangam/contract/posts/posts.calls.ts';
import { mentionsOf } from '@sangam/contract/text/rich-text.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { createOnce } from '../../platform/database/idempotency.queries.ts';
import type { IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type {
  CommentDeletedEvent,
  CommentEvent,
  DomainEvents,
} from '../../platform/core/domain-events.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { badContent, trimText } from '../../platform/core/text-limits.ts';
import type { Newcomers } from '../newcomers/newcomers.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { createCommentNotifications } from './comment-notifications.ts';
import { findReportedComment, lockAnyComment } from './comment-reports.queries.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';
import { createCommentLists } from './comments.lists.ts';
import {
  addToReplyCount,
  emptyComment,
  findComment,
  findThread,
  insertComment,
  removeComment,
  updateComment,
  type OwnPlace,
} from './comments.queries.ts';

interface CommentsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  /** What the comments hang on. */
  readonly subject: CommentSubject;
  /** How many comments one person may write. */
  readonly writing: RateLimiter;
  readonly notificationWriter: NotificationWriter;
  readonly newcomers: Newcomers;
}

interface NewComment {
  readonly subjectId: string;
  readonly content: string;
  readonly parentCommentId?: string | undefined;
}

export type CommentsService = ReturnType<typeof createCommentsService>;

export function createCommentsService(options: CommentsOptions) {
  const { database, events, subject, writing, notificationWriter, newcomers } = options;
  const commentNotifications = createCommentNotifications(notificationWriter, subject);
  const lists = createCommentLists(database, subject);

  async function addComment(viewer: Viewer, form: NewComment, key: IdempotencyKey | undefined) {
    const content = readCommentText(form.content);
    const creation = { userId: viewer.id, key, kind: `comment on ${subject.kind}` };
    let news: CommentEvent | undefined;
    const { id } = await notificationWriter.begin((transaction) =>
      createOnce(transaction, creation, async () => {
        // Only here: whoever sends the same comment again writes nothing.
        await writing.spend(viewer.id);
        await newcomers.spendOnLinks(transaction, viewer.id, content);
        news = await write(transaction, viewer, { ...form, content });
        return news.commentId;
      }),
    );
    if (news) events.emit('comment:created', news);
    const comment = await lists.one(viewer, id);
    return { comment, commentCount: await subject.countComments(database, comment.subjectId) };
  }

  async function write(
    transaction: Queryable,
    viewer: Viewer,
    { subjectId, content, parentCommentId: commentId }: NewComment,
  ): Promise<CommentEvent> {
    const owner = await subject.lock(transaction, subjectId, viewer.id);
    if (!owner) throw new AppError('NOT_FOUND');
    const thread =
      commentId === undefined
        ? undefined
        : await findThread(transaction, subject, { subjectId, commentId }, viewer.id);
    if (commentId !== undefined && !thread) throw noSuchParent();
    const parentId = thread?.id ?? null;
    const mentions = mentionsOf(content);
    const comment = { subjectId, parentId, authorId: viewer.id, content, mentions };
    const id = await insertComment(transaction, subject, comment);
    if (parentId !== null) await addToReplyCount(transaction, parentId, 1);
    await subject.addToCommentCount(transaction, subjectId, 1);
    const place = { ...comment, id, threadAuthorId: thread?.authorId ?? null };
    await commentNotifications.notifyOfNew(transaction, place, { ownerId: owner.authorId, thread });
    return newsOf(place, owner.authorId);
  }

  async function editComment(viewer: Viewer, commentId: string, text: string): Promise<Comment> {
    const content = readCommentText(text);
    const { place, owner } = await notificationWriter.begin(async (transaction) => {
      const held = await holdOwn(transaction, viewer, commentId);
      await newcomers.spendOnLinks(transaction, viewer.id, content);
      const mentions = mentionsOf(content);
      await updateComment(transaction, held.place, { content, mentions });
      await commentNotifications.notifyMentioned(transaction, { ...held.place, mentions });
      return held;
    });
    events.emit('comment:updated', newsOf(place, owner.authorId));
    return lists.one(viewer, commentId);
  }

  async function deleteComment(viewer: Viewer, commentId: string) {
    const { ends, commentCount } = await notificationWriter.begin(async (transaction) => {
      const { place, owner } = await holdOwn(transaction, viewer, commentId);
      const gone = await takeAway(transaction, place, owner.authorId);
      const left = await subject.countComments(transaction, place.subjectId);
      return { ends: gone, commentCount: left };
    });
    tellOfEnds(ends);
    return { commentCount };
  }

  function tellOfEnds(ends: readonly CommentDeletedEvent[]): void {
    for (const end of ends) events.emit('comment:deleted', end);
  }

  const reportable: Reportable = {
    find: (queryable, viewerId, id) => findReportedComment(queryable, subject, viewerId, id),
    async remove(transaction, commentId) {
      const place = await lockAnyComment(transaction, subject, commentId);
      if (!place) return () => {};
      // What somebody wrote who has left since is told of as the owner's.
      const authorId = place.authorId ?? place.ownerId;
      const ends = await takeAway(transaction, { ...place, authorId }, place.ownerId);
      return () => tellOfEnds(ends);
    },
  };

  async function takeAway(transaction: Queryable, place: OwnPlace, ownerId: string) {
    const ends = await endPlace(transaction, place, ownerId);
    await commentNotifications.retract(transaction, place.id);
    await subject.addToCommentCount(transaction, place.subjectId, -1);
    return ends;
  }

  /** A comment with replies keeps its place; the last reply takes such a place along. */
  async function endPlace(transaction: Queryable, place: OwnPlace, ownerId: string) {
    const end: CommentDeletedEvent = {
      ...newsOf(place, ownerId),
      placeStays: place.replyCount > 0,
    };
    if (end.placeStays) {
      await emptyComment(transaction, place.id);
      return [end];
    }
    await removeComment(transaction, place.id);
    if (place.parentId === null) return [end];
    const parent = await addToReplyCount(transaction, place.parentId, -1);
    if (!parent.isEmptyPlace) return [end];
    await removeComment(transaction, place.parentId);
    return [end, { ...end, commentId: place.parentId, parentCommentId: null }];
  }

  /** One's own comment, with what it hangs on held, so that nobody else adds or takes away meanwhile. */
  async function holdOwn(transaction: Queryable, viewer: Viewer, commentId: string) {
    const seen = await findComment(transaction, subject, commentId, viewer.id);
    const owner = seen && (await subject.lock(transaction, seen.subjectId, viewer.id));
    const place = owner && (await findComment(transaction, subject, commentId, viewer.id));
    if (!place) throw new AppError('NOT_FOUND');
    if (place.authorId !== viewer.id) throw new AppError('NOT_YOURS');
    return { place: { ...place, authorId: viewer.id }, owner };
  }

  function newsOf(place: Omit<OwnPlace, 'replyCount'>, ownerId: string): CommentEvent {
    const { id, subjectId, parentId, authorId, threadAuthorId } = place;
    const authorIds = [ownerId, authorId, threadAuthorId].filter((one) => one !== null);
    return {
      subject: subject.kind,
      subjectId,
      commentId: id,
      parentCommentId: parentId,
      actorId: authorId,
      authorIds: [...new Set(authorIds)],
    };
  }

  return { lists, addComment, editComment, deleteComment, reportable };
}

function readCommentText(text: string): string {
  const content = trimText(text, { letters: commentLetters, bytes: postBytes });
  if (content === '') throw badContent('Write something first');
  return content;
}

/** The same words whether it never was, is hidden, or stands elsewhere. */
function noSuchParent(): AppError {
  const sentence = 'The comment you are replying to is not available';
  return new AppError('BAD_INPUT', { message: sentence, errors: { parentCommentId: sentence } });
}
