import { sql } from '../../platform/database/sql.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { CommentSubject } from '../comments/comment-subject.adapter.ts';
import { lockVisiblePost } from './posts.queries.ts';

/** Posts as the subject of comments. */
export const postSubject: CommentSubject = {
  kind: 'post',
  column: sql`post_id`,
  table: sql`posts`,
  ownerColumn: sql`author_id`,
  excerpt: sql`left(s.content, 200)`,
  isQuestion: sql`s.is_question`,
  visible: (viewerId) => sql`
    select p.id from posts p join users u on u.id = p.author_id where ${visibleTo(viewerId)}`,
  lock: lockVisiblePost,
  afterComment: sql`comment_count = comment_count + 1`,
  async countComments(database, postId) {
    const [row] = await database<{ count: number }[]>`
      select comment_count as count from posts where id = ${postId}`;
    return row?.count ?? 0;
  },
};
