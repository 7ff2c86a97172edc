import type { Language } from '@sangam/contract/settings/languages.ts';
import { isOfferedLanguage } from '@sangam/contract/settings/offered-languages.ts';
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

/** The first of the address, the choice on this device and the language of the page that the server offers. */
export function findLanguage(fromAddress?: string | null): Language {
  const wanted = [fromAddress, readStoredLocale(), document.documentElement.lang];
  return wanted.find(isOffered) ?? 'en';
}
