import { localizedFormatter } from '../../lib/localized-formatter.ts';

const percent = localizedFormatter(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);

/** 0.385 as 39% */
export function formatShare(share: number): string {
  return percent().format(share);
}
