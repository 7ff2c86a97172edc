import { i18n, type Messages } from '@lingui/core';
import type { PageName } from '@sangam/contract/pages/pages.ts';
import { findLanguage, readStoredLocale } from '../lib/device-language.ts';
import { catalogueOf, hasPublicFrame, type Catalogue } from './page-catalogues.ts';

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

/** The first page and its frame, if their texts came in a file of their own. */
let first: Promise<PageName | null> = Promise.resolve(null);

/**
 * Loads the texts of the first page and activates the language: a file with just these if the server names one
 * (`page-files-plugin.ts`), otherwise the catalogue of every page.
 */
export async function loadFirstTexts(page: PageName | undefined, isMember: boolean): Promise<void> {
  neededCatalogues.add('open');
  const locale = initialLocale();
  const link = document.querySelector<HTMLLinkElement>(`link[href^="/assets/texts-${locale}-"]`);
  // Visitors of private pages and members on public ones are redirected.
  if (link && page && isMember !== hasPublicFrame(page)) {
    first = loadOwnTexts(locale, link.href).then(
      () => page,
      () => null,
    );
  }
  if (!(await first)) await loadCatalogue('open');
}

async function loadOwnTexts(locale: string, address: string): Promise<void> {
  const { messages } = (await import(/* @vite-ignore */ address)) as { messages: Messages };
  addMessages(locale, messages);
  activateLocale(locale);
}

/** Loads what a page shows. The first page needs no more than its own texts, everything after it waits for all. */
export async function loadPageTexts(page: PageName): Promise<void> {
  neededCatalogues.add(catalogueOf(page));
  if ((await first) !== page) await loadNeededCatalogues();
}

/** Loads what the private frame shows. */
export async function loadFrameTexts(): Promise<void> {
  neededCatalogues.add('members');
  const page = await first;
  if (!page || hasPublicFrame(page)) await loadNeededCatalogues();
}

/** Adds all texts to what is loaded later. The build inserts most calls (`lazy-texts-plugin.ts`). */
export async function withTexts<Module>(lazyModule: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([lazyModule, loadNeededCatalogues()]);
  return module;
}

async function loadNeededCatalogues(): Promise<void> {
  await Promise.all(Array.from(neededCatalogues, loadCatalogue));
}

/** Loads a message catalogue in the current language, once; a change of the language loads it again in the new one. */
export function loadCatalogue(catalogue: Catalogue): Promise<void> {
  neededCatalogues.add(catalogue);
  return loadCatalogueIn(i18n.locale || initialLocale(), catalogue);
}

/**
 * Loads a message catalogue once, or again after a failure; the first one activates its language. A text without a
 * translation is in it in English (`lingui.config.ts`).
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
  if (loaded) addMessages(locale, loaded.messages);
  if (!i18n.locale) activateLocale(locale);
}

/** Components are not rendered again: what they show has its texts. */
function addMessages(locale: string, messages: Messages): void {
  if (i18n.locale === locale) Object.assign(i18n.messages, messages);
  else i18n.load(locale, messages);
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
