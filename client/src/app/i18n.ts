import { i18n, type Messages } from '@lingui/core';
import { readLocal } from '../lib/local-storage.ts';
import type { Words } from './page-words.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/*.po');
const sourceLocale = 'en';
const loading = new Map<Words, Promise<void>>();

/** Fetches the words of one part in the chosen language, once. */
export function loadWords(words: Words): Promise<void> {
  const started = loading.get(words);
  if (started) return started;
  const promise = load(words).catch((error: unknown) => {
    loading.delete(words);
    throw error;
  });
  loading.set(words, promise);
  return promise;
}

async function load(words: Words): Promise<void> {
  const locale = chosenLocale();
  const fetchCatalogue = catalogues[catalogueOf(locale, words)];
  if (!fetchCatalogue) throw new Error(`There is no catalogue for ${locale}`);
  const { messages } = await fetchCatalogue();
  i18n.load(locale, messages);
  if (i18n.locale === locale) return;
  i18n.activate(locale);
  document.documentElement.lang = locale === 'pseudo' ? sourceLocale : locale;
}

/** `?locale=pseudo` shows which words are missing from the catalogue. */
function chosenLocale(): string {
  const asked = new URLSearchParams(location.search).get('locale') ?? readLocal('sangam.locale');
  return asked && catalogueOf(asked, 'open') in catalogues ? asked : sourceLocale;
}

function catalogueOf(locale: string, words: Words): string {
  return `../locales/${locale}/${words}.po`;
}
