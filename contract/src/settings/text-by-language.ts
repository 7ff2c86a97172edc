import type { Language } from './languages.ts';
import type { CompleteLanguage } from './offered-languages.ts';

/** A text in each complete language. A language in progress may lack it. */
export type TextByLanguage<Text> = Readonly<Record<CompleteLanguage, Text>> &
  Readonly<Partial<Record<Language, Text>>>;

/** The text in this language, or in English if it is not translated yet or no language was chosen. */
export function textIn<Text>(texts: TextByLanguage<Text>, language: Language | null): Text {
  return (language && texts[language]) ?? texts.en;
}
