// The first script of every page contains this file: it has only what is needed to choose a language.

/** Languages in which every text exists; the first is the fallback. Operators can offer further ones: languages.ts. */
export const completeLanguages = ['en', 'hi'] as const;

export type CompleteLanguage = (typeof completeLanguages)[number];

/** The choice of the device, for the server: it sends pages in this language. */
export const languageCookie = 'sangam-language';
