import { sql, type Fragment } from '../../platform/database/sql.ts';
import { typoTolerantQuery } from './matching-words.queries.ts';
import { keyScopeOf } from './search-index.queries.ts';
import type { SearchTerms } from './search-terms.ts';

/** No character of a key: stands for the scope of the keys until the room is known. */
export const anyScope = '#';

/** A `tsquery` for the messages of a room. */
export type RoomQuery = (roomId: Fragment) => Fragment;

/** For the text of a `tsquery` whose keys have `anyScope` in front. */
export function exactRoomQuery(words: string): RoomQuery {
  return scoped(sql`${words}`);
}

/**
 * Matches only words that names, projects and tags contain, also by their typo variants, so not all that the exact query
 * finds. Null, which matches nothing, if they contain no word that matches a term.
 */
export function typoTolerantRoomQuery(terms: SearchTerms): RoomQuery {
  return scoped(sql`(${typoTolerantQuery(terms, anyScope)})`);
}

function scoped(query: Fragment): RoomQuery {
  return (roomId) => sql`replace(${query}, ${anyScope}, ${keyScopeOf(roomId)})::tsquery`;
}
