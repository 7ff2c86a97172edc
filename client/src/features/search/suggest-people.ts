import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { cleanWords, isEnough } from './search-address.ts';
import { fetchSuggestions } from './search.api.ts';

/** People by the beginning of a name, for mentions; nobody before there are enough letters. */
export async function suggestPeople(typed: string): Promise<readonly PersonSummary[]> {
  const q = cleanWords(typed);
  if (!isEnough(q)) return [];
  const { people } = await fetchSuggestions(q, {});
  return people;
}
