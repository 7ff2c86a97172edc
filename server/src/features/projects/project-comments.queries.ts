import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { CommentSubject } from '../comments/comment-subject.adapter.ts';

/** Locks a project that the viewer can see. */
async function lockVisibleProject(
  transaction: Queryable,
  projectId: string,
  viewerId: string,
): Promise<{ readonly authorId: string } | undefined> {
  const [row] = await transaction<{ authorId: string }[]>`
    select p.owner_id as "authorId" from projects p join users u on u.id = p.owner_id
    where p.id = ${projectId} and ${visibleTo(viewerId)}
    for no key update of p`;
  return row;
}

/** Projects as the subject of comments. */
export const projectSubject: CommentSubject = {
  kind: 'project',
  column: sql`project_id`,
  table: sql`projects`,
  ownerColumn: sql`owner_id`,
  excerpt: sql`s.title`,
  isQuestion: sql`false`,
  visible: (viewerId) => sql`
    select p.id from projects p join users u on u.id = p.owner_id where ${visibleTo(viewerId)}`,
  lock: lockVisibleProject,
  afterComment: sql`comment_count = comment_count + 1, last_active_at = now()`,
  async countComments(database, projectId) {
    const [row] = await database<{ count: number }[]>`
      select comment_count as count from projects where id = ${projectId}`;
    return row?.count ?? 0;
  },
};
