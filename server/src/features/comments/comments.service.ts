import { maxCommentCharacters } from '@sangam/contract/comments/comments.calls.ts';
import type {
  AcceptedAnswer,
  Comment,
  CommentLock,
} from '@sangam/contract/comments/comments.schema.ts';
import type { LikeState } from '@sangam/contract/posts/posts.schema.ts';
import { maxPostBytes } from '@sangam/contract/posts/posts.calls.ts';
import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { hasLink, mentionsOf } from '@sangam/contract/text/rich-text.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/core/app-error.ts';
import { consumeOnce, findCreated } from '../../platform/database/idempotency.queries.ts';
import type { Creation, IdempotencyKey } from '../../platform/database/idempotency.queries.ts';
import type {
  CommentDeletedEvent,
  CommentEvent,
  DomainEvents,
} from '../../platform/core/domain-events.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Reportable } from '../../platform/people/reportable.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { RecordModeratorAction } from '../../platform/people/moderator-actions.ts';
import { badContent, trimText } from '../../platform/core/text-limits.ts';
import type { NewAccountLimits } from '../new-accounts/new-account-limits.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import {
  acceptAnswer,
  findAnswerId,
  findIsQuestion,
  withdrawAnswer,
} from './accepted-answers.queries.ts';
import * as likeQueries from './comment-likes.queries.ts';
import {
  findCommentLock,
  lockLockable,
  updateCommentLock,
  type LockViewer,
} from './comment-locks.queries.ts';
import { createCommentNotifications } from './comment-notifications.ts';
import { findReportedComment, lockAnyComment } from './comment-reports.queries.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';
import { createCommentLists } from './comments.lists.ts';
import { lockViewer, requireAnswer, requireLockChange } from './comments.policy.ts';
import {
  clearComment,
  findComment,
  insertComment,
  insertedId,
  removeComment,
  subtractFromCommentCount,
  subtractFromReplyCount,
  updateComment,
  type CommentPosition,
  type AuthoredComment,
  type WrittenComment,
} from './comments.queries.ts';

interface CommentsOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly subject: CommentSubject;
  /** Limits how many comments a user may write. */
  readonly writing: RateLimiter;
  /** Limits how often a user may edit comments: an edit can notify users whom it mentions. */
  readonly editing: RateLimiter;
  /** Limits how often a user may lock and unlock comments. */
  readonly locking: RateLimiter;
  /** Limits how often a user may accept and withdraw answers. */
  readonly accepting: RateLimiter;
  readonly notificationWriter: NotificationWriter;
  readonly newAccountLimits: NewAccountLimits;
  readonly recordModeratorAction: RecordModeratorAction;
}

interface NewComment {
  readonly subjectId: string;
  readonly content: string;
  readonly parentCommentId?: string | undefined;
}

export type CommentsService = ReturnType<typeof createCommentsService>;

