import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { queryList } from '../../platform/database/paging.queries.ts';
import { parseSearch } from './search-terms.ts';
import { suggestedPeople } from './people-results.queries.ts';
import type { SuggestionLimit } from './ranking.queries.ts';

/**
 * Up to `limit` matches for a partly typed name in any script, without the viewer and users whom the viewer cannot see.
 * Names and usernames that begin with the text come first, then the viewer's network.
 */
export async function suggestPeople(
  database: Queryable,
  viewerId: string,
  text: string,
  limit: SuggestionLimit,
): Promise<PersonSummary[]> {
  const terms = parseSearch({ text, source: 'name' });
  if (terms.count === 0) return [];
  return [
    ...(await queryList<PersonSummary>(
      database,
      suggestedPeople({ terms, text, viewerId, limit }),
    )),
  ];
}
