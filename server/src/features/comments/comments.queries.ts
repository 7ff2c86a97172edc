import type { Comment } from '@sangam/contract/comments/comments.schema.ts';
import type { NotificationChange } from '../../platform/core/domain-events.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { claimKey, type Creation } from '../../platform/database/idempotency.queries.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { mutedPattern } from '../../platform/people/muted-text.queries.ts';
import { visibleUsernames, visibleTo } from '../../platform/people/people.queries.ts';
import type { NotificationCtes } from '../notifications/notification-writer.service.ts';
import { commentColumns, commentFields, isCommentVisibleTo } from './comment-lists.queries.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';
import { storeVersion } from './comment-versions.queries.ts';

interface NewComment {
  readonly subjectId: string;
  /** The comment or reply that is replied to. */
  readonly answeredId: string | undefined;
  readonly content: string;
  readonly mentions: readonly string[];
  readonly creation: Creation;
}

/** What `insertComment` found and wrote; `comment` is null if nothing was written, also for a retry of a request. */
export type WrittenComment = CommentChecks &
  (
    | { readonly comment: Comment; readonly commentCount: number; readonly ownerId: string }
    | { readonly comment: null; readonly commentCount: null; readonly ownerId: null }
  );

interface CommentChecks {
  /** Whether the user can see the subject. */
  readonly isSubjectFound: boolean;
  /** Whether the subject accepts no new comments. */
  readonly isLocked: boolean;
  /** Whether the user can see the comment that is replied to, if there is one. */
  readonly isAnsweredFound: boolean;
  readonly threadAuthorId: string | null;
  readonly changes: readonly NotificationChange[];
}

/** The thread of the comment that is replied to, if the user can see both; without the authors of deleted ones. */
function threadOf(
  { column }: CommentSubject,
  { subjectId, answeredId, creation: { userId } }: NewComment,
): Fragment {
  if (answeredId === undefined)
    return sql`select null::uuid as id, null::uuid as author_id, null::uuid as answered_author_id`;
  return sql`
    select c.id, case when c.deleted_at is null then c.author_id end as author_id,
      case when answered.deleted_at is null then answered.author_id end as answered_author_id
    from comments answered
    join comments c on c.id = coalesce(answered.parent_id, answered.id)
    left join users u on u.id = c.author_id
    where answered.id = ${answeredId} and answered.${column} = ${subjectId}
      and ${isCommentVisibleTo(userId)}
      and (answered.id = c.id
        or answered.author_id is null
        or exists (select from users u where u.id = answered.author_id and ${visibleTo(userId)}))`;
}

/**
 * Adds a comment or reply with its counts and notifications: all of it in one statement, and therefore one transaction.
 * The subject is locked first, so that a concurrent lock of its comments counts and `clock_timestamp()` orders comments
 * by insertion. A comment notifies each recipient once: as a reply rather than as a comment, and as a comment rather
 * than as a mention. If it wrote the comment, the result must go to `completeStatement` of the notification writer
 * after the commit, which publishes the notifications.
 */
export async function insertComment(
  database: Queryable,
  subject: CommentSubject,
  comment: NewComment,
  { notify, changes }: Pick<NotificationCtes, 'notify' | 'changes'>,
): Promise<WrittenComment> {
  const { column, table, ownerColumn, afterComment } = subject;
  const { subjectId, content, mentions, creation } = comment;
  const { userId } = creation;
  const [row] = await database<[WrittenComment]>`
    with found as (
      select s.id, s.comments_locked_by from ${table} s
      where s.id = ${subjectId} and s.id in (${subject.visible(userId)})
      for no key update),
    thread as (${threadOf(subject, comment)}),
    subject as (
      select found.id from found
      where found.comments_locked_by is null and exists (select from thread)),
    ${claimKey(creation, sql`uuidv7()`)}, counted as (
      update ${table} set ${afterComment}
      where id = ${subjectId} and exists (select from claimed)
      returning ${ownerColumn} as owner_id, comment_count
    ), inserted as (
      insert into comments (id, ${column}, parent_id, author_id, content, tags, created_at)
      select claimed.id, ${subjectId}::uuid, (select id from thread), ${userId}::uuid, ${content},
        ${visibleUsernames(mentions, userId)}, clock_timestamp()
      from claimed, counted
      returning *
    ), answered as (
      update comments set reply_count = reply_count + 1
      where id = (select parent_id from inserted)
    ), notified as (
      select unnest(array[t.author_id, t.answered_author_id]) as id, 'reply' as kind,
        t.id as object_id, 1 as priority
      from thread t, inserted
      union all select owner_id, 'comment', ${subjectId}::uuid, 2 from counted, inserted
      union all select u.id, 'mention', inserted.id, 3 from users u, inserted
        where u.username = any(${mentions}::text[])
    ), ${notify}
    select exists (select from found) as "isSubjectFound",
      exists (select from found where comments_locked_by is not null) as "isLocked",
      exists (select from thread) as "isAnsweredFound",
      (select json_build_object(${commentFields(sql`c`, subject, null)},
          'replyCount', c.reply_count, 'replies', '[]'::json)
        from (select ${commentColumns} from inserted c join users u on u.id = c.author_id) c
      ) as comment,
      (select comment_count from counted) as "commentCount",
      (select owner_id from counted) as "ownerId", (select author_id from thread) as "threadAuthorId",
      ${changes} as changes`;
  return row;
}

