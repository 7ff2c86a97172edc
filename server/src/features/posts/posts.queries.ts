import type { LanguageChoice, LikeState } from '@sangam/contract/posts/posts.schema.ts';
import type { NotificationChange } from '../../platform/core/domain-events.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { claimKey, type Creation } from '../../platform/database/idempotency.queries.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { NotificationCtes } from '../notifications/notification-writer.service.ts';
import { storeVersion } from './post-versions.queries.ts';
import { visibleUsernames, visibleTo } from '../../platform/people/people.queries.ts';

/** An edit that waits for its uploads. */
export interface PendingEdit {
  readonly content: string;
  /** The ids of the media of the post that stay, in order. */
  readonly existingMedia: readonly string[];
  /** One per item of `existingMedia`; undefined leaves their descriptions as they are. */
  readonly alts?: readonly string[] | undefined;
  /** Those that the author declares as made with AI; undefined leaves their labels as they are. */
  readonly madeWithAi: readonly string[] | undefined;
  /** Missing in edits that were stored by earlier versions. */
  readonly language?: LanguageChoice | undefined;
}

export interface LockedPost {
  readonly id: string;
  readonly authorId: string;
  readonly pendingEdit: PendingEdit | null;
  /** The preview of the first link to another site; null without one, or if it gets no card. */
  readonly previewId: string | null;
  /** Null unless the author chose it. */
  readonly chosenLanguage: string | null;
}

/**
 * Locks a post that the viewer can see, so that edits, comments and the deletion run one after the other. The lock does
 * not block the foreign key checks of rows that refer to the post.
 */
export async function lockVisiblePost(
  transaction: Queryable,
  postId: string,
  viewerId: string,
): Promise<LockedPost | undefined> {
  const [row] = await transaction<LockedPost[]>`
    select p.id, p.author_id as "authorId", p.pending_edit as "pendingEdit",
      p.link_preview_id as "previewId",
      case when p.language_chosen then p.language end as "chosenLanguage"
    from posts p join users u on u.id = p.author_id
    where p.id = ${postId} and ${visibleTo(viewerId)}
    for no key update of p`;
  return row;
}

export interface PostLanguage {
  /** A language code, or 'und' (undetermined). */
  readonly language: string;
  /** Whether the author chose it, so that edits of the text keep it. */
  readonly isChosen: boolean;
}

/** The text of a post with everything that is stored with it. */
interface StoredText extends PostText {
  readonly language: PostLanguage;
  /** The preview of the first link to another site; null without one, or if it gets no card. */
  readonly previewId: string | null;
}

/** A new post; edits keep the poll, and a question stays one. */
export interface StoredPost extends StoredText {
  readonly poll: NewPoll | null;
  readonly isQuestion: boolean;
  /** The draft that it was; null without one. */
  readonly draftId: string | null;
}

export interface PostText {
  readonly content: string;
  readonly hashtags: readonly string[];
  /** Usernames as written; only those of users whom the author can see are stored. */
  readonly mentions: readonly string[];
}

/** The poll of a new post. */
export interface NewPoll {
  readonly options: readonly string[];
  /** How long it runs. */
  readonly hours: number;
}

/** Parts of the statement of `insertPost` that other features provide. */
interface NewPostCtes extends Pick<NotificationCtes, 'notify' | 'changes'> {
  /** Adds the post of the CTE `inserted (id, author_id, created_at)` to the search index. */
  readonly index: Fragment;
}

/** The id of the new post in the statement of `insertPost`. */
export const insertedId = sql`(select id from inserted)`;

/** What `insertPost` wrote. */
interface WrittenPost {
  readonly id: string;
  readonly changes: readonly NotificationChange[];
}

/**
 * Adds a post, indexes it and notifies the users whom it mentions, in one statement. Undefined for a retry of an
 * earlier request. The caller publishes the returned `changes` of notifications after the commit.
 */
