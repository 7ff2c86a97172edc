import { i18n, type Messages } from '@lingui/core';
import { readLocal } from '../lib/local-storage.ts';
import type { Catalogue } from './page-catalogues.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/*.po');
const sourceLocale = 'en';
const loading = new Map<Catalogue, Promise<void>>();

/** Loads a message catalogue in the chosen language, once. */
export function loadCatalogue(catalogue: Catalogue): Promise<void> {
  const started = loading.get(catalogue);
  if (started) return started;
  const promise = load(catalogue).catch((error: unknown) => {
    loading.delete(catalogue);
    throw error;
  });
  loading.set(catalogue, promise);
  return promise;
}

async function load(catalogue: Catalogue): Promise<void> {
  const locale = chosenLocale();
  const fetchCatalogue = catalogues[cataloguePath(locale, catalogue)];
  if (!fetchCatalogue) throw new Error(`There is no catalogue for ${locale}`);
  const { messages } = await fetchCatalogue();
  i18n.load(locale, messages);
  if (i18n.locale === locale) return;
  i18n.activate(locale);
  document.documentElement.lang = locale === 'pseudo' ? sourceLocale : locale;
}

/** `?locale=pseudo` shows which texts are missing from the catalogue. */
function chosenLocale(): string {
  const requested =
    new URLSearchParams(location.search).get('locale') ?? readLocal('sangam.locale');
  return requested && cataloguePath(requested, 'open') in catalogues ? requested : sourceLocale;
}

function cataloguePath(locale: string, catalogue: Catalogue): string {
  return `../locales/${locale}/${catalogue}.po`;
}
