import { sql, type Fragment } from '../../platform/database/sql.ts';
import { newestFirst, type Cursor } from '../../platform/core/cursor.ts';
import { onePage } from '../../platform/database/paging.queries.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { Question } from './asked-words.ts';
import { inOrder, placed, placedWhileTyping } from './placed.queries.ts';

/** Projects on which the viewer or somebody of their network works. */
function closeProjects(viewerId: string): Fragment {
  return sql`
    select distinct m.project_id as id
    from (
      select ${viewerId}::uuid as id
      union all select other_id from connections where user_id = ${viewerId}
    ) circle
    cross join lateral (
      select project_id from project_members where user_id = circle.id offset 0
    ) m`;
}

function askedProjects(question: Question, viewerId: string) {
  const words = sql`project_words w where true`;
  return { question, words, main: 'title', close: closeProjects(viewerId) };
}

/** Whoever may see the owner may see the project. */
function visibleProject(id: Fragment, viewerId: string): Fragment {
  return sql`
    select p.title from projects p join users u on u.id = p.owner_id
    where p.id = ${id} and ${visibleTo(viewerId)}`;
}

/** The projects of one page (`id`, `at`). */
export function foundProjectsPage(question: Question, viewerId: string, cursor: Cursor): Fragment {
  return sql`
    select ranked.id, ranked.at
    from (${inOrder(placed(askedProjects(question, viewerId)), cursor)}) ranked
    cross join lateral (${visibleProject(sql`ranked.id`, viewerId)} limit 1) p
    order by ranked.at desc, ranked.id desc ${onePage}`;
}

export function suggestedProjects(question: Question, viewerId: string, few: number): Fragment {
  const visible = visibleProject(sql`hit.id`, viewerId);
  const asked = { ...askedProjects(question, viewerId), few, visible };
  return sql`
    select ranked.id, p.title
    from (${inOrder(placedWhileTyping(asked), newestFirst)}) ranked
    cross join lateral (${visibleProject(sql`ranked.id`, viewerId)} limit 1) p
    order by ranked.at desc, ranked.id desc limit ${few}::integer`;
}
