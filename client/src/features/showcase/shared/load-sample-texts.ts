import { i18n, type Messages } from '@lingui/core';

/** The sample content in other languages than English, by its English text. */
const translations = import.meta.glob<{ messages: Messages }>('./*.ts', {
  base: '../sample-texts',
});

const loadedMark = 'sample texts';

export function hasSampleTexts(): boolean {
  return loadedMark in i18n.messages;
}

/** Loads the sample content in a language, unless it is English. */
export async function loadSampleTexts(locale: string): Promise<void> {
  const loaded = await translations[`./${locale}.ts`]?.();
  if (loaded) i18n.load(locale, { ...loaded.messages, [loadedMark]: '' });
}
