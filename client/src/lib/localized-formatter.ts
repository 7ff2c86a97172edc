import { i18n } from '@lingui/core';

/**
 * Returns a function that returns an Intl formatter with Indian conventions, in Hindi if that is the current language,
 * else in English. It is created on first use: each costs a slow phone some milliseconds.
 */
export function localizedFormatter<Formatter>(
  create: (locale: string) => Formatter,
): () => Formatter {
  const created: Record<string, Formatter> = {};
  return () => {
    const locale = i18n.locale === 'hi' ? 'hi-IN' : 'en-IN';
    return (created[locale] ??= create(locale));
  };
}

/** सुबह 8:49 instead of 8:49 am; in English the time would become “8:49 in the morning”. */
export function dayPart(locale: string): Intl.DateTimeFormatOptions {
  return locale === 'hi-IN' ? { dayPeriod: 'short' } : {};
}
