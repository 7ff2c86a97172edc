import type { PostDraft, SavedPostDraft } from '@sangam/contract/posts/post-drafts.schema.ts';
import type { DraftRefusal } from '@sangam/contract/posts/post-drafts.calls.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { draftMediaIds, draftMediaJson } from './post-draft-media.queries.ts';
import { isoTime } from '../../platform/people/people.queries.ts';

/** What the author typed and chose. */
export interface DraftValues {
  readonly content: string;
  /** Language, poll and question, as JSON text. */
  readonly choices: string;
}

/** A draft of one user at one revision. */
export interface DraftKey {
  readonly userId: string;
  readonly id: string;
  readonly revision: number;
}

type StoredKey = Pick<SavedPostDraft, 'id' | 'revision'>;

/** Whether the user has posted the draft with this id. */
const wasPublished = (userId: string, id: string): Fragment => sql`
  exists (select from posts where author_id = ${userId} and draft_id = ${id}::uuid)`;

/** Whether the user has a draft with this id or has posted it: another one is then stored under another id. */
const isIdTaken = (userId: string, id: string): Fragment => sql`
  (exists (select from post_drafts where user_id = ${userId} and id = ${id})
    or ${wasPublished(userId, id)})`;

/** The drafts of a user, the latest changed first. The URLs of their media are not signed yet. */
export async function findDrafts(database: Queryable, userId: string): Promise<PostDraft[]> {
  const rows = await database<{ draft: PostDraft }[]>`
    select jsonb_build_object('id', id, 'revision', revision, 'content', content,
      'media', ${draftMediaJson}, 'updatedAt', ${isoTime(sql`updated_at`)}) || choices || jsonb_strip_nulls(
        jsonb_build_object('publishAt', ${isoTime(sql`publish_at`)}, 'refusal', refusal)) as draft
    from post_drafts d where user_id = ${userId} order by updated_at desc, id`;
  return rows.map(({ draft }) => draft);
}

/** Changes of the drafts of one user run one after the other, so that none overwrites another and the limit holds. */
export async function lockDraftsOf(transaction: Queryable, userId: string): Promise<void> {
  await transaction`select from users where id = ${userId} for no key update`;
}

/**
 * Replaces the values if this is still the stored revision; undefined otherwise. A changed draft is no longer
 * scheduled.
 */
export async function updateDraft(
  transaction: Queryable,
  { userId, id, revision }: DraftKey,
  { content, choices }: DraftValues,
): Promise<StoredKey | undefined> {
  const [row] = await transaction<StoredKey[]>`
    update post_drafts set content = ${content}, choices = ${choices}::jsonb,
      revision = revision + 1, updated_at = now(), publish_at = null, refusal = null
    where user_id = ${userId} and id = ${id} and revision = ${revision} returning id, revision`;
  return row;
}

/**
 * The draft that an earlier attempt of the same request has stored, recognized by its equal values. It has the id of the
 * request, or another one if that was taken. A scheduled draft and one of which another device has changed the media are
 * other drafts, which a save must not change. Without `mediaIds` the media can be any.
 */
export async function findSameDraft(
  transaction: Queryable,
  { userId, id }: Pick<DraftKey, 'userId' | 'id'>,
  { content, choices }: DraftValues,
  mediaIds: readonly string[] | undefined,
): Promise<StoredKey | undefined> {
  const wantedMedia = sql`${mediaIds ?? null}::uuid[]`;
  const [row] = await transaction<StoredKey[]>`
    select d.id, d.revision from post_drafts d
    where d.user_id = ${userId} and d.content = ${content} and d.choices = ${choices}::jsonb
      and (${wantedMedia} is null or ${draftMediaIds} = ${wantedMedia})
      and d.publish_at is null and (d.id = ${id} or ${isIdTaken(userId, id)})
    order by d.id = ${id} desc, d.updated_at desc, d.id limit 1`;
  return row;
}

