import type { TagResult } from '@sangam/contract/search/search.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { isUnmutedTag } from '../../platform/people/muted-text.queries.ts';
import { hiddenFrom } from '../../platform/people/people.queries.ts';
import type { SearchTerms } from './search-terms.ts';
import { matchingWords } from './matching-words.queries.ts';
import { suggestionLimits, type SuggestionLimit } from './ranking.queries.ts';

export interface TagResultRow extends TagResult {
  readonly id: string;
  /** The rank, encoded as a time for the cursor. */
  readonly at: string;
}

/** Tags that match the search (`name`), with all their spellings, without those that the viewer has muted. */
function matchingTags(terms: SearchTerms, viewerId: string): Fragment {
  return sql`
    select t.name, min(near.miss) as miss, array_agg(distinct t.spelling) as spellings
    from (${matchingWords(terms)}) near
    cross join lateral (
      select name, spelling from tag_words where word = near.word offset 0
    ) t
    where ${isUnmutedTag(viewerId, sql`t.name`)}
    group by t.name`;
}

const postsWith = sql`posts p where p.hashtags @> array[named.name]
  and p.author_id not in (select id from hidden)`;
const projectsWith = sql`projects p where p.tags && named.spellings
  and p.owner_id not in (select id from hidden)`;

/**
 * One page of the tag results, and one row more (see `cutPage`). Sorted by distance from the search, then by number of
 * uses; tags that no visible user uses or that the viewer has muted are left out. The rank is encoded as the timestamp
 * that lists sort by.
 */
export function tagResultsPage(terms: SearchTerms, viewerId: string, { at, id }: Cursor): Fragment {
  return sql`
    with hidden as materialized (${hiddenFrom(viewerId)})
    select id, ${cursorTime(sql`at`)} as at, tag, posts, projects from (
      select md5(tag)::uuid as id, tag, posts, projects,
        to_timestamp(posts + projects - miss * 100000000::bigint) as at
      from (
        select named.name as tag, named.miss,
          (select count(*)::integer from ${postsWith}) as posts,
          (select count(*)::integer from ${projectsWith}) as projects
        from (${matchingTags(terms, viewerId)}) named
        offset 0
      ) counted
      where posts + projects > 0
    ) used
    where (at, id) < (${at}::timestamptz, ${id}::uuid)
    order by at desc, id desc ${onePage}`;
}

/**
 * The best matches that a visible user uses and the viewer has not muted. They are checked one by one until the limit
 * is reached: the newest visible post is enough, read in the order of an index; projects are counted, because a search
 * for the first one could read all of them.
 */
export function suggestedTags(
  terms: SearchTerms,
  viewerId: string,
  limit: SuggestionLimit,
): Fragment {
  return sql`
    with hidden as materialized (${hiddenFrom(viewerId)})
    select named.name as tag
    from (${matchingTags(terms, viewerId)} order by miss, length(name), name) named
    where (
      select true from post_hashtags h cross join lateral (
        select from posts p where p.id = h.post_id and p.author_id not in (select id from hidden) limit 1
      ) visible
      where h.tag = named.name order by h.created_at desc, h.post_id desc limit 1
    ) or (select count(*) from ${projectsWith}) > 0
    order by named.miss, length(named.name), named.name limit ${suggestionLimits[limit]}`;
}
