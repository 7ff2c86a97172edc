import type { PostFilters } from '@sangam/contract/search/search.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { pageSize, type Cursor } from '../../platform/core/cursor.ts';
import { onePage } from '../../platform/database/paging.queries.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { Question } from './asked-words.ts';
import { nearWords } from './near-words.queries.ts';

export interface PostQuestion {
  readonly question: Question;
  /** In the language of Postgres: each word by any of its keys. */
  readonly words: string;
  readonly language: PostFilters['language'] | undefined;
}

/**
 * The posts of one page (`id`, `at`), newest first. Words that many posts have fill a page from the newest few hundred,
 * looked through in their order, however many there are in all; for rarer ones the index of words is asked, which
 * finds few. Only where nothing is found as it was asked, a slip of the hand is forgiven.
 */
export function foundPostsPage(asked: PostQuestion, viewerId: string, cursor: Cursor): Fragment {
  const { question, words, language } = asked;
  const inLanguage = language === undefined ? sql`true` : sql`${language}::text = any(w.scripts)`;
  const withWords = (posts: Fragment, query: Fragment) => sql`
    select w.subject_id as id, w.created_at as at, w.author_id
    from ${posts} w where w.words @@ ${query} and ${inLanguage}`;
  const visibleAuthor = sql`
    cross join lateral (select from users u where u.id = found.author_id and ${visibleTo(viewerId)} limit 1) u`;
  const page = (posts: Fragment) => sql`
    select found.id, found.at from (${posts}) found ${visibleAuthor}
    order by found.at desc, found.id desc ${onePage}`;
  const newest = sql`(
    select * from post_words
    where (created_at, subject_id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)
    order by created_at desc, subject_id desc limit 500)`;
  const isFull = sql`(select count(*) from at_once) > ${pageSize}::integer`;
  return sql`
    with at_once as materialized (${page(withWords(newest, sql`${words}::tsquery`))}),
    exact as materialized (
      ${withWords(sql`post_words`, sql`${words}::tsquery`)} and not ${isFull}
    ),
    forgiven as materialized (
      ${withWords(sql`post_words`, sql`(${forgivingQuery(question)})`)}
        and not ${isFull} and not exists (select from exact found ${visibleAuthor})
    )
    select id, at from at_once where ${isFull}
    union all
    select id, at from (${page(sql`
      select * from (select * from exact union all select * from forgiven) either
      where (at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)
      order by at desc, id desc`)}) asked
    order by at desc, id desc`;
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
