import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { matchesWords } from '../../lib/script-blind.ts';

/** Whether a search finds somebody: every word of it begins a word of their name or of what they do. */
export function matchesPerson(
  { name, designation, username }: PersonSummary,
  search: string,
): boolean {
  return matchesWords(search, [name, designation, username]);
}
