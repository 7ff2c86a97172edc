import type { Language } from '@sangam/contract/settings/languages.ts';
import { readLocal } from './local-storage.ts';
import { readServerSettings } from './server-settings.ts';

export const localeKey = 'sangam.locale';

/** The choice on this device; also `pseudo`, which shows the texts that are missing from the catalogue. */
export function readStoredLocale(): string | null {
  return readLocal(localeKey);
}

/**
 * The wanted language, by default the choice on this device; if it is not offered, that in which the server sent the
 * page. The complete languages are repeated here, because the first script has no room for their list; a test compares
 * them.
 */
export function findLanguage(wanted = readStoredLocale()): Language {
  const { languagesInProgress = [] } = readServerSettings();
  const offered: readonly (string | null)[] = ['en', 'hi', ...languagesInProgress];
  return (offered.includes(wanted) ? wanted : document.documentElement.lang) as Language;
}
