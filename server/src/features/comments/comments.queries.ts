import type { Comment } from '@sangam/contract/comments/comments.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { visibleUsernames, visibleTo } from '../../platform/people/people.queries.ts';
import { commentColumns, commentFields, isCommentVisibleTo } from './comment-lists.queries.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';

/** The comment at the top of a thread. */
export interface Thread {
  readonly id: string;
  /** Null for a deleted comment. */
  readonly authorId: string | null;
  /** The author of the comment or reply that is replied to; null after account deletion. */
  readonly answeredId: string | null;
}

/** The thread of a comment or reply on this subject, if the viewer can see it. */
export async function findThread(
  database: Queryable,
  { column }: CommentSubject,
  place: { readonly subjectId: string; readonly commentId: string },
  viewerId: string,
): Promise<Thread | undefined> {
  const [row] = await database<Thread[]>`
    select c.id, case when c.deleted_at is null then c.author_id end as "authorId",
      answered.author_id as "answeredId"
    from comments answered
    join comments c on c.id = coalesce(answered.parent_id, answered.id)
    left join users u on u.id = c.author_id
    where answered.id = ${place.commentId} and answered.${column} = ${place.subjectId}
      and ${isCommentVisibleTo(viewerId)}
      and (answered.id = c.id
        or answered.author_id is null
        or exists (select from users u where u.id = answered.author_id and ${visibleTo(viewerId)}))`;
  return row;
}

interface NewComment {
  readonly subjectId: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly content: string;
  readonly mentions: readonly string[];
}

/** Uses `clock_timestamp()`, so that comments on a locked subject are ordered by insertion. */
export async function insertComment(
  transaction: Queryable,
  { column }: CommentSubject,
  { subjectId, parentId, authorId, content, mentions }: NewComment,
): Promise<string> {
  const [row] = await transaction<[{ id: string }]>`
    insert into comments (${column}, parent_id, author_id, content, tags, created_at)
    values (${subjectId}, ${parentId}, ${authorId}, ${content},
      ${visibleUsernames(mentions, authorId)}, clock_timestamp())
    returning id`;
  return row.id;
}

/** A comment with what its subject, its parent and its deletion depend on. */
export interface CommentPosition {
  readonly id: string;
  readonly subjectId: string;
  readonly parentId: string | null;
  /** Null after account deletion. */
  readonly authorId: string | null;
  /** The author of the parent comment, if that is not deleted. */
  readonly threadAuthorId: string | null;
  readonly replyCount: number;
}

/** A comment that is not deleted, whose subject and author the viewer can see. */
export async function findComment(
  database: Queryable,
  subject: CommentSubject,
  commentId: string,
  viewerId: string,
): Promise<CommentPosition | undefined> {
  const [row] = await database<CommentPosition[]>`
    select c.id, c.${subject.column} as "subjectId", c.parent_id as "parentId",
      c.author_id as "authorId", c.reply_count as "replyCount",
      case when top.deleted_at is null then top.author_id end as "threadAuthorId"
    from comments c
    left join users u on u.id = c.author_id
    join (${subject.visible(viewerId)}) visible on visible.id = c.${subject.column}
    left join comments top on top.id = c.parent_id
    where c.id = ${commentId} and c.deleted_at is null and ${visibleTo(viewerId)}`;
  return row;
}

/** A comment whose author is known. */
export type OwnComment = CommentPosition & { readonly authorId: string };

export async function updateComment(
  transaction: Queryable,
  { id, authorId }: OwnComment,
  { content, mentions }: Pick<NewComment, 'content' | 'mentions'>,
): Promise<void> {
  await transaction`
    update comments set content = ${content}, tags = ${visibleUsernames(mentions, authorId)},
      edited_at = now()
    where id = ${id}`;
}

export async function removeComment(transaction: Queryable, commentId: string): Promise<void> {
  await transaction`delete from comments where id = ${commentId}`;
}

/** Clears the text; the row stays as a placeholder for its replies. */
export async function clearComment(transaction: Queryable, commentId: string): Promise<void> {
  await transaction`
    update comments set content = '', tags = '{}', edited_at = null, deleted_at = now()
    where id = ${commentId}`;
}

/** Returns whether the parent is now a placeholder without replies, which can be removed. */
export async function addToReplyCount(transaction: Queryable, parentId: string, change: number) {
  const [parent] = await transaction<[{ isUnusedPlaceholder: boolean }]>`
    update comments set reply_count = reply_count + ${change} where id = ${parentId}
    returning deleted_at is not null and reply_count = 0 as "isUnusedPlaceholder"`;
  return parent;
}

/** A comment as all its viewers see it: without replies, because their visibility depends on the viewer. */
export async function findSharedComment(
  database: Queryable,
  subject: CommentSubject,
  commentId: string,
): Promise<Comment | undefined> {
  const [row] = await database<{ comment: Comment }[]>`
    select json_build_object(${commentFields(sql`c`, subject)},
      'replyCount', c.reply_count, 'replies', '[]'::json) as comment
    from (
      select ${commentColumns} from comments c left join users u on u.id = c.author_id
      where c.id = ${commentId} and c.deleted_at is null
        and u.suspended_at is null and u.deleted_at is null
    ) c`;
  return row?.comment;
}