export async function insertPost(
  database: Queryable,
  { content, hashtags, mentions, previewId, language, poll, isQuestion, draftId }: StoredPost,
  creation: Creation,
  { index, notify, changes }: NewPostCtes,
): Promise<WrittenPost | undefined> {
  const { userId } = creation;
  const [row] = await database<WrittenPost[]>`
    with subject as (select ${userId}::uuid as author_id),
    ${claimKey(creation, sql`uuidv7()`)}, inserted as (
      insert into posts
        (id, author_id, content, hashtags, tags, link_preview_id, language, language_chosen,
          poll_ends_at, poll_options, poll_vote_counts, is_question, draft_id)
      select id, ${userId}::uuid, ${content}, ${hashtags}::text[],
        ${visibleUsernames(mentions, userId)}, ${previewId}::uuid, ${language.language},
        ${language.isChosen}::boolean, now() + ${poll?.hours ?? null}::int * interval '1 hour',
        ${poll?.options ?? null}::text[],
        ${poll?.options.map(() => 0) ?? null}::int[], ${isQuestion}::boolean,
        ${draftId}::uuid
      from claimed
      returning id, author_id, created_at
    ), ${index}, notified as (
      select u.id, 'mention' as kind, inserted.id as object_id, 1 as priority
      from users u, inserted where u.username = any(${mentions}::text[])
    ), ${notify}
    select id, ${changes} as changes from inserted`;
  return row;
}

/**
 * Updates the text, stores the earlier one as a version, and discards a pending edit. The caller updates media, search
 * index and notifications.
 */
export async function updatePost(
  transaction: Queryable,
  { id, authorId }: LockedPost,
  { content, hashtags, mentions, previewId, language }: StoredText,
): Promise<void> {
  await transaction`
    with ${storeVersion(id, content)}
    update posts set content = ${content}, hashtags = ${hashtags},
      tags = ${visibleUsernames(mentions, authorId)}, link_preview_id = ${previewId},
      language = ${language.language}, language_chosen = ${language.isChosen},
      pending_edit = null, edited_at = now()
    where id = ${id}`;
}

/** Replaces an earlier pending edit; `updatePost` discards it. */
export async function savePendingEdit(
  transaction: Queryable,
  postId: string,
  edit: PendingEdit,
): Promise<void> {
  await transaction`
    update posts set pending_edit = ${JSON.stringify(edit)}::jsonb where id = ${postId}`;
}

/** Also deletes likes, comments, versions and the links to media (cascade), whose files the caller releases before. */
export async function deletePost(transaction: Queryable, postId: string): Promise<void> {
  await transaction`delete from posts where id = ${postId}`;
}

