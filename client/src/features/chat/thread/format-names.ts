import { localizedFormatter } from '../../../lib/localized-formatter.ts';

const list = localizedFormatter((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Joins names: 'Asha, Rohan and Zoya'. */
export function formatNames(names: readonly string[]): string {
  return list().format(names);
}
