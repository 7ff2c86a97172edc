import { i18n, type Messages } from '@lingui/core';
import { isLanguage, languages } from '@sangam/contract/settings/languages.ts';
import { readStoredLocale } from '../lib/device-language.ts';
import type { Catalogue } from './page-catalogues.ts';

const frequent = import.meta.glob<{ messages: Messages }>('./{en,hi}/{open,members}.po', {
  base: '../locales',
});
const loading = new Map<string, Promise<void>>();

/** The catalogues that pages have needed so far. */
export const catalogues = new Set<Catalogue>();

/** Loads a message catalogue in the current language, once. */
export function loadCatalogue(catalogue: Catalogue): Promise<void> {
  catalogues.add(catalogue);
  return loadCatalogueIn(i18n.locale || initialLocale(), catalogue);
}

export function loadCatalogueIn(locale: string, catalogue: Catalogue): Promise<void> {
  const path = `./${locale}/${catalogue}.po`;
  const started = loading.get(path);
  if (started) return started;
  const promise = fetchCatalogue(locale, path).catch((error: unknown) => {
    loading.delete(path);
    throw error;
  });
  loading.set(path, promise);
  return promise;
}

async function fetchCatalogue(locale: string, path: string): Promise<void> {
  const load = frequent[path] ?? (await import('./further-catalogues.ts')).furtherCatalogues[path];
  const loaded = await load?.();
  if (loaded) i18n.load(locale, loaded.messages);
  if (!i18n.locale) activateLocale(locale);
}

export function activateLocale(locale: string): void {
  i18n.activate(locale);
  if (isLanguage(locale)) document.documentElement.lang = locale;
}

/** `?lang=hi` of a public address; `?lang=pseudo` shows which texts are missing from the catalogue. */
function initialLocale(): string {
  const locale =
    new URLSearchParams(location.search).get('lang') ??
    readStoredLocale() ??
    document.documentElement.lang;
  return isLanguage(locale) || locale === 'pseudo' ? locale : languages[0];
}
