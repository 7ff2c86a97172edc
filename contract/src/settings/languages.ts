/**
 * The languages of the product; the first is the fallback. Stored in the database, so values are never renamed.
 * Names: language-list.ts, which the first page does not load.
 */
export const languages = ['en', 'hi', 'mr'] as const;

export type Language = (typeof languages)[number];

/** Their texts are not all translated. Only an operator can offer them; they never follow from the browser. */
export const languagesInProgress = ['mr'] as const satisfies readonly Language[];

/** Languages in which every text exists, by type. */
export type CompleteLanguage = Exclude<Language, (typeof languagesInProgress)[number]>;

/** The choice of the device, for the server: it sends pages in this language. */
export const languageCookie = 'sangam-language';

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** Whether the language is complete or one of those in progress that the operator offers. */
export function isOfferedLanguage(
  value: unknown,
  inProgress: readonly Language[] = [],
): value is Language {
  return isLanguage(value) && (isComplete(value) || inProgress.includes(value));
}

export function isComplete(language: Language): language is CompleteLanguage {
  return !(languagesInProgress as readonly Language[]).includes(language);
}
