import { searchLimits } from '@sangam/contract/search/search.calls.ts';
import { toQueryKeys } from '@sangam/contract/text/search-key.ts';
import { tagKeyText } from './indexed-texts.ts';
import { typoVariantsOf } from './typo-variants.ts';

/** One folded key of a search term. A term with several keys has several entries with the same `no`. */
interface SearchTermKey {
  readonly no: number;
  readonly key: string;
  /** The only field to match, such as the skills; null matches every field. */
  readonly source: string | null;
  /** Whether the key also matches as a prefix. */
  readonly prefix: boolean;
  readonly variants: readonly string[];
  /** Whether the quality of the match affects the rank; that of a filter does not. */
  readonly ranks: boolean;
}

export interface SearchTerms {
  /** Number of terms. A result matches all of them; with 0 there is nothing to search for, and callers find nothing. */
  readonly count: number;
  readonly keys: readonly SearchTermKey[];
}

/** Terms beyond this number are ignored. */
const maxTerms = 8;

interface SearchText {
  readonly text: string;
  /** The only fields to match. */
  readonly source?: string | readonly string[];
  /** Allows no typo variants and does not affect the rank. */
  readonly isFilter?: boolean;
}

/**
 * Splits the texts into terms, of which the first eight count; a text that is too short is ignored, unless it is a
 * filter.
 */
export function parseSearch(...texts: readonly SearchText[]): SearchTerms {
  const words = texts.flatMap(({ text, source, isFilter = false }) => {
    if (!isFilter && countLettersAndDigits(text) < searchLimits.query.min) return [];
    const all = toQueryKeys(text);
    const sources = [source ?? null].flat();
    return all.map((keys, index) => ({
      keys,
      sources,
      isFilter,
      isLast: index === all.length - 1,
    }));
  });
  const terms = words.slice(0, maxTerms);
  const keys = terms.flatMap(({ keys: all, sources, isFilter, isLast }, no) =>
    all.flatMap((key) =>
      sources.map((source) => ({
        no,
        key,
        source,
        // One character is the prefix of too many words, except in the last term, which may be incomplete.
        prefix: key.length > 1 || isLast,
        variants: isFilter ? [] : typoVariantsOf(key),
        ranks: !isFilter,
      })),
    ),
  );
  return { count: terms.length, keys };
}

function countLettersAndDigits(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** A tag is one term, even if its text contains spaces. */
export function parseTagSearch(text: string): SearchTerms {
  const keys = toQueryKeys(tagKeyText(text))
    .flat()
    .map((key) => ({
      no: 0,
      key,
      source: null,
      prefix: true,
      variants: typoVariantsOf(key),
      ranks: true,
    }));
  return { count: keys.length > 0 ? 1 : 0, keys };
}

/**
 * In posts and messages, keys of at least this length also match as prefixes: shorter ones begin words of a large part of
 * all texts. For people, projects and tags see `prefix`.
 */
export const minPrefixLength = 3;

/**
 * The terms as a `tsquery` for posts or messages: every term matches by any of its keys, long keys also as prefixes.
 * Ignores fields and typo variants. Each key has the scope in front.
 */
export function toTsQuery({ count, keys }: SearchTerms, scope = ''): string {
  const words = Array.from({ length: count }, (_, no) =>
    keys
      .filter((entry) => entry.no === no)
      .map(({ key }) => (key.length >= minPrefixLength ? `'${scope}${key}':*` : `'${scope}${key}'`))
      .join(' | '),
  );
  return words.map((choice) => `(${choice})`).join(' & ');
}
