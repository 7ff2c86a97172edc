import { isOfferedLanguage, type Language } from '@sangam/contract/settings/languages.ts';
import { readLocal } from './local-storage.ts';
import { readServerSettings } from './server-settings.ts';

export const localeKey = 'sangam.locale';

/** The choice on this device; also `pseudo`, which shows the texts that are missing from the catalogue. */
export function readStoredLocale(): string | null {
  return readLocal(localeKey);
}

/** Whether users of this server can choose the language. */
export function isOffered(value: unknown): value is Language {
  return isOfferedLanguage(value, readServerSettings().languagesInProgress);
}
