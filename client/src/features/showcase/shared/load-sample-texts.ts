import { i18n, type Messages } from '@lingui/core';

/** The sample content in other languages than English, by its English text. */
const translations = import.meta.glob<{ messages: Messages }>('./*.ts', {
  base: '../sample-texts',
});

const loadedMark = 'sample texts';

/**
 * Whether the sample content is loaded in the language of the page; never in English and in languages without a
 * translation, which show English.
 */
export function hasSampleTexts(): boolean {
  return loadedMark in i18n.messages;
}

/** Loads the sample content in a language, if there is a translation. */
export async function loadSampleTexts(locale: string): Promise<void> {
  const loaded = await translations[`./${locale}.ts`]?.();
  if (loaded) i18n.load(locale, { ...loaded.messages, [loadedMark]: '' });
}
