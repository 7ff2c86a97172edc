import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { matchesQuery } from '../../lib/cross-script-search.ts';

/** Whether every word of the query is a prefix of a word of the name, designation or username, across scripts. */
export function matchesPerson(
  { name, designation, username }: PersonSummary,
  search: string,
): boolean {
  return matchesQuery(search, [name, designation, username]);
}