export async function countDrafts(transaction: Queryable, userId: string): Promise<number> {
  const [row] = await transaction<[{ count: number }]>`
    select count(*)::int as count from post_drafts where user_id = ${userId}`;
  return row.count;
}

/**
 * Adds a draft, under another id if the user has one with this id or has posted it. The caller has checked the limit
 * after `lockDraftsOf`.
 */
export async function insertDraft(
  transaction: Queryable,
  { userId, id }: Pick<DraftKey, 'userId' | 'id'>,
  { content, choices }: DraftValues,
): Promise<StoredKey | undefined> {
  const [row] = await transaction<StoredKey[]>`
    insert into post_drafts (user_id, id, content, choices)
    select ${userId}, case when ${isIdTaken(userId, id)} then uuidv7() else ${id}::uuid end,
      ${content}, ${choices}::jsonb
    returning id, revision`;
  return row;
}

/**
 * Deletes a draft, unless it has a newer revision; call it after `lockDraftsOf`. Media that are in no other draft are
 * released by a trigger.
 */
export async function deleteDraft(
  database: Queryable,
  { userId, id, revision }: DraftKey,
): Promise<void> {
  await database`
    delete from post_drafts
    where user_id = ${userId} and id = ${id} and revision <= ${revision}`;
}

/** Schedules a draft if this is still the stored revision, or cancels its schedule; undefined for another revision. */
export async function updateSchedule(
  transaction: Queryable,
  { userId, id, revision }: DraftKey,
  publishAt: string | null,
): Promise<StoredKey | undefined> {
  const [row] = await transaction<StoredKey[]>`
    update post_drafts set publish_at = ${publishAt}::timestamptz, refusal = null,
      revision = revision + 1
    where user_id = ${userId} and id = ${id} and revision = ${revision} returning id, revision`;
  return row;
}

/** Whether a post of the user was this draft; false after the post was deleted. */
export async function isPublishedDraft(
  database: Queryable,
  { userId, id }: Pick<DraftKey, 'userId' | 'id'>,
): Promise<boolean> {
  const [row] = await database<[{ isPublished: boolean }]>`
    select ${wasPublished(userId, id)} as "isPublished"`;
  return row.isPublished;
}

/** The media of a draft and its revision, locked; undefined without such a draft. */
export async function lockDraft(
  transaction: Queryable,
  { userId, id }: Pick<DraftKey, 'userId' | 'id'>,
) {
  const [row] = await transaction<
    { revision: number; mediaIds: readonly string[]; isScheduled: boolean }[]
  >`
    select d.revision, ${draftMediaIds} as "mediaIds", d.publish_at is not null as "isScheduled"
    from post_drafts d where d.user_id = ${userId} and d.id = ${id} for update of d`;
  return row;
}

/** Counts a change of the media of a locked draft, which ends its schedule. */
export async function touchDraft(
  transaction: Queryable,
  { userId, id }: Pick<DraftKey, 'userId' | 'id'>,
): Promise<StoredKey | undefined> {
  const [row] = await transaction<StoredKey[]>`
    update post_drafts set revision = revision + 1, updated_at = now(), publish_at = null,
      refusal = null
    where user_id = ${userId} and id = ${id} returning id, revision`;
  return row;
}

/**
 * Deletes the draft that was posted at this revision or with the same text. A newer one of another device stays, under
 * another id.
 */
export async function settlePublishedDraft(
  transaction: Queryable,
  { userId, id, revision }: DraftKey,
  content: string,
): Promise<void> {
  await transaction`
    with newer as (
      update post_drafts set id = uuidv7()
      where user_id = ${userId} and id = ${id} and revision > ${revision}
        and btrim(content, E' \\t\\r\\n') <> ${content})
    delete from post_drafts where user_id = ${userId} and id = ${id}
      and (revision <= ${revision} or btrim(content, E' \\t\\r\\n') = ${content})`;
}

