import { readLocal } from './local-storage.ts';

export const localeKey = 'sangam.locale';

/** The choice on this device; also `pseudo`, which shows the texts that are missing from the catalogue. */
export function readStoredLocale(): string | null {
  return readLocal(localeKey);
}
