import { sql, type Fragment } from '../../database/sql.ts';
import type { Cursor } from '../../lib/cursor.ts';
import type { Question } from './asked-words.ts';
import { nearWords } from './near-words.queries.ts';

interface Matched {
  readonly question: Question;
  /** Rows of `subject_id`, `word`, `source`, as far as the viewer may find by them, under the name `w`. */
  readonly words: Fragment;
  /** The source that counts most: the name, the title. */
  readonly main: string;
  /** The ids of what belongs to the viewer's own network. */
  readonly close: Fragment;
  /** A beginning counts as much as the whole: somebody is still typing. */
  readonly isTyping?: boolean;
}

/**
 * What every asked word is found in (`id`), and its place: exact before prefix before slip; within each,
 * one's own network first; within that, by name before by anything else. The place is kept in the moment that
 * lists sort by (`at`). Nothing but indexes is read, each word by itself (`offset 0`).
 */
export function placed({ question, words, main, close, isTyping = false }: Matched): Fragment {
  const kind = isTyping ? sql`(miss / 4)` : sql`(miss / 2)`;
  const finer = isTyping ? sql`(miss > 1)::integer` : sql`(miss % 2)`;
  return sql`
    with near as materialized (${nearWords(question)}),
    close as materialized (${close}),
    matched as (${matchedWords(question, words, main)})
    select id, to_timestamp(
      -(${kind} * 4 + (id not in (select id from close))::integer * 2 + ${finer})) as at
    from matched`;
}

/** Whatever every word is found in, and how well the worst of them. */
function matchedWords(question: Question, words: Fragment, main: string): Fragment {
  const hits = (keys: Fragment) => sql`
    select ${keys}, min(
      near.miss * 2 + (near.source is null and w.source <> ${main})::integer) as miss
    from near cross join lateral (
      select w.subject_id as id, w.source from ${words}
        and w.word = near.word and (near.source is null or w.source = near.source) offset 0
    ) w
    group by ${keys}`;
  if (question.count === 1) return hits(sql`w.id`);
  return sql`
    select id, max(miss) as miss from (${hits(sql`w.id, near.no`)}) hits
    group by id having count(*) = ${question.count}::integer`;
}

/** What comes after the cursor in the order of a list, to be looked at one by one. */
export function inOrder(matched: Fragment, { at, id }: Cursor): Fragment {
  return sql`
    select id, at from (${matched}) matched
    where (at, id) < (${at}::timestamptz, ${id}::uuid) order by at desc, id desc`;
}
