import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { matchesQuery } from '../../lib/cross-script-search.ts';

/** Whether a search finds somebody: every word of it begins a word of their name or of what they do. */
export function matchesPerson(
  { name, designation, username }: PersonSummary,
  search: string,
): boolean {
  return matchesQuery(search, [name, designation, username]);
}
