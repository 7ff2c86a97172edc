import type { Language } from '@sangam/contract/settings/languages.ts';
import { completeLanguages } from '@sangam/contract/settings/offered-languages.ts';
import { readLocal } from './local-storage.ts';
import { readServerSettings } from './server-settings.ts';

export const localeKey = 'sangam.locale';

/** The languages that users of this server can choose. */
const offered: readonly (string | null)[] = [
  ...completeLanguages,
  ...(readServerSettings().languagesInProgress ?? []),
];

/** The choice on this device; also `pseudo`, which shows the texts that are missing from the catalogue. */
export function readStoredLocale(): string | null {
  return readLocal(localeKey);
}

/** The wanted language, by default the choice on this device; if it is not offered, that in which the server sent the page. */
export function findLanguage(wanted = readStoredLocale()): Language {
  return (offered.includes(wanted) ? wanted : document.documentElement.lang) as Language;
}
