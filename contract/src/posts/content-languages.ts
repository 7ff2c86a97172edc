/**
 * The languages that a post and the captions of a video can have, by ISO 639-1 code. Stored in the database, so values
 * are never renamed. Not the languages of the product: those are in contract/src/settings/languages.ts.
 */
export const contentLanguages = [
  'en',
  'hi',
  'mr',
  'ne',
  'bn',
  'as',
  'pa',
  'gu',
  'or',
  'ta',
  'te',
  'kn',
  'ml',
  'ur',
] as const;

export type ContentLanguage = (typeof contentLanguages)[number];

/** Each in the language itself. */
export const contentLanguageNames: Readonly<Record<ContentLanguage, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  ne: 'नेपाली',
  bn: 'বাংলা',
  as: 'অসমীয়া',
  pa: 'ਪੰਜਾਬੀ',
  gu: 'ગુજરાતી',
  or: 'ଓଡ଼ିଆ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  ur: 'اردو',
};

export function isContentLanguage(value: unknown): value is ContentLanguage {
  return contentLanguages.some((language) => language === value);
}
