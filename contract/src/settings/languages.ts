/** Languages in which every text exists; the first is the fallback. */
export const completeLanguages = ['en', 'hi'] as const;

/** Their texts are not all translated. Only an operator can offer them; they never follow from the browser. */
export const languagesInProgress = ['mr'] as const;

/**
 * The languages of the product. Stored in the database, so values are never renamed. Names: language-list.ts, which the
 * first page does not load.
 */
export const languages = [...completeLanguages, ...languagesInProgress] as const;

export type CompleteLanguage = (typeof completeLanguages)[number];
export type Language = (typeof languages)[number];

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
  return ([...completeLanguages, ...inProgress] as unknown[]).includes(value);
}