/** A draft that is to be published, and its author. */
export interface PublishableDraft {
  readonly revision: number;
  readonly content: string;
  readonly choices: Pick<PostDraft, 'language' | 'poll' | 'isQuestion'>;
  readonly mediaIds: readonly string[];
  /** Whether its time has come. */
  readonly isDue: boolean;
  readonly isSuspended: boolean;
  readonly isLeaving: boolean;
}

/**
 * A draft together with the state of its author, whom `lockDraftsOf` has locked. Locks the draft too, because
 * moderators delete drafts without that lock.
 */
export async function findPublishableDraft(
  transaction: Queryable,
  { userId, id }: Pick<DraftKey, 'userId' | 'id'>,
): Promise<PublishableDraft | undefined> {
  const [row] = await transaction<PublishableDraft[]>`
    select d.revision, d.content, d.choices, ${draftMediaIds} as "mediaIds", coalesce(d.publish_at <= now(), false) as "isDue",
      u.suspended_at is not null as "isSuspended", u.deleted_at is not null as "isLeaving"
    from post_drafts d join users u on u.id = d.user_id
    where d.user_id = ${userId} and d.id = ${id} for update of d`;
  return row;
}

/** Up to 500 drafts whose time has come, the earliest first. */
export async function findDueDrafts(
  database: Queryable,
): Promise<readonly Pick<DraftKey, 'userId' | 'id'>[]> {
  return database<{ userId: string; id: string }[]>`
    select user_id as "userId", id from post_drafts
    where publish_at <= now() order by publish_at, id limit 500`;
}

/** Ends the schedule of a draft that could not be published; false if it was changed or rescheduled since. */
export async function refuseDueDraft(
  transaction: Queryable,
  { userId, id }: Pick<DraftKey, 'userId' | 'id'>,
  refusal: DraftRefusal,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    update post_drafts set publish_at = null, refusal = ${refusal}, revision = revision + 1
    where user_id = ${userId} and id = ${id} and publish_at <= now() returning id`;
  return rows.length > 0;
}

/** Shorter texts are in many drafts by chance. */
const minSubstringCharacters = 40;

/** Whether the draft `d` has this text: a short one as the whole text, a longer one anywhere in it. */
function hasText(text: Fragment): Fragment {
  return sql`
    case when length(${text}) < ${minSubstringCharacters}
      then ${text} <> '' and btrim(d.content, E' \\t\\r\\n') = ${text}
      else position(${text} in d.content) > 0 end`;
}

/** Whether the poll of the draft `d` has all options of the post `p`, together long enough not to match by chance. */
const hasPollOfPost: Fragment = sql`
  length(array_to_string(p.poll_options, '')) >= ${minSubstringCharacters}
  and not exists (
    select from unnest(p.poll_options) removed (option)
    where not exists (
      select from jsonb_array_elements_text(d.choices -> 'poll' -> 'options') own (option)
      where btrim(own.option, E' \\t\\r\\n') = removed.option))`;

/**
 * Deletes the drafts of an author with the text of their post or of one of its versions, or with its poll. Call it
 * before the post is deleted.
 */
export async function deleteDraftsLikePost(transaction: Queryable, postId: string): Promise<void> {
  await transaction`
    delete from post_drafts d using posts p
    where p.id = ${postId} and d.user_id = p.author_id and (${hasPollOfPost} or exists (
      select from (
        select p.content union all select v.content from post_versions v where v.post_id = p.id
      ) as texts
      where ${hasText(sql`texts.content`)}))`;
}

/**
 * Deletes the drafts of an author with the text of this version of their post. Call it before the version is deleted.
 */
export async function deleteDraftsLikeVersion(
  transaction: Queryable,
  versionId: string,
): Promise<void> {
  await transaction`
    delete from post_drafts d using post_versions v join posts p on p.id = v.post_id
    where v.id = ${versionId} and d.user_id = p.author_id and ${hasText(sql`v.content`)}`;
}
