import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';

interface DraftId {
  readonly userId: string;
  readonly id: string;
}

/** The media of the row `d` of `post_drafts` as JSON, in order, with URLs that are not signed yet. */
export const draftMediaJson: Fragment = sql`
  coalesce((select jsonb_agg(${mediaJson} order by l.position)
    from post_draft_media l join media m on m.id = l.media_id
    where l.user_id = d.user_id and l.draft_id = d.id), '[]')`;

/** The ids of the media of the row `d` of `post_drafts`, in order. */
export const draftMediaIds: Fragment = sql`
  array(select l.media_id from post_draft_media l
    where l.user_id = d.user_id and l.draft_id = d.id order by l.position)`;

/** The ids of those of the given media that are in any draft of the user, in the given order. */
export async function findMediaOfDrafts(
  transaction: Queryable,
  userId: string,
  mediaIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    select asked.id from unnest(${mediaIds}::uuid[]) with ordinality asked (id, position)
    where exists (select from post_draft_media l
      where l.media_id = asked.id and l.user_id = ${userId})
    order by asked.position`;
  return rows.map(({ id }) => id);
}

/**
 * Replaces the media of a draft by these, which are distinct, attached and of the user. Those that no draft has any more are
 * released by a trigger.
 */
export async function replaceDraftMedia(
  transaction: Queryable,
  { userId, id }: DraftId,
  mediaIds: readonly string[],
): Promise<void> {
  await transaction`
    with replaced as (
      delete from post_draft_media
      where user_id = ${userId} and draft_id = ${id} and media_id <> all(${mediaIds}::uuid[]))
    insert into post_draft_media (user_id, draft_id, media_id, position)
    select ${userId}, ${id}, item.id, item.position
    from unnest(${mediaIds}::uuid[]) with ordinality item (id, position)
    on conflict (user_id, draft_id, media_id) do update set position = excluded.position`;
}

/**
 * Takes media out of all drafts of the user, which releases them; the caller then attaches them to a post in the same
 * transaction, or a job removes them. Returns how many different ones there were.
 */
export async function deleteFromDrafts(
  transaction: Queryable,
  userId: string,
  mediaIds: readonly string[],
): Promise<number> {
  const rows = await transaction<{ id: string }[]>`
    with taken as (
      delete from post_draft_media
      where user_id = ${userId} and media_id = any(${mediaIds}::uuid[]) returning media_id)
    select distinct media_id as id from taken`;
  return rows.length;
}

/** Whether the media item with this key is in a draft of this user, who alone may read it. */
export async function isDraftMediaOf(
  database: Queryable,
  key: string,
  userId: string,
): Promise<boolean> {
  const rows = await database`
    select from media m join post_draft_media l on l.media_id = m.id
    where m.key = ${key} and l.user_id::text = ${userId} limit 1`;
  return rows.length > 0;
}
