import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import { requestData } from '../../lib/http-client.ts';
import { normalizeQuery } from './search-url.ts';

/** Up to five hashtags in use that begin like this, across scripts. Both are without `#`; rejects an empty text. */
export async function suggestTags(typed: string): Promise<readonly string[]> {
  const { tags } = await requestData(searchCalls.suggest, {
    query: { q: normalizeQuery(`#${typed}`) },
  });
  return tags;
}
