import { i18n, type Messages } from '@lingui/core';
import { findLanguage, readStoredLocale } from '../lib/device-language.ts';
import type { Catalogue } from './page-catalogues.ts';

/** What most visits in a complete language need; not a glob, which would make the first script larger. */
const frequent: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  'en/open': () => import('../locales/en/open.po'),
  'en/members': () => import('../locales/en/members.po'),
  'hi/open': () => import('../locales/hi/open.po'),
  'hi/members': () => import('../locales/hi/members.po'),
};
const loading = new Map<string, Promise<void>>();

/** The message catalogues that pages have needed so far; a change of the language loads all of them. */
export const neededCatalogues = new Set<Catalogue>();

/** Loads a message catalogue in the current language, once; a change of the language loads it again in the new one. */
export function loadCatalogue(catalogue: Catalogue): Promise<void> {
  neededCatalogues.add(catalogue);
  return loadCatalogueIn(i18n.locale || initialLocale(), catalogue);
}

/**
 * Loads a message catalogue once, or again after a failure; the first one activates its language. English texts are shown
 * for a missing one.
 */
export function loadCatalogueIn(locale: string, catalogue: Catalogue): Promise<void> {
  const path = `${locale}/${catalogue}`;
  let promise = loading.get(path);
  if (!promise) {
    promise = fetchCatalogue(locale, path);
    loading.set(path, promise);
    promise.catch(() => loading.delete(path));
  }
  return promise;
}

async function fetchCatalogue(locale: string, path: string): Promise<void> {
  const load = frequent[path] ?? (await import('./further-catalogues.ts')).further[path];
  const loaded = await load?.();
  if (loaded) i18n.load(locale, loaded.messages);
  if (!i18n.locale) activateLocale(locale);
}

/** Shows the loaded texts of a locale from now on, and sets the language of the document. */
export function activateLocale(locale: string): void {
  // Numbers in sentences as elsewhere: lakh and crore, and Latin digits also in Marathi.
  i18n.activate(locale, `${locale}-IN-u-nu-latn`);
  document.documentElement.lang = findLanguage(locale);
}

/** `?lang=hi` of a public address; `?lang=pseudo` shows which texts are missing from the catalogue. */
function initialLocale(): string {
  const wanted = new URLSearchParams(location.search).get('lang') ?? readStoredLocale();
  return wanted === 'pseudo' ? wanted : findLanguage(wanted);
}
