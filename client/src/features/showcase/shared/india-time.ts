import { dayPart, localizedFormatter } from '../../../lib/localized-formatter.ts';

const hour = 3_600_000;
const indiaIsAheadBy = 5.5 * hour;

/** An hour in India, a number of days from the viewer's today. */
export function indiaTime(daysFromToday: number, hourOfDay: number, now: Date): Date {
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + daysFromToday);
  return new Date(day + hourOfDay * hour - indiaIsAheadBy);
}

export function addHours(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * hour);
}

const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...inIndia }),
);
const weekday = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', ...inIndia }),
);
const year = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', ...inIndia }),
);
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const times = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { ...clock, ...dayPart(locale), ...inIndia }),
);
const dayNumber = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', ...inIndia }),
);
const monthName = localizedFormatter(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', ...inIndia }),
);
const viewerTime = localizedFormatter(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      ...clock,
      ...dayPart(locale),
      timeZoneName: 'short',
    }),
);

/** Sat, 14 Nov 2026, or Sat, 14 Nov – Sun, 15 Nov 2026 for several days */
export function formatIndiaDates(start: Date, end: Date): string {
  const last = formatIndiaDate(end);
  if (indiaDay(start) === indiaDay(end)) return last;
  const isSameYear = indiaDay(start).slice(0, 4) === indiaDay(end).slice(0, 4);
  const first = `${weekday().format(start)}, ${day().format(start)}`;
  return `${isSameYear ? first : formatIndiaDate(start)} – ${last}`;
}

/** Sat, 14 Nov 2026; composed, because WebKit formats whole Indian dates as 14-Nov-2026. */
export function formatIndiaDate(instant: Date): string {
  return `${weekday().format(instant)}, ${day().format(instant)} ${year().format(instant)}`;
}

/** 10:00 am – 4:00 pm IST */
export function formatIndiaTimes(start: Date, end: Date): string {
  return `${times().format(start)} – ${times().format(end)} IST`;
}

/** Day of the month and short month name in India, for a date tile. */
export function indiaDateParts(instant: Date): { day: string; month: string } {
  return { day: dayNumber().format(instant), month: monthName().format(instant) };
}

/** The date in India, such as 2026-11-14. */
export function indiaDay(instant: Date): string {
  return new Date(instant.getTime() + indiaIsAheadBy).toISOString().slice(0, 10);
}

/** How many minutes the viewer's clock is ahead of India's at that time; negative where it is behind. */
export function minutesAheadOfIndia(instant: Date): number {
  return -instant.getTimezoneOffset() - indiaIsAheadBy / 60_000;
}

/** The start in the viewer's time zone; null if that is India's. */
export function formatViewerTime(start: Date): string | null {
  if (minutesAheadOfIndia(start) === 0) return null;
  return viewerTime().format(start);
}
