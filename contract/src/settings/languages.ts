import { completeLanguages } from './offered-languages.ts';

/** Their texts are not all translated. Only an operator can offer them; they never follow from the browser. */
export const languagesInProgress = ['mr'] as const;

/** The languages of the product. Stored in the database, so values are never renamed. Names: language-list.ts. */
export const languages = [...completeLanguages, ...languagesInProgress] as const;

export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
