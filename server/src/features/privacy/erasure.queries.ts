import { deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import type { Queryable } from '../../platform/database/connect.ts';

/** Longer than any request that began within the grace period. */
const marginMinutes = 10;

/** The ids of up to 1000 deleted accounts whose grace period is over. */
export async function findDueForErasure(database: Queryable): Promise<string[]> {
  const rows = await database<{ id: string }[]>`
    select id from users
    where deleted_at < now() - make_interval(days => ${deletionGraceDays}, mins => ${marginMinutes})
    order by deleted_at limit 1000`;
  return rows.map(({ id }) => id);
}

/** Reserves the usernames and removes the stored mentions of them, so that no mention ever refers to another user. */
export async function reserveUsernames(database: Queryable, userId: string): Promise<void> {
  const names = await database<{ username: string }[]>`
    select username from users where id = ${userId}
    union select username from former_usernames where user_id = ${userId}`;
  const list = names.map(({ username }) => username);
  await database`
    insert into retired_usernames (name_hash)
    select sha256(convert_to(name, 'UTF8')) from unnest(${list}::text[]) name
    on conflict do nothing`;
  await database`
    update posts set tags = array(select t from unnest(tags) t where t <> all(${list}::text[]))
    where tags && ${list}::text[]`;
  await database`
    update comments set tags = array(select t from unnest(tags) t where t <> all(${list}::text[]))
    where tags && ${list}::text[]`;
}

/** Gives the user's media in projects of other owners to those owners, so that they stay. */
export async function transferProjectMedia(database: Queryable, userId: string): Promise<void> {
  await database`
    update media m set owner_id = p.owner_id
    from project_media l join projects p on p.id = l.project_id
    where l.media_id = m.id and m.owner_id = ${userId} and p.owner_id <> ${userId}`;
}

/**
 * Deletes a batch of the remaining projects with their notifications; returns whether there were any. Their media are
 * marked as unused and deleted later, with all files of the user.
 */
export async function removeSomeProjects(database: Queryable, userId: string): Promise<boolean> {
  const gone = await database<object[]>`
    with batch as (select id from projects where owner_id = ${userId} limit 20),
    removed_notifications as (delete from notifications where subject_id in (select id from batch)),
    unused_media as (
      update media set attached_at = null
      where id in (select media_id from project_media where project_id in (select id from batch)))
    delete from projects where id in (select id from batch) returning id`;
  return gone.length > 0;
}

/** Deletes a batch of posts with their notifications; returns whether there were any. */
export async function removeSomePosts(database: Queryable, userId: string): Promise<boolean> {
  const gone = await database<object[]>`
    with batch as (select id from posts where author_id = ${userId} limit 50),
    removed_notifications as (delete from notifications where subject_id in (select id from batch))
    delete from posts where id in (select id from batch) returning id`;
  return gone.length > 0;
}

/**
 * Deletes a batch of likes and corrects the counts; returns whether there were any. It locks the posts before the likes,
 * as a deletion of a post does.
 */
export async function removeSomeLikes(database: Queryable, userId: string): Promise<boolean> {
  const gone = await database<object[]>`
    with batch as materialized (
      select id from posts
      where id in (select post_id from post_likes where user_id = ${userId} limit 500)
      order by id for no key update),
    gone as (
      delete from post_likes
      where user_id = ${userId} and post_id in (select id from batch) returning post_id)
    update posts set like_count = like_count - 1 where id in (select post_id from gone)
    returning id`;
  return gone.length > 0;
}

/** As `removeSomeLikes`, for likes of comments. */
export async function removeSomeCommentLikes(
  database: Queryable,
  userId: string,
): Promise<boolean> {
  const gone = await database<object[]>`
    with batch as materialized (
      select id from comments
      where id in (select comment_id from comment_likes where user_id = ${userId} limit 500)
      order by id for no key update),
    gone as (
      delete from comment_likes
      where user_id = ${userId} and comment_id in (select id from batch)
      returning comment_id)
    update comments set like_count = like_count - 1 where id in (select comment_id from gone)
    returning id`;
  return gone.length > 0;
}

/** As `removeSomeLikes`, for votes in polls. */
export async function removeSomePollVotes(database: Queryable, userId: string): Promise<boolean> {
  const gone = await database<object[]>`
    with batch as materialized (
      select id from posts
      where id in (select post_id from poll_votes where user_id = ${userId} limit 500)
      order by id for no key update),
    gone as (
      delete from poll_votes
      where user_id = ${userId} and post_id in (select id from batch)
      returning post_id, option)
    update posts p set poll_vote_counts[gone.option + 1] = p.poll_vote_counts[gone.option + 1] - 1
    from gone where p.id = gone.post_id returning p.id`;
  return gone.length > 0;
}

/** A comment without replies. */
interface RemovableComment {
  readonly id: string;
  readonly parentId: string | null;
  readonly postId: string | null;
  readonly projectId: string | null;
  /** A placeholder, which is not counted. */
  readonly isPlaceholder: boolean;
}

/**
 * Locks a comment of the user without replies; undefined if there is none. Locks its post or project too, so that the
 * count does not change meanwhile.
 */
export async function lockRemovableComment(
  transaction: Queryable,
  userId: string,
): Promise<RemovableComment | undefined> {
  const [row] = await transaction<RemovableComment[]>`
    select c.id, c.parent_id as "parentId", c.post_id as "postId", c.project_id as "projectId",
      c.deleted_at is not null as "isPlaceholder"
    from comments c where c.author_id = ${userId} and c.reply_count = 0
    order by c.parent_id nulls last, c.id limit 1`;
  if (!row) return undefined;
  await transaction`select from posts where id = ${row.postId} for no key update`;
  await transaction`select from projects where id = ${row.projectId} for no key update`;
  const [still] = await transaction<object[]>`
    select from comments where id = ${row.id} and reply_count = 0 for update`;
  return still ? row : lockRemovableComment(transaction, userId);
}

/**
 * Deletes the earlier texts of the comments that stay for their replies, which are then not shown as edited: nobody could
 * open the earlier texts.
 */
export async function removeCommentVersions(database: Queryable, userId: string): Promise<void> {
  await database`
    with versions as (
      delete from comment_versions v using comments c
      where c.id = v.comment_id and c.author_id = ${userId})
    update comments set edited_at = null where author_id = ${userId} and edited_at is not null`;
}

/** Deletes the comment and corrects the counts of its post or project and of its parent. */
export async function removeCommentAndCounts(
  transaction: Queryable,
  { id, parentId, postId, projectId, isPlaceholder }: RemovableComment,
): Promise<void> {
  await transaction`delete from comments where id = ${id}`;
  if (isPlaceholder) return;
  await transaction`update posts set comment_count = comment_count - 1 where id = ${postId}`;
  await transaction`update projects set comment_count = comment_count - 1 where id = ${projectId}`;
  await transaction`update comments set reply_count = reply_count - 1 where id = ${parentId}`;
  // A placeholder is removed with its last reply.
  await transaction`
    delete from comments where id = ${parentId} and deleted_at is not null and reply_count = 0`;
}

/**
 * Removes the sender from a batch of messages; returns whether there were any. Messages with only a file become
 * placeholders.
 */
export async function anonymizeSomeMessages(database: Queryable, userId: string): Promise<boolean> {
  const freed = await database<object[]>`
    with batch as (select id from messages where sender_id = ${userId} limit 500)
    update messages m set sender_id = null, client_id = null,
      pinned_at = case when m.content <> '' then m.pinned_at end,
      deleted_at = case when m.kind = 'text' and m.content = ''
        then coalesce(m.deleted_at, now()) else m.deleted_at end
    from batch where m.id = batch.id returning m.id`;
  return freed.length > 0;
}

/** Removes the user from notifications of others; deletes those without another actor, and those about the user. */
export async function removeFromNotifications(
  transaction: Queryable,
  userId: string,
): Promise<void> {
  const groups = await transaction<{ id: string }[]>`
    select n.id from notifications n
    where n.id in (select notification_id from notification_causes where actor_id = ${userId})
    order by n.recipient_id, n.kind, n.object_id, n.is_held_back for update`;
  const ids = groups.map(({ id }) => id);
  await transaction`
    delete from notification_causes
    where notification_id = any(${ids}::uuid[]) and actor_id = ${userId}`;
  await transaction`
    delete from notifications n where (n.id = any(${ids}::uuid[]) and not exists (
        select from notification_causes c where c.notification_id = n.id))
      or n.subject_id = ${userId} or n.object_id = ${userId}`;
  await transaction`
    update notifications n set updated_at = (
      select max(c.created_at) from notification_causes c where c.notification_id = n.id)
    where n.id = any(${ids}::uuid[])`;
}

/** Removes the user's name, also under a former username, from the context of reports about others. */
export async function anonymizeInCases(transaction: Queryable, userId: string): Promise<void> {
  await transaction`
    with names as (
      select username from users where id = ${userId}
      union select username from former_usernames where user_id = ${userId})
    update moderation_cases c set content = jsonb_set(c.content, '{around}', (
      select jsonb_agg(case when said #>> '{sender,username}' in (select username from names)
        then said || '{"sender": null}' else said end order by no)
      from jsonb_array_elements(c.content -> 'around') with ordinality as all_said (said, no)))
    where c.content -> 'around' @> any (array(
      select jsonb_build_array(jsonb_build_object('sender', jsonb_build_object('username', username)))
      from names))`;
}

/** Keys of files. Those of projects with another owner were transferred before. */
interface OwnedFiles {
  readonly media: readonly string[];
  readonly uploads: readonly string[];
  readonly exports: readonly string[];
}

/** The keys of up to 100 files of the user of each kind. */
export async function findSomeFiles(database: Queryable, userId: string): Promise<OwnedFiles> {
  const [files] = await database<[OwnedFiles]>`
    select array(select key from media where owner_id = ${userId} limit 100) as media,
      array(
        select key from media_uploads where owner_id = ${userId}
        union all select key from resumable_uploads where owner_id = ${userId} limit 100) as uploads,
      array(select key from exports where user_id = ${userId} limit 100) as exports`;
  return files;
}

/** Deletes the rows of files that the caller has deleted from storage. */
export async function deleteFileRows(database: Queryable, files: OwnedFiles): Promise<void> {
  await database`
    with uploads as (delete from media_uploads where key = any(${files.uploads}::text[])),
      parts as (delete from resumable_uploads where key = any(${files.uploads}::text[])),
      copies as (delete from exports where key = any(${files.exports}::text[]))
    delete from media where key = any(${files.media}::text[])`;
}

/**
 * Deletes the account with all dependent rows, its queued jobs and invitations to its address: the last step, because
 * it also deletes the rows by which the others find content and files.
 */
export async function removeStoredUser(transaction: Queryable, userId: string): Promise<void> {
  await transaction`
    delete from jobs j using users u
    where u.id = ${userId} and (u.id::text in (j.payload ->> 'userId', j.payload ->> 'recipientId')
      or lower(j.payload ->> 'email') in (lower(u.email), lower(u.pending_email)))`;
  await transaction`
    delete from invitations i using users u
    where u.id = ${userId} and lower(i.email) in (lower(u.email), lower(u.pending_email))`;
  await transaction`delete from users where id = ${userId}`;
}