/** Comments on one kind of subject: posts or projects. */
export function createCommentsService(options: CommentsOptions) {
  const { database, events, subject, writing, editing, locking, accepting } = options;
  const { notificationWriter, newAccountLimits, recordModeratorAction } = options;
  const commentNotifications = createCommentNotifications(notificationWriter, subject);
  const lists = createCommentLists(database, subject);

  async function addComment(viewer: Viewer, form: NewComment, key: IdempotencyKey | undefined) {
    const content = readCommentText(form.content);
    const creation = { userId: viewer.id, key, kind: `comment on ${subject.kind}` };
    // A retry with the same key does not count.
    const earlierId = await consumeOnce(database, writing, creation);
    if (earlierId !== undefined) return getWritten(viewer, earlierId);
    const written = await write({ ...form, content }, creation);
    if (!written.comment) {
      const createdId = await findCreated(database, creation);
      if (createdId === undefined) throw reasonOf(written);
      await writing.refund(viewer.id);
      return getWritten(viewer, createdId);
    }
    const { comment, commentCount, ownerId, threadAuthorId } = written;
    await notificationWriter.completeStatement(written);
    const { id, subjectId, parentCommentId: parentId } = comment;
    const place = { id, subjectId, parentId, authorId: viewer.id, threadAuthorId };
    events.emit('comment:created', eventOf(place, ownerId));
    return { comment, commentCount };
  }

  /** What an earlier request with the same key wrote. */
  async function getWritten(viewer: Viewer, commentId: string) {
    const comment = await lists.getComment(viewer, commentId);
    return { comment, commentCount: await subject.countComments(database, comment.subjectId) };
  }

  function write(form: NewComment, creation: Creation) {
    const { subjectId, content, parentCommentId: answeredId } = form;
    const { userId } = creation;
    const comment = { subjectId, content, answeredId, mentions: mentionsOf(content), creation };
    const ctes = notificationWriter.ctesFor({
      actorId: userId,
      causeId: insertedId,
      subject: { type: subject.kind, id: subjectId },
    });
    const insert = (queryable: Queryable) => insertComment(queryable, subject, comment, ctes);
    return orNotFound(
      hasLink(content)
        ? database.begin(async (transaction) => {
            const inserted = await insert(transaction);
            if (inserted.comment) {
              await newAccountLimits.spendOnLinks(transaction, userId, content);
            }
            return inserted;
          })
        : insert(database),
    );
  }

  async function editComment(viewer: Viewer, commentId: string, text: string): Promise<Comment> {
    const content = readCommentText(text);
    await editing.consume(viewer.id);
    const { place, owner } = await notificationWriter.begin(async (transaction) => {
      const locked = await lockOwn(transaction, viewer, commentId);
      await newAccountLimits.spendOnLinks(transaction, viewer.id, content);
      const mentions = mentionsOf(content);
      await updateComment(transaction, locked.place, { content, mentions });
      await commentNotifications.notifyMentioned(transaction, { ...locked.place, mentions });
      return locked;
    });
    events.emit('comment:updated', eventOf(place, owner.authorId));
    return lists.getComment(viewer, commentId);
  }

  async function deleteComment(viewer: Viewer, commentId: string) {
    const { publishDeletion, commentCount } = await notificationWriter.begin(
      async (transaction) => {
        const { place, owner } = await lockOwn(transaction, viewer, commentId);
        const publish = await removeLocked(transaction, place, owner.authorId);
        const left = await subject.countComments(transaction, place.subjectId);
        return { publishDeletion: publish, commentCount: left };
      },
    );
    publishDeletion();
    return { commentCount };
  }

  async function setCommentLike(
    viewer: Viewer,
    wanted: Pick<likeQueries.CommentLikeRequest, 'commentId' | 'liked'>,
    key: IdempotencyKey | undefined,
  ): Promise<LikeState> {
    const { commentId, liked } = wanted;
    const creation = { userId: viewer.id, key, kind: `like of comment on ${subject.kind}` };
    const ctes = notificationWriter.ctesFor({
      actorId: viewer.id,
      causeId: commentId,
      subject: { type: subject.kind, id: likeQueries.likedSubjectId },
    });
    const found = await orNotFound(
      likeQueries.setCommentLike(database, subject, { ...wanted, creation }, ctes),
    );
    if (!found) throw new AppError('NOT_FOUND');
    if (found.isChanged) {
      await notificationWriter.completeStatement(found);
      // The comment of a deleted account is published as the owner's.
      const authorId = found.authorId ?? found.ownerId;
      events.emit('comment:updated', eventOf({ ...found, id: commentId, authorId }, found.ownerId));
      return { liked, likes: found.likes };
    }
    // A retry with the same idempotency key changes nothing, also if the user has changed the like since. Throws if the
    // key is of another request.
    if (!found.isNew) await findCreated(database, creation);
    const state = await likeQueries.findCommentLike(database, commentId, viewer.id);
    if (!state) throw new AppError('NOT_FOUND');
    return state;
  }

  /**
   * For the author of a question: accepts a comment as the only answer, which notifies the author of the comment, or
   * withdraws that and the notification.
   */
  async function setAcceptedAnswer(
    viewer: Viewer,
    { commentId, accepted }: { readonly commentId: string; readonly accepted: boolean },
  ): Promise<AcceptedAnswer> {
    await accepting.consume(viewer.id);
    const { subjectId, isChanged } = await notificationWriter.begin(async (transaction) => {
      const { place, owner } = await lockComment(transaction, viewer, commentId);
      if (owner.authorId !== viewer.id) throw new AppError('NOT_YOURS');
      requireAnswer(place, await findIsQuestion(transaction, subject, place.subjectId));
      const changed = accepted
        ? await acceptLocked(transaction, place, viewer.id)
        : place.isAnswer && (await withdrawLocked(transaction, place.subjectId, null));
      return { subjectId: place.subjectId, isChanged: changed };
    });
    if (isChanged) publishAnswerChange(subjectId, viewer.id);
    return { answerId: await findAnswerId(database, subject, subjectId) };
  }

  async function acceptLocked(transaction: Queryable, place: CommentPosition, actorId: string) {
    const { id, subjectId, authorId } = place;
    await withdrawLocked(transaction, subjectId, id);
    const isNew = await acceptAnswer(transaction, id);
    if (isNew === undefined) throw new AppError('NOT_FOUND');
    if (isNew && authorId !== null) {
      await notificationWriter.record(transaction, {
        kind: 'answer-accepted',
        recipientIds: [authorId],
        actorId,
        causeId: id,
        objectId: id,
        subject: { type: subject.kind, id: subjectId },
      });
    }
    return isNew;
  }

  async function withdrawLocked(
    transaction: Queryable,
    subjectId: string,
    exceptId: string | null,
  ): Promise<boolean> {
    const causeId = await withdrawAnswer(transaction, subject, subjectId, exceptId);
    if (causeId === null) return false;
    await notificationWriter.retract(transaction, { kind: 'answer-accepted', causeId });
    return true;
  }

  /**
   * For the author of the subject, and for moderators, also those whom the author blocks: a lock rejects new comments; an
   * author cannot end a moderator's.
   */
  async function setCommentLock(
    viewer: Viewer,
    subjectId: string,
    locked: boolean,
  ): Promise<CommentLock> {
    await locking.consume(viewer.id);
    const asker = lockViewer(viewer);
    const { authorId, isChanged } = await notificationWriter.begin(async (transaction) => {
      const owner = await lockLockable(transaction, subject, subjectId, asker);
      if (!owner) throw new AppError('NOT_FOUND');
      const lock = await getLock(transaction, subjectId, asker);
      requireLockChange(lock, asker, owner.authorId);
      const isOwn = owner.authorId === viewer.id;
      const lockedBy = locked ? (isOwn ? 'author' : 'moderator') : null;
      const hasChanged = await updateCommentLock(transaction, subject, subjectId, lockedBy);
      if (hasChanged && !isOwn) {
        await recordModeratorAction(transaction, {
          action: locked ? 'lock-comments' : 'unlock-comments',
          moderatorId: viewer.id,
          authorId: owner.authorId,
          subject: subject.kind,
          subjectId,
          text: owner.excerpt,
          path: fillPath(pages[subject.kind], { id: subjectId }),
        });
      }
      return { authorId: owner.authorId, isChanged: hasChanged };
    });
    if (isChanged)
      events.emit('comments:lock-changed', { subject: subject.kind, subjectId, authorId });
    return getLock(database, subjectId, asker);
  }

  async function getLock(queryable: Queryable, subjectId: string, viewer: LockViewer) {
    const lock = await findCommentLock(queryable, subject, subjectId, viewer);
    if (!lock) throw new AppError('NOT_FOUND');
    return lock;
  }

  const reportable: Reportable = {
    find: (queryable, viewerId, id) => findReportedComment(queryable, subject, viewerId, id),
    async remove(transaction, commentId) {
      const place = await lockAnyComment(transaction, subject, commentId);
      if (!place) return () => {};
      // The comment of a deleted account is published as the owner's.
      const authorId = place.authorId ?? place.ownerId;
      return removeLocked(transaction, { ...place, authorId }, place.ownerId);
    },
  };

  /** Removes a comment of a locked subject; the returned function publishes it and must be called after the commit. */
  async function removeLocked(
    transaction: Queryable,
    place: AuthoredComment,
    ownerId: string,
  ): Promise<() => void> {
    const { id, subjectId, isAnswer } = place;
    const deletions = await removeOrClear(transaction, place, ownerId);
    await commentNotifications.retract(transaction, id);
    await subtractFromCommentCount(transaction, subject, subjectId);
    return () => {
      for (const deletion of deletions) events.emit('comment:deleted', deletion);
      if (isAnswer) publishAnswerChange(subjectId, ownerId);
    };
  }

  function publishAnswerChange(subjectId: string, authorId: string): void {
    events.emit('comments:answer-changed', { subject: subject.kind, subjectId, authorId });
  }

  /** A comment with replies becomes a placeholder, which is removed with its last reply. */
  async function removeOrClear(transaction: Queryable, place: AuthoredComment, ownerId: string) {
    const deletion: CommentDeletedEvent = {
      ...eventOf(place, ownerId),
      placeStays: place.replyCount > 0,
    };
    if (deletion.placeStays) {
      await clearComment(transaction, place.id);
      return [deletion];
    }
    await removeComment(transaction, place.id);
    if (place.parentId === null) return [deletion];
    const parent = await subtractFromReplyCount(transaction, place.parentId);
    if (!parent.isUnusedPlaceholder) return [deletion];
    await removeComment(transaction, place.parentId);
    return [deletion, { ...deletion, commentId: place.parentId, parentCommentId: null }];
  }

  /** Locks the subject of a comment, so that no comments are added or removed meanwhile. */
  async function lockComment(transaction: Queryable, viewer: Viewer, commentId: string) {
    const found = await findComment(transaction, subject, commentId, viewer.id);
    const owner = found && (await subject.lock(transaction, found.subjectId, viewer.id));
    const place = owner && (await findComment(transaction, subject, commentId, viewer.id));
    if (!place) throw new AppError('NOT_FOUND');
    return { place, owner };
  }

  async function lockOwn(transaction: Queryable, viewer: Viewer, commentId: string) {
    const { place, owner } = await lockComment(transaction, viewer, commentId);
    if (place.authorId !== viewer.id) throw new AppError('NOT_YOURS');
    return { place: { ...place, authorId: viewer.id }, owner };
  }

  function eventOf(
    place: Omit<AuthoredComment, 'replyCount' | 'isAnswer'>,
    ownerId: string,
  ): CommentEvent {
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

  return {
    lists,
    addComment,
    editComment,
    deleteComment,
    setCommentLike,
    setCommentLock,
    setAcceptedAnswer,
    reportable,
  };
}

function readCommentText(text: string): string {
  const content = trimText(text, { characters: maxCommentCharacters, bytes: maxPostBytes });
  if (content === '') throw badContent('Write something first');
  return content;
}

/** Why a comment was not written. The same error for an unknown, hidden or unrelated parent. */
function reasonOf({ isSubjectFound, isLocked, isAnsweredFound }: WrittenComment): AppError {
  if (isLocked) return new AppError('COMMENTS_LOCKED');
  if (!isSubjectFound || isAnsweredFound) return new AppError('NOT_FOUND');
  const sentence = 'The comment you are replying to is not available';
  return new AppError('BAD_INPUT', { message: sentence, errors: { parentCommentId: sentence } });
}
