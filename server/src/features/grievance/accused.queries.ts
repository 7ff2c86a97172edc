import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { hasOrHadUsername } from '../../platform/people/people.queries.ts';
import type { LinkedContent } from './complaint-link.ts';

/** Tables of content, with the column of its author. */
const authors: Readonly<Record<string, Fragment>> = {
  post: sql`select author_id as id from posts`,
  comment: sql`select author_id as id from comments`,
  project: sql`select owner_id as id from projects`,
  event: sql`select organiser_id as id from community_events`,
};

/**
 * The account that linked content belongs to, regardless of who can see it: the accused must not see the complaint, even if the
 * account is suspended or the content is deleted. A former case stores the author of removed content.
 */
export async function findAccused(
  database: Queryable,
  { subject, id }: LinkedContent,
): Promise<{ readonly id: string; readonly username: string } | undefined> {
  const author = authors[subject];
  const isAccused = author
    ? sql`u.id = coalesce((${author} where id = ${id}::uuid), (
        select c.accused_id from moderation_cases c
        where c.subject_type = ${subject} and c.subject_id = ${id}::uuid limit 1))`
    : hasOrHadUsername(id);
  const [row] = await database<{ id: string; username: string }[]>`
    select u.id, u.username from users u where ${isAccused}`;
  return row;
}
