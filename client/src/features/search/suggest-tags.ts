import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import { requestData } from '../../lib/http-client.ts';
import { normalizeQuery } from './search-url.ts';

/** Hashtags in use by their beginning, across scripts. */
export async function suggestTags(typed: string): Promise<readonly string[]> {
  const { tags } = await requestData(searchCalls.suggest, {
    query: { q: normalizeQuery(`#${typed}`) },
  });
  return tags;
}
