import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useMemo } from 'react';
import { hasSampleTexts, loadSampleTexts } from './load-sample-texts.ts';

/** Fields that are not translated: they decide about a colour, a drawing or a filter, or are names. */
export const keptFields: ReadonlySet<string> = new Set(
  [
    'id category audiences type status badge price suffix image',
    'name student recipient program instructor signedBy signedAs number',
    'site href look instructorLook people backdrop logoColor file fileName format',
  ].flatMap((line) => line.split(' ')),
);

/** A text, or an object with texts, of the sample content in the language of the page; English until it is loaded. */
export function useSample<Content>(content: Content): Content {
  const { locale, messages } = useLingui().i18n;
  const isLoaded = hasSampleTexts();
  useEffect(() => {
    // The pages of the showcase load them before; Home shows events too.
    if (!isLoaded) void loadSampleTexts(locale);
  }, [locale, isLoaded]);
  return useMemo(
    () => (isLoaded ? (translate(content, messages) as Content) : content),
    [content, isLoaded, messages],
  );
}

/** The same outside of a component, but it does not load the texts: call `loadSampleTexts` first. */
export function translateSample<Content>(content: Content): Content {
  return hasSampleTexts() ? (translate(content, i18n.messages) as Content) : content;
}

function translate(content: unknown, messages: Messages): unknown {
  if (typeof content === 'string') {
    const found = messages[content];
    return typeof found === 'string' ? found : content;
  }
  if (Array.isArray(content)) return content.map((item) => translate(item, messages));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [
      field,
      keptFields.has(field) ? value : translate(value, messages),
    ]),
  );
}
