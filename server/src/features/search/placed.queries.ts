import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
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
}

/**
 * What every asked word is found in (`id`), and its place: exact before prefix before slip; within each,
 * one's own network first; within that, by name before by anything else. The place is kept in the moment that
 * lists sort by (`at`). Nothing but indexes is read, each word by itself (`offset 0`).
 */
export function placed(asked: Matched): Fragment {
  return inPlaces(asked, matchedWords(asked), {
    kind: sql`(miss / 2)`,
    finer: sql`(miss % 2)`,
  });
}

interface Suggested extends Matched {
  readonly few: number;
  /** A row where the viewer may see what `hit.id` names. */
  readonly visible: Fragment;
}

/**
 * The same for somebody who is still typing: a beginning counts as much as the whole. A single begun word may be
 * found in a good part of all there is, and only the first few of it are wanted.
 */
export function placedWhileTyping(asked: Suggested): Fragment {
  return inPlaces(asked, asked.question.count === 1 ? newestOfEach(asked) : matchedWords(asked), {
    kind: sql`(miss / 4)`,
    finer: sql`(miss > 1)::integer`,
  });
}

function inPlaces(
  { question, close }: Matched,
  matched: Fragment,
  { kind, finer }: { readonly kind: Fragment; readonly finer: Fragment },
): Fragment {
  return sql`
    with near as materialized (${nearWords(question)}),
    close as materialized (${close}),
    matched as (${matched})
    select id, to_timestamp(
      -(${kind} * 4 + (id not in (select id from close))::integer * 2 + ${finer})) as at
    from matched`;
}

/**
 * All of the viewer's own network that one of the words is found in, and of each word the newest of the others:
 * those of one word have one place, within which the newest come first.
 */
function newestOfEach({ words, few, visible }: Suggested): Fragment {
  const itsSource = sql`(near.source is null or w.source = near.source)`;
  return sql`
    select id, min(miss) as miss from (
      select w.subject_id as id, near.miss * 2 as miss
      from close cross join lateral (
        select w.subject_id, w.word, w.source from ${words}
          and w.subject_id = close.id and w.word = any(array(select word from near)) offset 0
      ) w
      join near on near.word = w.word and ${itsSource}
      union all
      select newest.id, near.miss * 2
      from near cross join lateral (
        select hit.id from (
          select distinct w.subject_id as id from ${words} and w.word = near.word and ${itsSource}
          order by w.subject_id desc
        ) hit
        cross join lateral (${visible} limit 1) seen
        order by hit.id desc limit ${few}::integer
      ) newest
    ) hits
    group by id`;
}

/** Whatever every word is found in, and how well the worst of them. */
function matchedWords({ question, words, main }: Matched): Fragment {
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
