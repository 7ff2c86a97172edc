import type { LinkPreview } from '@sangam/contract/link-previews/link-previews.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';
import type { PageSummary } from './parse-page.ts';

/** After this time a page without a preview is fetched again when a member shares its link. */
const retryAfter = sql`interval '1 day'`;
/** How long the preview of a message that is being written stays without a message. */
const unusedAfter = sql`interval '1 hour'`;

/** The link_previews row `lp` as JSON: `LinkPreview` of the contract, with this JSON of its image `m`. */
function previewJson(imageJson: Fragment): Fragment {
  return sql`
    json_build_object('url', lp.url, 'title', lp.title, 'description', lp.description,
      'site', lp.site, 'image', (select ${imageJson} from media m where m.id = lp.image_media_id))`;
}

/** Joins the preview of the row `p`, if it is ready, as `preview.card`. */
export const withPreview: Fragment = sql`
  left join lateral (
    select ${previewJson(mediaJson)} as card
    from link_previews lp where lp.id = p.link_preview_id and lp.state = 'ready'
  ) preview on true`;

/** The card of a message: `MessagePreview` of the contract, or null while there is none. */
export function previewOfMessage(previewId: Fragment): Fragment {
  return sql`
    (select ${previewJson(sql`(${mediaJson})::jsonb - 'url' - 'variants'`)}
    from link_previews lp where lp.id = ${previewId} and lp.state = 'ready')`;
}

/** The image of a preview as (`media_id`, `position`), after the media of its post or message; for moderators. */
export function previewImageOf(previewId: Fragment): Fragment {
  return sql`
    select image_media_id, 1000 from link_previews
    where id = ${previewId} and image_media_id is not null`;
}

export interface RequestedPreview {
  readonly id: string;
  /** Whether the caller must queue a fetch of its page: it is new, or had no preview some time ago. */
  readonly needsFetch: boolean;
}

/** Which row of a URL: posts and messages have one each. */
export interface PreviewKey {
  readonly url: string;
  /** For messages, whose images not everyone with the URL may read. */
  readonly membersOnly: boolean;
}

/**
 * Locks the preview that is replaced and the one that replaces it in the order of their ids, so that two edits that
 * swap links wait for each other.
 */
export async function lockReplaced(
  transaction: Queryable,
  replacedId: string,
  { url, membersOnly }: PreviewKey,
): Promise<void> {
  await transaction`
    select from link_previews
    where id = ${replacedId} or (url = ${url} and members_only = ${membersOnly})
    order by id for update`;
}

/** The known preview of a URL; locked, so that it stays until the transaction ends. */
export async function lockPreview(
  transaction: Queryable,
  { url, membersOnly }: PreviewKey,
): Promise<RequestedPreview | undefined> {
  const [row] = await transaction<RequestedPreview[]>`
    select id, state <> 'ready'
      and coalesce(fetched_at, uuid_extract_timestamp(id)) < now() - ${retryAfter} as "needsFetch"
    from link_previews where url = ${url} and members_only = ${membersOnly} for key share`;
  return row;
}

/** Adds the preview of a URL, without its contents, unless another member does so at this moment. */
export async function insertPreview(
  transaction: Queryable,
  { url, membersOnly }: PreviewKey,
): Promise<RequestedPreview> {
  const [row] = await transaction<[RequestedPreview]>`
    insert into link_previews (url, members_only) values (${url}, ${membersOnly})
    on conflict (url, members_only) do update set url = excluded.url
    returning id, xmax = 0 as "needsFetch"`;
  return row;
}

export async function findPreviewKey(
  database: Queryable,
  previewId: string,
): Promise<PreviewKey | undefined> {
  const [row] = await database<PreviewKey[]>`
    select url, members_only as "membersOnly" from link_previews where id = ${previewId}`;
  return row;
}

/** How long a preview that waits for its page keeps the other row of its URL waiting. */
const fetchedWithin = sql`interval '5 minutes'`;

/** What the other row of a URL has: posts and messages share one fetch. */
export interface FetchedPage {
  /** The other row was added first, and its page is being fetched. */
  readonly isWaiting: boolean;
  /** Null if the page has no preview. */
  readonly page: Omit<PageSummary, 'imageUrl'> | null;
  readonly imageId: string | null;
}

/** Undefined if the page was not fetched and is not being fetched for the other row, or had no preview some time ago. */
export async function findFetchedPage(
  database: Queryable,
  previewId: string,
): Promise<FetchedPage | undefined> {
  const [row] = await database<FetchedPage[]>`
    select other.state = 'waiting' as "isWaiting", other.image_media_id as "imageId",
      case when other.state = 'ready' then json_build_object(
        'title', other.title, 'description', other.description, 'site', other.site) end as page
    from link_previews lp
    join link_previews other on other.url = lp.url and other.members_only <> lp.members_only
    where lp.id = ${previewId} and case other.state
      when 'ready' then true
      when 'none' then other.fetched_at > now() - ${retryAfter}
      else other.id < lp.id and uuid_extract_timestamp(other.id) > now() - ${fetchedWithin} end`;
  return row;
}

/**
 * The card of a preview, with the unsigned URL of its image; null if its page has none or the preview is gone,
 * undefined while it was not fetched.
 */
export async function findCard(
  database: Queryable,
  previewId: string,
): Promise<LinkPreview | null | undefined> {
  const [row] = await database<{ state: string; card: LinkPreview }[]>`
    select state, ${previewJson(mediaJson)} as card from link_previews lp where id = ${previewId}`;
  if (row?.state === 'waiting') return undefined;
  return row?.state === 'ready' ? row.card : null;
}

/** Removes up to 1000 previews that were only shown to members while they wrote a message. */
export async function removeUnusedPreviews(database: Queryable): Promise<void> {
  await database`
    select remove_preview_if_unused(id) from (
      select id from link_previews lp
      where coalesce(fetched_at, uuid_extract_timestamp(id)) < now() - ${unusedAfter}
        and not exists (select from posts where link_preview_id = lp.id)
        and not exists (select from messages where link_preview_id = lp.id)
      order by id limit 1000
    ) unused`;
}

/**
 * Stores what was found; `page` is undefined if there is nothing to show. Returns the image that was replaced, or
 * undefined if nothing shows the preview any more, so that it is gone.
 */
export async function storePreview(
  transaction: Queryable,
  previewId: string,
  page: Omit<PageSummary, 'imageUrl'> | undefined,
  imageId: string | null,
): Promise<{ readonly imageId: string | null } | undefined> {
  const [before] = await transaction<{ imageId: string | null }[]>`
    select image_media_id as "imageId" from link_previews where id = ${previewId}
    for no key update`;
  await transaction`
    update link_previews set state = ${page ? 'ready' : 'none'}, title = ${page?.title ?? null},
      description = ${page?.description ?? null}, site = ${page?.site ?? null},
      image_media_id = ${imageId}, fetched_at = now()
    where id = ${previewId}`;
  return before;
}

export interface PostOfPreview {
  readonly postId: string;
  readonly authorId: string;
}

/** The 20 newest posts that show a preview: open screens of older ones see it after a reload. */
export async function findPostsOf(
  database: Queryable,
  previewId: string,
): Promise<readonly PostOfPreview[]> {
  return database<PostOfPreview[]>`
    select id as "postId", author_id as "authorId" from posts
    where link_preview_id = ${previewId} order by created_at desc limit 20`;
}
