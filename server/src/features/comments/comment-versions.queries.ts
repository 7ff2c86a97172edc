import type { PostVersion } from '@sangam/contract/posts/posts.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { isoTime, visibleTo } from '../../platform/people/people.queries.ts';

/** Later edits remove the oldest version, so that a comment has no unlimited history. */
const maxVersions = 50;

/** The CTEs that store the text of a comment before `content` replaces it; an unchanged one is not stored. */
export function storeVersion(commentId: string, content: string): Fragment {
  return sql`
    replaced as (
      insert into comment_versions (comment_id, content)
      select id, content from comments
      where id = ${commentId} and content <> ${content} returning comment_id
    ), expired as (
      delete from comment_versions where id in (
        select v.id from comment_versions v join replaced on replaced.comment_id = v.comment_id
        order by v.replaced_at desc, v.id desc offset ${maxVersions - 1})
    )`;
}

/** The beginnings of the latest earlier texts of the comment `c`, for reports, which are stored as a whole; or null. */
export const earlierTexts: Fragment = sql`(
  select string_agg(E'\\n\\nEarlier version:\\n' || left(v.content, 5000), ''
    order by v.replaced_at desc, v.id desc)
  from (select * from comment_versions where comment_id = c.id
    order by replaced_at desc, id desc limit 10) v)`;

/**
 * Whether the viewer can see the comment `c` and what it is on. Comments of erased accounts, which have no author, have
 * no versions.
 */
function isReadable(viewerId: string): Fragment {
  return sql`
    c.deleted_at is null
    and exists (select from users u where u.id = c.author_id and ${visibleTo(viewerId)})
    and (
      exists (select from posts s join users u on u.id = s.author_id
        where s.id = c.post_id and ${visibleTo(viewerId)})
      or exists (select from projects s join users u on u.id = s.owner_id
        where s.id = c.project_id and ${visibleTo(viewerId)}))`;
}

interface CommentVersions {
  readonly authorId: string;
  /** The latest first. */
  readonly versions: PostVersion[];
}

/** The earlier texts of a comment; undefined if the viewer cannot see it. */
export async function findCommentVersions(
  database: Queryable,
  commentId: string,
  viewerId: string,
): Promise<CommentVersions | undefined> {
  const [row] = await database<CommentVersions[]>`
    select c.author_id as "authorId", (
      select coalesce(json_agg(json_build_object('id', v.id, 'content', v.content,
        'replacedAt', ${isoTime(sql`v.replaced_at`)})
        order by v.replaced_at desc, v.id desc), '[]')
      from comment_versions v where v.comment_id = c.id
    ) as versions
    from comments c where c.id = ${commentId} and ${isReadable(viewerId)}`;
  return row;
}

interface CommentVersion {
  readonly authorId: string;
  readonly commentId: string;
  readonly content: string;
  readonly postId: string | null;
  readonly projectId: string | null;
}

/** A version of a comment that the viewer can see; moderators see every version. */
export async function findVersion(
  database: Queryable,
  versionId: string,
  viewer: Viewer,
): Promise<CommentVersion | undefined> {
  const [row] = await database<CommentVersion[]>`
    select c.author_id as "authorId", c.id as "commentId", v.content, c.post_id as "postId",
      c.project_id as "projectId"
    from comment_versions v join comments c on c.id = v.comment_id
    where v.id = ${versionId} and (${viewer.role !== 'member'} or ${isReadable(viewer.id)})`;
  return row;
}

/** Deletes a version, without an access check; returns whether it was there. */
export async function deleteCommentVersion(
  database: Queryable,
  versionId: string,
): Promise<boolean> {
  const rows = await database<object[]>`
    delete from comment_versions where id = ${versionId} returning id`;
  return rows.length > 0;
}
