import type { FoundTag } from '@sangam/contract/search/search.schema.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { hiddenFrom } from '../../platform/people/people.queries.ts';
import type { Question } from './asked-words.ts';
import { nearWords } from './near-words.queries.ts';

export interface FoundTagRow extends FoundTag {
  readonly id: string;
  readonly at: string;
}

/** Tags that are like the asked one (`name`), with all their spellings. */
function namedTags(question: Question): Fragment {
  return sql`
    select t.name, min(near.miss) as miss, array_agg(distinct t.spelling) as spellings
    from (${nearWords(question)}) near
    cross join lateral (
      select name, spelling from tag_words where word = near.word offset 0
    ) t
    group by t.name`;
}

const postsWith = sql`posts p where p.hashtags @> array[named.name]
  and p.author_id not in (select id from hidden)`;
const projectsWith = sql`projects p where p.tags && named.spellings
  and p.owner_id not in (select id from hidden)`;

/**
 * The most used first, among those that are equally near to what was asked; what nobody uses whom the viewer
 * can see is no tag. How near and how often is kept in the moment that lists sort by.
 */
export function foundTagsPage(question: Question, viewerId: string, { at, id }: Cursor): Fragment {
  return sql`
    with hidden as materialized (${hiddenFrom(viewerId)})
    select id, ${cursorTime(sql`at`)} as at, tag, posts, projects from (
      select md5(tag)::uuid as id, tag, posts, projects,
        to_timestamp(posts + projects - miss * 100000000::bigint) as at
      from (
        select named.name as tag, named.miss,
          (select count(*)::integer from ${postsWith}) as posts,
          (select count(*)::integer from ${projectsWith}) as projects
        from (${namedTags(question)}) named
        offset 0
      ) counted
      where posts + projects > 0
    ) used
    where (at, id) < (${at}::timestamptz, ${id}::uuid)
    order by at desc, id desc ${onePage}`;
}

/**
 * The few that somebody most likely means. What is used by the newest posts is used; the others are counted, each
 * only until there are enough: to look for the first use alone, all posts might be read for one.
 */
export function suggestedTags(question: Question, viewerId: string, few: number): Fragment {
  return sql`
    with hidden as materialized (${hiddenFrom(viewerId)}),
    lately as materialized (
      select unnest(p.hashtags) as name
      from (select author_id, hashtags from posts order by created_at desc, id desc limit 500) p
      where p.author_id not in (select id from hidden)
    )
    select named.name as tag
    from (${namedTags(question)} order by miss, length(name), name) named
    where named.name in (select name from lately)
      or (select count(*) from ${postsWith}) + (select count(*) from ${projectsWith}) > 0
    order by named.miss, length(named.name), named.name limit ${few}::integer`;
}
