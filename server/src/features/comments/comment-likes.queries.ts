import type { LikeState } from '@sangam/contract/posts/posts.schema.ts';
import type { NotificationChange } from '../../platform/core/domain-events.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { claimKey, type Creation } from '../../platform/database/idempotency.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { NotificationCtes } from '../notifications/notification-writer.service.ts';
import type { CommentSubject } from './comment-subject.adapter.ts';

export interface CommentLikeRequest {
  readonly commentId: string;
  /** The wanted state. */
  readonly liked: boolean;
  readonly creation: Creation;
}

/** What `setCommentLike` found and did. */
interface SetCommentLike {
  readonly subjectId: string;
  readonly parentId: string | null;
  /** Null once the account is erased. */
  readonly authorId: string | null;
  readonly threadAuthorId: string | null;
  readonly ownerId: string;
  /** False for a retry of an earlier request. */
  readonly isNew: boolean;
  /** False if the comment had the wanted state already. */
  readonly isChanged: boolean;
  readonly likes: number;
  readonly changes: readonly NotificationChange[];
  /** Groups of notifications that lost their cause. */
  readonly retractedIds: readonly string[];
}

/** The subject of the comment in the statement of `setCommentLike`. */
export const likedSubjectId = sql`(select subject_id from subject)`;

/**
 * Likes or unlikes a comment that the user can see, with its count and the notification of its author: all of it in one
 * statement, and therefore one transaction. It locks the comment before the like, as a deletion of the comment does. If
 * it changed something, the result must go to `completeStatement` of the notification writer, which publishes the
 * notifications. Undefined without such a comment.
 */
export async function setCommentLike(
  database: Queryable,
  subject: CommentSubject,
  { commentId, liked, creation }: CommentLikeRequest,
  { notify, retract, changes }: NotificationCtes,
): Promise<SetCommentLike | undefined> {
  const { userId } = creation;
  const [row] = await database<SetCommentLike[]>`
    with subject as (
      select c.id, c.${subject.column} as subject_id, c.parent_id, c.author_id, c.like_count,
        case when top.deleted_at is null then top.author_id end as thread_author_id,
        s.${subject.ownerColumn} as owner_id
      from comments c
      left join users u on u.id = c.author_id
      join ${subject.table} s on s.id = c.${subject.column}
      join (${subject.visible(userId)}) visible on visible.id = s.id
      left join comments top on top.id = c.parent_id
      where c.id = ${commentId} and c.deleted_at is null and ${visibleTo(userId)}
      for no key update of c
    ), ${claimKey(creation, sql`subject.id`)}, gone as (
      delete from comment_likes
      where comment_id = (select id from claimed) and user_id = ${userId} and not ${liked}::boolean
      returning comment_id
    ), added as (
      insert into comment_likes (comment_id, user_id)
      select id, ${userId}::uuid from claimed where ${liked}::boolean
      on conflict do nothing returning comment_id
    ), counted as (
      update comments
      set like_count = like_count + (select count(*) from added) - (select count(*) from gone)
      where id = coalesce((select comment_id from added), (select comment_id from gone))
      returning author_id, like_count, deleted_at
    ), notified as (
      select author_id as id, 'like' as kind, ${commentId}::uuid as object_id, 1 as priority
      from counted where deleted_at is null and exists (select from added)
    ), unnotified as (
      select author_id as id, 'like' as kind, ${commentId}::uuid as object_id
      from counted where exists (select from gone)
    ), ${notify}, ${retract}
    select s.subject_id as "subjectId", s.parent_id as "parentId", s.author_id as "authorId",
      s.thread_author_id as "threadAuthorId", s.owner_id as "ownerId",
      exists (select from claimed) as "isNew", exists (select from counted) as "isChanged",
      coalesce((select like_count from counted), s.like_count) as likes,
      ${changes} as changes, array(select id from retracted) as "retractedIds"
    from subject s`;
  return row;
}

/** The like count of a comment and whether the user likes it, without a visibility check. */
export async function findCommentLike(
  database: Queryable,
  commentId: string,
  userId: string,
): Promise<LikeState | undefined> {
  const [state] = await database<LikeState[]>`
    select like_count as likes, exists (
      select from comment_likes where comment_id = ${commentId} and user_id = ${userId}) as liked
    from comments where id = ${commentId}`;
  return state;
}
