import { sql, type Fragment } from '../../platform/database/sql.ts';
import { newestFirst, type Cursor } from '../../platform/core/cursor.ts';
import { onePage } from '../../platform/database/paging.queries.ts';
import { visibleTo } from '../../platform/people/people.queries.ts';
import type { SearchTerms } from './search-terms.ts';
import {
  afterCursor,
  rankedMatches,
  rankedSuggestions,
  suggestionLimits,
  type SuggestionLimit,
  unrankedMatches,
} from './ranking.queries.ts';

/** Projects of which the viewer or one of their connections is a member. */
function networkProjects(viewerId: string): Fragment {
  return sql`
    select distinct m.project_id as id
    from (
      select ${viewerId}::uuid as id
      union all select other_id from connections where user_id = ${viewerId}
    ) people
    cross join lateral (
      select project_id from project_members where user_id = people.id offset 0
    ) m`;
}

const indexed = { words: sql`project_words w where true`, main: sql`'title'` } as const;

function projectMatchOptions(terms: SearchTerms, viewerId: string) {
  return { terms, ...indexed, network: networkProjects(viewerId) };
}

/**
 * A query of the ids of the projects that match all terms, in no order and without a visibility check; with `among`,
 * only of those that this query selects.
 */
export function matchingProjects(terms: SearchTerms, among: Fragment | null): Fragment {
  const matches = unrankedMatches({ terms, ...indexed });
  return among ? sql`(${matches}) intersect (${among})` : matches;
}

/**
 * A query of the ids of the projects with a skill or a wanted role that has a word of the user's skills, in any script,
 * without a visibility check.
 */
export function projectsForSkillsOf(userId: string): Fragment {
  return sql`
    select distinct w.subject_id as id
    from person_words own join project_words w on w.word = own.word and w.source in ('skill', 'role')
    where own.subject_id = ${userId} and own.source = 'skill'`;
}

/** A viewer who may see the owner may see the project. */
function visibleProject(id: Fragment, viewerId: string): Fragment {
  return sql`
    select p.title from projects p join users u on u.id = p.owner_id
    where p.id = ${id} and ${visibleTo(viewerId)}`;
}

/**
 * One page of the visible project results (`id`, `at`) and one more row (see `cutPage`), the best match first; the rank is
 * encoded as the time `at`.
 */
export function projectResultsPage(terms: SearchTerms, viewerId: string, cursor: Cursor): Fragment {
  return sql`
    select ranked.id, ranked.at
    from (${afterCursor(rankedMatches(projectMatchOptions(terms, viewerId)), cursor)}) ranked
    cross join lateral (${visibleProject(sql`ranked.id`, viewerId)} limit 1) p
    order by ranked.at desc, ranked.id desc ${onePage}`;
}

/** The best visible matches (`id`, `title`) for a partly typed query, in any indexed field. */
export function suggestedProjects(
  terms: SearchTerms,
  viewerId: string,
  limit: SuggestionLimit,
): Fragment {
  const visible = visibleProject(sql`hit.id`, viewerId);
  const options = {
    ...projectMatchOptions(terms, viewerId),
    networkWords: indexed.words,
    limit,
    visible,
  };
  return sql`
    select ranked.id, p.title
    from (${afterCursor(rankedSuggestions(options), newestFirst)}) ranked
    cross join lateral (${visibleProject(sql`ranked.id`, viewerId)} limit 1) p
    order by ranked.at desc, ranked.id desc limit ${suggestionLimits[limit]}`;
}
