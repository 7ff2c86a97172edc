import type { PostVersion } from '@sangam/contract/posts/posts.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { isoTime, visibleTo } from '../../platform/people/people.queries.ts';

/** Later edits remove the oldest version, so that a post has no unlimited history. */
const maxVersions = 50;

/** The CTEs that store the text of a post before `content` replaces it; an unchanged or empty one is not stored. */
export function storeVersion(postId: string, content: string): Fragment {
  return sql`
    replaced as (
      insert into post_versions (post_id, content)
      select id, content from posts
      where id = ${postId} and content <> ${content} and content <> '' returning post_id
    ), expired as (
      delete from post_versions where id in (
        select v.id from post_versions v join replaced on replaced.post_id = v.post_id
        order by v.replaced_at desc, v.id desc offset ${maxVersions - 1})
    )`;
}

/** The beginnings of the latest earlier texts of the post `p`, for reports, which are stored as a whole; or null. */
export const earlierTexts: Fragment = sql`(
  select string_agg(E'\\n\\nEarlier version:\\n' || left(v.content, 5000), ''
    order by v.replaced_at desc, v.id desc)
  from (select * from post_versions where post_id = p.id
    order by replaced_at desc, id desc limit 10) v)`;

interface PostVersions {
  readonly authorId: string;
  /** The latest first. */
  readonly versions: PostVersion[];
}

/** The earlier texts of a post, for everyone who can see it; undefined for others. */
export async function findPostVersions(
  database: Queryable,
  postId: string,
  viewerId: string,
): Promise<PostVersions | undefined> {
  const [row] = await database<PostVersions[]>`
    select p.author_id as "authorId", (
      select coalesce(json_agg(json_build_object('id', v.id, 'content', v.content,
        'replacedAt', ${isoTime(sql`v.replaced_at`)})
        order by v.replaced_at desc, v.id desc), '[]')
      from post_versions v where v.post_id = p.id
    ) as versions
    from posts p join users u on u.id = p.author_id
    where p.id = ${postId} and ${visibleTo(viewerId)}`;
  return row;
}

/** A version of a post that the viewer can see; moderators see every version. */
export async function findVersion(
  database: Queryable,
  versionId: string,
  viewer: Viewer,
): Promise<
  { readonly authorId: string; readonly postId: string; readonly content: string } | undefined
> {
  const [row] = await database<{ authorId: string; postId: string; content: string }[]>`
    select p.author_id as "authorId", p.id as "postId", v.content
    from post_versions v join posts p on p.id = v.post_id join users u on u.id = p.author_id
    where v.id = ${versionId} and (${viewer.role !== 'member'} or ${visibleTo(viewer.id)})`;
  return row;
}

/** Deletes a version, without an access check; returns whether it was there. */
export async function deletePostVersion(database: Queryable, versionId: string): Promise<boolean> {
  const rows = await database<object[]>`
    delete from post_versions where id = ${versionId} returning id`;
  return rows.length > 0;
}
