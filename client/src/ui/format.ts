import { dayPart, localizedFormatter } from '../lib/localized-formatter.ts';

const number = localizedFormatter((locale) => new Intl.NumberFormat(locale));
const rupees = localizedFormatter(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'INR',
      maximumFractionDigits: 0,
    }),
);
const dayAndMonth = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
);
const year = localizedFormatter((locale) => new Intl.DateTimeFormat(locale, { year: 'numeric' }));
const time = localizedFormatter(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...dayPart(locale) }),
);
const dateAndTime = localizedFormatter(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...dayPart(locale),
    }),
);

/** 1,00,000 */
export function formatNumber(value: number): string {
  return number().format(value);
}

/** ₹25,000 */
export function formatRupees(value: number): string {
  return rupees().format(value);
}

/** 14 Nov 2026; composed, because WebKit formats whole Indian dates as 14-Nov-2026. */
export function formatDate(date: Date): string {
  return `${dayAndMonth().format(date)} ${year().format(date)}`;
}

/** 14 Nov, with the year if it is not the current one */
export function formatShortDate(date: Date, now: Date): string {
  return date.getFullYear() === now.getFullYear() ? dayAndMonth().format(date) : formatDate(date);
}

/** 4:05 pm */
export function formatTime(date: Date): string {
  return time().format(date);
}

/** 14 November 2026 at 4:05 pm; in Hindi with a comma, because the sentence around it may go on with तक. */
export function formatDateTime(date: Date): string {
  return dateAndTime().format(date).replace(' को ', ', ');
}
