import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import { requestData } from '../../lib/http-client.ts';
import { normalizeQuery, isQueryLongEnough } from './search-url.ts';

/**
 * Up to five users for mentions, without the viewer and users hidden from them: first those whose name or username
 * begins with the text, then others with a word of the name that begins with it or sounds alike. None if the text is
 * too short.
 */
export async function suggestPeople(typed: string): Promise<readonly PersonSummary[]> {
  const q = normalizeQuery(typed);
  if (!isQueryLongEnough(q)) return [];
  const { people } = await requestData(searchCalls.suggest, { query: { q } });
  return people;
}
