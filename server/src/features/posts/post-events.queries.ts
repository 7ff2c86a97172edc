import type { PostCounts } from '@sangam/contract/posts/posts.events.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';

const countsJson = sql`
  json_build_object('postId', p.id, 'likes', p.like_count, 'commentCount', p.comment_count)`;

/** The counts of the posts that the viewer can see. */
export async function findCountsFor(
  database: Queryable,
  viewerId: string,
  postIds: readonly string[],
): Promise<readonly PostCounts[]> {
  const rows = await database<{ counts: PostCounts }[]>`
    select ${countsJson} as counts from posts p join users u on u.id = p.author_id
    where p.id = any(${postIds}::uuid[]) and ${visibleTo(viewerId)}`;
  return rows.map(({ counts }) => counts);
}

interface CurrentCounts {
  readonly counts: PostCounts;
  /** Users with a block between them and the author, in either direction. */
  readonly hiddenFrom: readonly string[];
}

/** The current counts of posts of active authors. */
export async function findCurrentCounts(
  database: Queryable,
  postIds: readonly string[],
): Promise<readonly CurrentCounts[]> {
  return database<CurrentCounts[]>`
    select ${countsJson} as counts, array(
      select blocked_id from blocks where blocker_id = p.author_id
      union select blocker_id from blocks where blocked_id = p.author_id
    ) as "hiddenFrom"
    from posts p join users u on u.id = p.author_id
    where p.id = any(${postIds}::uuid[]) and u.suspended_at is null and u.deleted_at is null`;
}

/** The username of the author of a post; undefined if the account is not active. */
export async function findAuthorUsername(database: Queryable, postId: string) {
  const [row] = await database<{ username: string }[]>`
    select u.username from posts p join users u on u.id = p.author_id
    where p.id = ${postId} and u.suspended_at is null and u.deleted_at is null`;
  return row?.username;
}

/** Those of the recipients whose feeds leave out a new post: they muted its author or hide its language. */
export async function findNotShownTo(
  database: Queryable,
  { postId, authorId }: { readonly postId: string; readonly authorId: string },
  recipientIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select muter_id as id from mutes
    where muter_id = any(${recipientIds}::uuid[]) and muted_id = ${authorId}
    union
    select f.user_id from preferences f join posts p on p.id = ${postId}
    where f.user_id = any(${recipientIds}::uuid[]) and f.user_id <> p.author_id
      and f.hide_other_languages and f.read_languages <> '{}'
      and p.language <> all(array_prepend('und', f.read_languages))`;
  return rows.map(({ id }) => id);
}
