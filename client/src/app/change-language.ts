import { i18n } from '@lingui/core';
import { onPreferencesApplied } from '../lib/applied-preferences.ts';
import { readStoredLocale } from '../lib/device-language.ts';
import { readPreference } from '../lib/device-preferences.ts';
import { activateLocale, loadCatalogueIn, neededCatalogues } from './i18n.ts';

/** Follows the choice of another language here, in another tab or on another device of the user. */
export function followLanguageChoice(): void {
  // The language of an address stays until the stored choice changes.
  const isFromAddress = new URLSearchParams(location.search).has('lang');
  let stored: string | null = isFromAddress ? readStoredLocale() : i18n.locale;
  const follow = () => {
    const before = stored;
    stored = readStoredLocale();
    // Without a connection the language changes at the next start.
    if (stored !== before) void changeLanguage().catch(() => null);
  };
  // The user may have chosen before this ran.
  follow();
  onPreferencesApplied(follow);
}

/** Changes the texts once all catalogues in use are loaded; the components keep their state. */
async function changeLanguage(): Promise<void> {
  const language = readPreference('language');
  const needed = Array.from(neededCatalogues);
  await Promise.all(needed.map((catalogue) => loadCatalogueIn(language, catalogue)));
  // Meanwhile another language was chosen, or another page was opened.
  if (language !== readPreference('language') || needed.length < neededCatalogues.size)
    await changeLanguage();
  else if (language !== i18n.locale) activateLocale(language);
}
