import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { mediaJson } from '../../platform/media/media.queries.ts';
import type { PageSummary } from './parse-page.ts';

/** After this time a page without a preview is fetched again when a member shares its link. */
const retryAfter = sql`interval '1 day'`;

/** Joins the preview of the row `p`, if it is ready, as `preview.card`: `LinkPreview` of the contract. */
export const withPreview: Fragment = sql`
  left join lateral (
    select json_build_object('url', lp.url, 'title', lp.title, 'description', lp.description,
      'site', lp.site, 'image', (select ${mediaJson} from media m where m.id = lp.image_media_id)
    ) as card
    from link_previews lp where lp.id = p.link_preview_id and lp.state = 'ready'
  ) preview on true`;

/** The image of a preview as (`media_id`, `position`), after the photos of its post; for moderators. */
export function previewImageOf(previewId: Fragment): Fragment {
  return sql`
    select image_media_id, 1000 from link_previews
    where id = ${previewId} and image_media_id is not null`;
}

export interface RequestedPreview {
  readonly id: string;
  /** Whether its page is to be fetched by the caller: it is new, or had no preview some time ago. */
  readonly needsFetch: boolean;
}

/** The preview of a URL that a post shows already; locked, so that it stays until the transaction ends. */
export async function lockPreview(
  transaction: Queryable,
  url: string,
): Promise<RequestedPreview | undefined> {
  const [row] = await transaction<RequestedPreview[]>`
    select id, state <> 'ready'
      and coalesce(fetched_at, uuid_extract_timestamp(id)) < now() - ${retryAfter} as "needsFetch"
    from link_previews where url = ${url} for key share`;
  return row;
}

/** Adds the preview of a URL, without its contents, unless another member does so at this moment. */
export async function insertPreview(
  transaction: Queryable,
  url: string,
): Promise<RequestedPreview> {
  const [row] = await transaction<[RequestedPreview]>`
    insert into link_previews (url) values (${url})
    on conflict (url) do update set url = excluded.url
    returning id, xmax = 0 as "needsFetch"`;
  return row;
}

export async function findPreviewUrl(
  database: Queryable,
  previewId: string,
): Promise<string | undefined> {
  const [row] = await database<{ url: string }[]>`
    select url from link_previews where id = ${previewId}`;
  return row?.url;
}

/**
 * Stores what was found; `page` is undefined if there is nothing to show. Returns the image that was replaced, or
 * undefined if no post shows the preview any more, so that it is gone.
 */
export async function storePreview(
  transaction: Queryable,
  previewId: string,
  page: PageSummary | undefined,
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

/** The newest posts that show a preview: open screens of older ones see it after a reload. */
export async function findPostsOf(
  database: Queryable,
  previewId: string,
): Promise<readonly PostOfPreview[]> {
  return database<PostOfPreview[]>`
    select id as "postId", author_id as "authorId" from posts
    where link_preview_id = ${previewId} order by created_at desc limit 20`;
}
