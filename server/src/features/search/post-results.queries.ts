import type { PostFilters } from '@sangam/contract/search/search.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { pageSize, type Cursor } from '../../platform/core/cursor.ts';
import { onePage } from '../../platform/database/paging.queries.ts';
import {
  hasNoMutedWord,
  mutedPattern,
  textWithPoll,
} from '../../platform/people/muted-text.queries.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { SearchTerms } from './search-terms.ts';
import { typoTolerantQuery } from './matching-words.queries.ts';

interface PostSearch {
  readonly terms: SearchTerms;
  /** The terms as a `tsquery`. */
  readonly words: string;
  readonly language: PostFilters['language'] | undefined;
}

/**
 * The posts of one page (`id`, `at`), newest first, of authors whom the viewer can see and without muted words.
 * Frequent words fill a page from a scan of the newest 500 posts; if 4 to 20 of these match, from a scan of the newest
 * 4,000, which ends when the page is full. Rarer words are looked up in the index of words, whose matches all have to
 * be sorted. Typo variants match only if there is no exact match.
 */
export function postResultsPage(search: PostSearch, viewerId: string, cursor: Cursor): Fragment {
  const { terms, words, language } = search;
  const inLanguage = language === undefined ? sql`true` : sql`${language}::text = any(w.scripts)`;
  const withWords = (posts: Fragment, query: Fragment) => sql`
    select w.subject_id as id, w.created_at as at, w.author_id
    from ${posts} w where w.words @@ ${query} and ${inLanguage}`;
  const visibleAuthor = sql`
    cross join lateral (select from users u where u.id = found.author_id and ${visibleTo(viewerId)} limit 1) u`;
  // A subquery, so that viewers without muted words do not read the posts.
  const content = sql`(select ${textWithPoll} from posts p where p.id = found.id)`;
  const page = (posts: Fragment) => sql`
    select found.id, found.at from (${posts}) found ${visibleAuthor}
    where (found.author_id = ${viewerId} or ${hasNoMutedWord(mutedPattern(viewerId), content)})
    order by found.at desc, found.id desc ${onePage}`;
  const newest = (count: Fragment) => sql`(
    select * from post_words
    where (created_at, subject_id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)
    order by created_at desc, subject_id desc limit ${count})`;
  const query = sql`${words}::tsquery`;
  const newestCount = sql`(select count(*) from newest_page)`;
  // Not a literal, for which Postgres would sort all posts of a small community instead of reading them in order.
  const widerCount = sql`case when ${newestCount} between 4 and ${pageSize}::integer then 4000 else 0 end`;
  const isFull = sql`
    greatest(${newestCount}, (select count(*) from wider_page)) > ${pageSize}::integer`;
  return sql`
    with newest_page as materialized (${page(withWords(newest(sql`500`), query))}),
    wider_page as materialized (${page(withWords(newest(widerCount), query))}),
    exact as materialized (
      ${withWords(sql`post_words`, query)} and not ${isFull}
    ),
    typo_matches as materialized (
      ${withWords(sql`post_words`, sql`(${typoTolerantQuery(terms)})::tsquery`)}
        and not ${isFull} and not exists (select from exact found ${visibleAuthor})
    )
    select id, at from newest_page where ${newestCount} > ${pageSize}::integer
    union all
    select id, at from wider_page where ${isFull}
    union all
    select id, at from (${page(sql`
      select * from (select * from exact union all select * from typo_matches) matches
      where (at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)
      order by at desc, id desc`)}) asked
    order by at desc, id desc`;
}