/** The id of the new comment in the statement of `insertComment`. */
export const insertedId = sql`(select id from inserted)`;

/** Takes one comment off the count of a subject; the transaction holds the lock of its row. */
export async function subtractFromCommentCount(
  transaction: Queryable,
  { table }: CommentSubject,
  subjectId: string,
): Promise<void> {
  await transaction`update ${table} set comment_count = comment_count - 1 where id = ${subjectId}`;
}

/** A comment with what its subject, its parent and its deletion depend on. */
export interface CommentPosition {
  readonly id: string;
  readonly subjectId: string;
  readonly parentId: string | null;
  /** Null once the account is erased. */
  readonly authorId: string | null;
  /** The author of the parent comment, if that is not deleted. */
  readonly threadAuthorId: string | null;
  readonly replyCount: number;
  readonly isAnswer: boolean;
}

/**
 * A comment that is not deleted, whose subject and author the viewer can see; without an author once the account is
 * erased.
 */
export async function findComment(
  database: Queryable,
  subject: CommentSubject,
  commentId: string,
  viewerId: string,
): Promise<CommentPosition | undefined> {
  const [row] = await database<CommentPosition[]>`
    select c.id, c.${subject.column} as "subjectId", c.parent_id as "parentId",
      c.author_id as "authorId", c.reply_count as "replyCount",
      c.accepted_at is not null as "isAnswer",
      case when top.deleted_at is null then top.author_id end as "threadAuthorId"
    from comments c
    left join users u on u.id = c.author_id
    join (${subject.visible(viewerId)}) visible on visible.id = c.${subject.column}
    left join comments top on top.id = c.parent_id
    where c.id = ${commentId} and c.deleted_at is null and ${visibleTo(viewerId)}`;
  return row;
}

/** A comment with an author: the owner of the subject stands in for an erased account. */
export type AuthoredComment = CommentPosition & { readonly authorId: string };

/** Updates the text and stores the earlier one as a version if it differs. */
export async function updateComment(
  transaction: Queryable,
  { id, authorId }: AuthoredComment,
  { content, mentions }: Pick<NewComment, 'content' | 'mentions'>,
): Promise<void> {
  await transaction`
    with ${storeVersion(id, content)}
    update comments set content = ${content}, tags = ${visibleUsernames(mentions, authorId)},
      edited_at = now()
    where id = ${id}`;
}

/** Only for a comment without replies, which would be deleted too. Changes no counts. */
export async function removeComment(transaction: Queryable, commentId: string): Promise<void> {
  await transaction`delete from comments where id = ${commentId}`;
}

/**
 * Clears the text, its versions, the likes and the acceptance as an answer; the row stays as a placeholder for its
 * replies. The first statement locks the row, so that the second also finds the likes that were added meanwhile.
 */
export async function clearComment(transaction: Queryable, commentId: string): Promise<void> {
  await transaction`
    update comments
    set content = '', tags = '{}', edited_at = null, deleted_at = now(), like_count = 0,
      accepted_at = null
    where id = ${commentId}`;
  await transaction`delete from comment_likes where comment_id = ${commentId}`;
  await transaction`delete from comment_versions where comment_id = ${commentId}`;
}

/** Returns whether the parent is now a placeholder without replies, which can be removed. */
export async function subtractFromReplyCount(transaction: Queryable, parentId: string) {
  const [parent] = await transaction<[{ isUnusedPlaceholder: boolean }]>`
    update comments set reply_count = reply_count - 1 where id = ${parentId}
    returning deleted_at is not null and reply_count = 0 as "isUnusedPlaceholder"`;
  return parent;
}

interface SharedComment {
  readonly comment: Comment;
  /** Those of the users who have muted a word in it. */
  readonly mutedBy: readonly string[];
}

/**
 * A comment as all its viewers see it: without replies, because their visibility depends on the viewer. Undefined if it
 * is deleted, and while its author is suspended or waits for erasure; without an author after that.
 */
export async function findSharedComment(
  database: Queryable,
  subject: CommentSubject,
  commentId: string,
  userIds: readonly string[],
): Promise<SharedComment | undefined> {
  const [row] = await database<SharedComment[]>`
    select json_build_object(${commentFields(sql`c`, subject, null)},
      'replyCount', c.reply_count, 'replies', '[]'::json) as comment,
      array(select muting.id from (
          select distinct user_id as id from muted_words where user_id = any(${userIds}::uuid[])
        ) muting
        where muting.id is distinct from c.author_id
          and fold_text(c.content) ~ ${mutedPattern(sql`muting.id`)}) as "mutedBy"
    from (
      select ${commentColumns} from comments c left join users u on u.id = c.author_id
      where c.id = ${commentId} and c.deleted_at is null
        and u.suspended_at is null and u.deleted_at is null
    ) c`;
  return row;
}
