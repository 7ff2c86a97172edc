import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import { requestData } from '../../lib/http-client.ts';
import { cleanWords, isEnough } from './search-address.ts';

/** People by the beginning of a name, for mentions; nobody before there are enough letters. */
export async function suggestPeople(typed: string): Promise<readonly PersonSummary[]> {
  const q = cleanWords(typed);
  if (!isEnough(q)) return [];
  const { people } = await requestData(searchCalls.suggest, { query: { q } });
  return people;
}
