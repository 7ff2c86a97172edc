import type { SearchSuggestions } from '@sangam/contract/search/search.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { SearchTerms } from './search-terms.ts';
import { suggestedPeople } from './people-results.queries.ts';
import { suggestedProjects } from './project-results.queries.ts';
import { suggestedTags } from './tag-results.queries.ts';

interface SuggestionSearches {
  readonly viewerId: string;
  readonly text: string;
  /** The terms of the text, parsed for each kind of result. */
  readonly people: SearchTerms;
  readonly projects: SearchTerms;
  readonly tags: SearchTerms;
}

/** The results as a JSON array; empty without terms. */
function list({ count }: SearchTerms, item: Fragment, found: Fragment): Fragment {
  if (count === 0) return sql`'[]'::json`;
  return sql`coalesce((select json_agg(${item}) from (${found}) found), '[]')`;
}

/** Suggestions for a search text: up to five people, three projects and five tags. */
export async function findSearchSuggestions(
  database: Queryable,
  { viewerId, text, people, projects, tags }: SuggestionSearches,
): Promise<SearchSuggestions> {
  const [row] = await database<[SearchSuggestions]>`
    select ${list(people, sql`found`, suggestedPeople({ terms: people, text, viewerId, limit: 5 }))} as people,
      ${list(projects, sql`found`, suggestedProjects(projects, viewerId, 3))} as projects,
      ${list(tags, sql`found.tag`, suggestedTags(tags, viewerId, 5))} as tags`;
  return row;
}
