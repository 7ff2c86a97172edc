import type { ContentLanguage } from '@sangam/contract/posts/content-languages.ts';
import type { LanguageChoice } from '@sangam/contract/posts/posts.schema.ts';
import { countCharacters } from '@sangam/contract/text/count-characters.ts';
import { splitRichText } from '@sangam/contract/text/rich-text.ts';
import { francAll } from 'franc-min';
import type { PostLanguage } from './posts.queries.ts';

/** In graphemes, without links, hashtags and mentions. Shorter texts are too uncertain. */
const minCharacters = 20;
/** Only the start of a text is examined, which bounds the work to about a millisecond. */
const maxLength = 600;
/** The share of the letters that must be in one script; otherwise the text mixes languages. */
const minScriptShare = 0.7;
/** How near the second language may come to the first, from 0 to 1. */
const maxSecondScore = 0.97;

/** Scripts of one language, or of several that the detector tells apart by the codes that it uses. */
const scripts: readonly {
  readonly letters: RegExp;
  readonly language?: ContentLanguage;
  readonly candidates?: readonly string[];
}[] = [
  // All languages of the script: Hindi in Latin letters is then not taken for English.
  { letters: /\p{Script=Latin}/gu },
  // Without the smaller languages of the script, which the detector confuses with Hindi.
  { letters: /\p{Script=Devanagari}/gu, candidates: ['hin', 'mar', 'npi'] },
  { letters: /\p{Script=Arabic}/gu },
  { letters: /\p{Script=Bengali}/gu, language: 'bn' },
  { letters: /\p{Script=Gurmukhi}/gu, language: 'pa' },
  { letters: /\p{Script=Gujarati}/gu, language: 'gu' },
  { letters: /\p{Script=Oriya}/gu, language: 'or' },
  { letters: /\p{Script=Tamil}/gu, language: 'ta' },
  { letters: /\p{Script=Telugu}/gu, language: 'te' },
  { letters: /\p{Script=Kannada}/gu, language: 'kn' },
  { letters: /\p{Script=Malayalam}/gu, language: 'ml' },
];

/** By the ISO 639-3 codes of the detector. */
const detectable: Readonly<Record<string, ContentLanguage>> = {
  eng: 'en',
  hin: 'hi',
  mar: 'mr',
  npi: 'ne',
  urd: 'ur',
};

/** The letters ৰ and ৱ exist in Assamese and not in Bengali. */
const assamese = /[ৰৱ]/u;

/** The language of a text by its script and, where several languages share it, by its trigrams; null if uncertain. */
export function detectLanguage(content: string): ContentLanguage | null {
  const text = splitRichText(content.slice(0, maxLength))
    .map((piece) => (piece.kind === 'text' ? piece.text : ' '))
    .join('')
    .trim();
  if (countCharacters(text) < minCharacters) return null;
  const letterCount = countMatches(text, /\p{L}|\p{M}/gu);
  const script = scripts.find(
    ({ letters }) => countMatches(text, letters) > letterCount * minScriptShare,
  );
  if (!script) return null;
  if (script.language === 'bn') return assamese.test(text) ? 'as' : 'bn';
  return script.language ?? detectAmong(text, script.candidates);
}

function detectAmong(
  text: string,
  candidates: readonly string[] | undefined,
): ContentLanguage | null {
  const options = candidates ? { only: [...candidates] } : {};
  const [first, second] = francAll(text, options);
  if (!first || (second && second[1] > maxSecondScore)) return null;
  return detectable[first[0]] ?? null;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The stored value of posts without a language. */
const undetermined = 'und';

/** The language to store: the choice of the author, an earlier one, or the detected language. */
export function languageOf(
  content: string,
  choice: LanguageChoice | undefined,
  chosenBefore: string | null = null,
): PostLanguage {
  if (content === '') return { language: undetermined, isChosen: false };
  if (choice === 'none') return { language: undetermined, isChosen: true };
  if (choice !== undefined && choice !== 'auto') return { language: choice, isChosen: true };
  if (choice === undefined && chosenBefore !== null)
    return { language: chosenBefore, isChosen: true };
  return { language: detectLanguage(content) ?? undetermined, isChosen: false };
}
