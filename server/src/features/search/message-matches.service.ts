import { toSearchKeys } from '@sangam/contract/text/search-key.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { typoTolerantQuery } from './matching-words.queries.ts';
import { keyScopeOf } from './search-index.queries.ts';
import { minPrefixLength, parseSearch, toTsQuery, type SearchTerms } from './search-terms.ts';
import { removeStopWords } from './stop-words.ts';
import { typoVariantsOf } from './typo-variants.ts';

/** The conditions of a search in the messages of a room, as expressions of type `tsquery`. */
export interface MessageMatches {
  readonly exact: (roomId: Fragment) => Fragment;
  /** With typo variants of words that names, projects and tags contain. */
  readonly typoTolerant: (roomId: Fragment) => Fragment;
  /** Whether a word of a message is one of the search terms; with `allowsTypos` also as a typo variant. */
  readonly matchesWord: (word: string, allowsTypos: boolean) => boolean;
}

/** No character of a key: stands for the scope until the room is known. */
const scope = '#';

/** Undefined if the text contains no search term. */
export function matchingMessages(text: string): MessageMatches | undefined {
  const withoutStopWords = parseSearch({ text: removeStopWords(text) });
  const terms = withoutStopWords.count > 0 ? withoutStopWords : parseSearch({ text });
  if (terms.count === 0) return undefined;
  const scoped = (query: Fragment) => (roomId: Fragment) =>
    sql`replace(${query}, ${scope}, ${keyScopeOf(roomId)})::tsquery`;
  return {
    exact: scoped(sql`${toTsQuery(terms, scope)}`),
    typoTolerant: scoped(sql`(${typoTolerantQuery(terms, scope)})`),
    matchesWord: (word, allowsTypos) => matchesWord(terms, word, allowsTypos),
  };
}

function matchesWord({ keys }: SearchTerms, word: string, allowsTypos: boolean): boolean {
  return toSearchKeys(word)
    .flat()
    .some((key) => {
      const variants = new Set(allowsTypos ? typoVariantsOf(key) : []);
      return keys.some(
        (term) =>
          (term.key.length < minPrefixLength ? key === term.key : key.startsWith(term.key)) ||
          term.variants.some((variant) => variants.has(variant)),
      );
    });
}
