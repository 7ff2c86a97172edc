import type { PostFilters } from '@sangam/contract/search/search.schema.ts';
import { sql, type Fragment } from '../../database/sql.ts';
import type { Cursor } from '../../lib/cursor.ts';
import { onePage } from '../../lib/paging.queries.ts';
import { visibleTo } from '../../lib/people.queries.ts';
import type { Question } from './asked-words.ts';
import { nearWords } from './near-words.queries.ts';

export interface PostQuestion {
  readonly question: Question;
  /** In the language of Postgres: each word by any of its keys. */
  readonly words: string;
  readonly language: PostFilters['language'] | undefined;
}

/**
 * The posts of one page (`id`, `at`), newest first. Only where nothing is found as it was asked, a slip of
 * the hand is forgiven. Found by the index of words before anything else, however many there are.
 */
export function foundPostsPage(asked: PostQuestion, viewerId: string, cursor: Cursor): Fragment {
  const { question, words, language } = asked;
  const inLanguage = language === undefined ? sql`true` : sql`${language}::text = any(w.scripts)`;
  const withWords = (query: Fragment) => sql`
    select w.subject_id as id, w.created_at as at, w.author_id
    from post_words w where w.words @@ ${query} and ${inLanguage}`;
  const visibleAuthor = sql`
    cross join lateral (select from users u where u.id = found.author_id and ${visibleTo(viewerId)} limit 1) u`;
  return sql`
    with exact as materialized (${withWords(sql`${words}::tsquery`)}),
    forgiven as materialized (
      ${withWords(sql`(${forgivingQuery(question)})`)}
        and not exists (select from exact found ${visibleAuthor})
    )
    select found.id, found.at
    from (
      select * from (select * from exact union all select * from forgiven) either
      where (at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)
      order by at desc, id desc
    ) found ${visibleAuthor}
    order by found.at desc, found.id desc ${onePage}`;
}

/** Every word by all that it may be mistaken for; nothing where one of them is like no word there is. */
function forgivingQuery(question: Question): Fragment {
  return sql`
    select case when count(*) = ${question.count}::integer
      then string_agg('(' || choice || ')', ' & ')::tsquery end
    from (
      select no, string_agg('''' || word || '''', ' | ') as choice
      from (${nearWords(question)}) near group by no
    ) each_word`;
}