/** The ids of the media of a post, in order. */
export async function findMediaIdsOf(
  transaction: Queryable,
  postId: string,
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    select media_id as id from post_media where post_id = ${postId} order by position`;
  return rows.map(({ id }) => id);
}

/** Replaces the media of a post, in this order. */
export async function replaceMedia(
  transaction: Queryable,
  postId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await transaction`delete from post_media where post_id = ${postId}`;
  await insertMedia(transaction, postId, mediaIds);
}

/** Adds media to a post that has none, in this order. */
export async function insertMedia(
  transaction: Queryable,
  postId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await transaction`
    insert into post_media (post_id, media_id, position)
    select ${postId}, media.id, media.position
    from unnest(${mediaIds}::uuid[]) with ordinality as media (id, position)`;
}

export interface LikeRequest {
  readonly postId: string;
  /** Undefined toggles the like. */
  readonly wanted: boolean | undefined;
  readonly creation: Creation;
}

/** What `toggleLike` found and did. */
interface ToggledLike {
  /** False for a retry of an earlier request. */
  readonly isNew: boolean;
  readonly authorId: string;
  /** Null if nothing changed. */
  readonly likeChange: 'liked' | 'unliked' | null;
  readonly likes: number;
  /** Of the notifications. */
  readonly changes: readonly NotificationChange[];
  /** The ids of the groups of notifications that lost their cause. */
  readonly retractedIds: readonly string[];
}

/**
 * Likes or unlikes a post that the user can see, updates its count and notifies its author: all of it in one statement,
 * and therefore one transaction. It locks the post before the like, as a deletion of the post does. If it changed
 * something, the result must go to `completeStatement` of the notification writer, which publishes the notifications.
 * Undefined if there is no such post.
 */
export async function toggleLike(
  database: Queryable,
  { postId, wanted, creation }: LikeRequest,
  { notify, retract, changes }: NotificationCtes,
): Promise<ToggledLike | undefined> {
  const { userId } = creation;
  const [row] = await database<ToggledLike[]>`
    with subject as (
      select p.id, p.author_id, p.like_count from posts p join users u on u.id = p.author_id
      where p.id = ${postId} and ${visibleTo(userId)}
      for no key update of p
    ), ${claimKey(creation, sql`subject.id`)}, gone as (
      delete from post_likes
      where post_id = (select id from claimed) and user_id = ${userId}
        and ${wanted ?? null}::boolean is not true
      returning post_id
    ), added as (
      insert into post_likes (post_id, user_id)
      select id, ${userId}::uuid from claimed
      where not exists (select from gone) and ${wanted ?? null}::boolean is not false
      on conflict do nothing returning post_id
    ), counted as (
      update posts
      set like_count = like_count + (select count(*) from added) - (select count(*) from gone)
      where id = coalesce((select post_id from added), (select post_id from gone))
      returning author_id, like_count
    ), notified as (
      select author_id as id, 'like' as kind, ${postId}::uuid as object_id, 1 as priority
      from counted where exists (select from added)
    ), unnotified as (
      select author_id as id, 'like' as kind, ${postId}::uuid as object_id
      from counted where exists (select from gone)
    ), ${notify}, ${retract}
    select exists (select from claimed) as "isNew", s.author_id as "authorId",
      case when exists (select from added) then 'liked'
        when exists (select from gone) then 'unliked' end as "likeChange",
      coalesce((select like_count from counted), s.like_count) as likes,
      ${changes} as changes, array(select id from retracted) as "retractedIds"
    from subject s`;
  return row;
}

/** The like count of a post and whether the user likes it, without a visibility check. */
export async function findLikeState(
  database: Queryable,
  postId: string,
  userId: string,
): Promise<LikeState | undefined> {
  const [state] = await database<LikeState[]>`
    select like_count as likes, exists (
      select from post_likes where post_id = ${postId} and user_id = ${userId}) as liked
    from posts where id = ${postId}`;
  return state;
}

interface PollVote {
  readonly postId: string;
  readonly userId: string;
  /** The index of the option. */
  readonly option: number;
}

/**
 * Votes in the poll of a post that the user can see; false if there is none, it has ended, has no such option, or the
 * user has voted already. The time is compared after the lock of the post, which votes wait for.
 */
export async function insertPollVote(
  database: Queryable,
  { postId, userId, option }: PollVote,
): Promise<boolean> {
  const rows = await database<object[]>`
    with poll as materialized (
      select p.id, p.poll_ends_at, p.poll_options from posts p join users u on u.id = p.author_id
      where p.id = ${postId} and p.poll_ends_at is not null and ${visibleTo(userId)}
      for no key update of p
    ), added as (
      insert into poll_votes (post_id, user_id, option)
      select id, ${userId}, ${option} from poll
      where poll_ends_at > clock_timestamp() and ${option} < cardinality(poll_options)
      on conflict do nothing returning post_id, option
    )
    update posts p
    set poll_vote_counts[added.option + 1] = p.poll_vote_counts[added.option + 1] + 1
    from added where p.id = added.post_id returning p.id`;
  return rows.length > 0;
}
