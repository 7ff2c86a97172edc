import type { PostCounts } from '@sangam/contract/posts/posts.events.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';

const countsJson = sql`
  json_build_object('postId', p.id, 'likes', p.like_count, 'commentCount', p.comment_count)`;

/** The numbers of those posts that are there for this viewer. */
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

interface FreshCounts {
  readonly counts: PostCounts;
  /** Whoever stands on either side of a block with the author. */
  readonly hiddenFrom: readonly string[];
}

/** The numbers as they are now, of posts whose authors are still there. */
export async function findFreshCounts(
  database: Queryable,
  postIds: readonly string[],
): Promise<readonly FreshCounts[]> {
  return database<FreshCounts[]>`
    select ${countsJson} as counts, array(
      select blocked_id from blocks where blocker_id = p.author_id
      union select blocker_id from blocks where blocked_id = p.author_id
    ) as "hiddenFrom"
    from posts p join users u on u.id = p.author_id
    where p.id = any(${postIds}::uuid[]) and u.suspended_at is null and u.deleted_at is null`;
}

/** The author as others call them, where they are still there. */
export async function findAuthorName(database: Queryable, postId: string) {
  const [row] = await database<{ username: string }[]>`
    select u.username from posts p join users u on u.id = p.author_id
    where p.id = ${postId} and u.suspended_at is null and u.deleted_at is null`;
  return row?.username;
}
