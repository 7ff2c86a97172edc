import { i18n, type Messages } from '@lingui/core';
import { readLocal } from '../lib/local-storage.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*.po');
const sourceLocale = 'en';

/** Fetches and switches on the words of the chosen language; nothing can be rendered before. */
export async function loadWords(): Promise<void> {
  const locale = chosenLocale();
  const load = catalogues[`../locales/${locale}.po`];
  if (!load) throw new Error(`There is no catalogue for ${locale}`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale === 'pseudo' ? sourceLocale : locale;
}

/** `?locale=pseudo` shows which words are missing from the catalogue. */
function chosenLocale(): string {
  const asked = new URLSearchParams(location.search).get('locale') ?? readLocal('sangam.locale');
  return asked && `../locales/${asked}.po` in catalogues ? asked : sourceLocale;
}
