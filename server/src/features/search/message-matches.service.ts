import { toSearchKeys } from '@sangam/contract/text/search-key.ts';
import {
  anyScope,
  exactRoomQuery,
  typoTolerantRoomQuery,
  type RoomQuery,
} from './message-words.queries.ts';
import { minPrefixLength, parseSearch, toTsQuery, type SearchTerms } from './search-terms.ts';
import { removeStopWords } from './stop-words.ts';
import { typoVariantsOf } from './typo-variants.ts';

/** The parsed text of a search in messages. */
export interface MessageMatches {
  readonly exact: RoomQuery;
  readonly typoTolerant: RoomQuery;
  /**
   * Whether a word of a message equals a search term or begins with one of at least `minPrefixLength` characters; with
   * `allowsTypos` also as a typo variant.
   */
  readonly matchesWord: (word: string, allowsTypos: boolean) => boolean;
}

/**
 * Parses the text of a search in messages, without stop words unless it has no other words; undefined if it contains no
 * search term.
 */
export function parseMessageSearch(text: string): MessageMatches | undefined {
  const withoutStopWords = parseSearch({ text: removeStopWords(text) });
  const terms = withoutStopWords.count > 0 ? withoutStopWords : parseSearch({ text });
  if (terms.count === 0) return undefined;
  return {
    exact: exactRoomQuery(toTsQuery(terms, anyScope)),
    typoTolerant: typoTolerantRoomQuery(terms),
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
