/**
 * The languages of the product; the first is the fallback. Stored in the database, so values are never renamed.
 * Names and state: language-list.ts, which the first page does not load.
 */
export const languages = ['en', 'hi', 'mr'] as const;

export type Language = (typeof languages)[number];

/** The choice of the device, for the server: it sends pages in this language. */
export const languageCookie = 'sangam-language';

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
