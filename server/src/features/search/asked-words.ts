import { searchLimits } from '@sangam/contract/search/search.calls.ts';
import { typedWords } from '@sangam/contract/text/search-key.ts';
import { tagLetters } from './findable-texts.ts';
import { slipsOf } from './slips.ts';

/** One key of the search terms; the keys of one word share a number. */
export interface AskedKey {
  readonly no: number;
  readonly key: string;
  /** Only what stands there counts, such as the skills; else everything does. */
  readonly source: string | null;
  /** Begins of words are good enough, not only whole ones. */
  readonly open: boolean;
  readonly slips: readonly string[];
  /** Whether how well it matches says anything: a filter only lets through or not. */
  readonly ranks: boolean;
}

export interface Question {
  /** How many words there are, each of which has to be found. */
  readonly count: number;
  readonly keys: readonly AskedKey[];
}

/** Who asks for more words than this asks for a text. */
const mostWords = 8;

interface AskedText {
  readonly text: string;
  readonly source?: string;
  /** Without forgiveness, and without a say in the order. */
  readonly isFilter?: boolean;
}

/** The words of some texts, all of which have to be found. */
export function askFor(...texts: readonly AskedText[]): Question {
  const words = texts.flatMap(({ text, source = null, isFilter = false }) => {
    if (!isFilter && lettersOf(text) < searchLimits.query.min) return [];
    const all = typedWords(text);
    return all.map((keys, index) => ({ keys, source, isFilter, isLast: index === all.length - 1 }));
  });
  const asked = words.slice(0, mostWords);
  const keys = asked.flatMap(({ keys: all, source, isFilter, isLast }, no) =>
    all.map((key) => ({
      no,
      key,
      source,
      // One letter begins too many words to mean any of them, unless somebody is still typing.
      open: key.length > 1 || isLast,
      slips: isFilter ? [] : slipsOf(key),
      ranks: !isFilter,
    })),
  );
  return { count: asked.length, keys };
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** A tag is one word, however it is spaced. */
export function askForTag(text: string): Question {
  const keys = typedWords(tagLetters(text))
    .flat()
    .map((key) => ({
      no: 0,
      key,
      source: null,
      open: true,
      slips: slipsOf(key),
      ranks: true,
    }));
  return { count: keys.length > 0 ? 1 : 0, keys };
}

/** Shorter ones begin words in every other text. */
const shortestBeginning = 3;

/** The same question for a text index: each word by one of its keys, begun words good enough. */
export function asTsQuery({ count, keys }: Question): string {
  const words = Array.from({ length: count }, (_, no) =>
    keys
      .filter((asked) => asked.no === no)
      .map(({ key }) => (key.length >= shortestBeginning ? `'${key}':*` : `'${key}'`))
      .join(' | '),
  );
  return words.map((choice) => `(${choice})`).join(' & ');
}
