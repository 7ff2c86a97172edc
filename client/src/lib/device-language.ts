import { isLanguage, languages, type Language } from '@sangam/contract/settings/languages.ts';
import { readLocal } from './local-storage.ts';

export const localeKey = 'sangam.locale';

/** The stored locale; also `pseudo`, which shows the texts that are missing from the catalogue. */
export function readStoredLocale(): string | null {
  return readLocal(localeKey);
}

/** The choice on this device, or the language in which the server sent the page. */
export function readLanguage(): Language {
  const stored = readStoredLocale();
  const language = isLanguage(stored) ? stored : document.documentElement.lang;
  return isLanguage(language) ? language : languages[0];
}
