import type { SearchSuggestions } from '@sangam/contract/search/search.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Question } from './asked-words.ts';
import { suggestedPeople } from './found-people.queries.ts';
import { suggestedProjects } from './found-projects.queries.ts';
import { suggestedTags } from './found-tags.queries.ts';

interface AskedSuggestions {
  readonly viewerId: string;
  /** The same words as each kind is asked for them. */
  readonly people: Question;
  readonly projects: Question;
  readonly tags: Question;
}

/** Nothing is asked where no word is left to ask for. */
function list({ count }: Question, item: Fragment, found: Fragment): Fragment {
  if (count === 0) return sql`'[]'::json`;
  return sql`coalesce((select json_agg(${item}) from (${found}) found), '[]')`;
}

/** A few of each. */
export async function findSuggestions(
  database: Queryable,
  { viewerId, people, projects, tags }: AskedSuggestions,
): Promise<SearchSuggestions> {
  const [row] = await database<[SearchSuggestions]>`
    select ${list(people, sql`found`, suggestedPeople(people, viewerId, 5))} as people,
      ${list(projects, sql`found`, suggestedProjects(projects, viewerId, 3))} as projects,
      ${list(tags, sql`found.tag`, suggestedTags(tags, viewerId, 3))} as tags`;
  return row;
}
