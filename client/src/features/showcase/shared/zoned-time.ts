import { dayPart, localizedFormatter } from '../../../lib/localized-formatter.ts';

/** The time zone of the sample content, and of real events unless the organiser chose another. */
export const india = 'Asia/Kolkata';

/** One formatter per language and time zone, created on first use. */
function zonedFormatter(options: (locale: string) => Intl.DateTimeFormatOptions) {
  const byZone: Record<string, () => Intl.DateTimeFormat> = {};
  return (timeZone: string) =>
    (byZone[timeZone] ??= localizedFormatter(
      (locale) => new Intl.DateTimeFormat(locale, { ...options(locale), timeZone }),
    ))();
}

/** The width of names of months and weekdays. Nov, but नवंबर: the Hindi short form नव॰ looks unusual. */
export function nameWidth(locale: string): 'short' | 'long' {
  return locale === 'hi-IN' ? 'long' : 'short';
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const day = zonedFormatter((locale) => ({ day: 'numeric', month: nameWidth(locale) }));
const weekday = zonedFormatter((locale) => ({ weekday: nameWidth(locale) }));
const year = zonedFormatter(() => ({ year: 'numeric' }));
const times = zonedFormatter((locale) => ({ ...clock, ...dayPart(locale) }));
const zoneName = zonedFormatter(() => ({ ...clock, timeZoneName: 'short' }));
const dayNumber = zonedFormatter(() => ({ day: 'numeric' }));
const monthName = zonedFormatter(() => ({ month: 'short' }));
const viewerTime = localizedFormatter(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: nameWidth(locale),
      ...clock,
      ...dayPart(locale),
      timeZoneName: 'short',
    }),
);

/** Sat, 14 Nov 2026, or Sat, 14 Nov – Sun, 15 Nov 2026 for several days */
export function formatDates(start: Date, end: Date, timeZone = india): string {
  const last = formatZonedDate(end, timeZone);
  const [firstDay, lastDay] = [dayIn(start, timeZone), dayIn(end, timeZone)];
  if (firstDay === lastDay) return last;
  const isSameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  const first = `${weekday(timeZone).format(start)}, ${day(timeZone).format(start)}`;
  return `${isSameYear ? first : formatZonedDate(start, timeZone)} – ${last}`;
}

/** Sat, 14 Nov 2026; composed, because WebKit formats whole Indian dates as 14-Nov-2026. */
export function formatZonedDate(instant: Date, timeZone = india): string {
  return `${weekday(timeZone).format(instant)}, ${day(timeZone).format(instant)} ${year(timeZone).format(instant)}`;
}

/** 10:00 am – 4:00 pm IST */
export function formatTimes(start: Date, end: Date, timeZone = india): string {
  const format = times(timeZone);
  return `${format.format(start)} – ${format.format(end)} ${nameOfZone(start, timeZone)}`;
}

function nameOfZone(instant: Date, timeZone: string): string {
  // Not every browser abbreviates it in every language.
  if (timeZone === india) return 'IST';
  const parts = zoneName(timeZone).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Day of the month and short month name, for a date tile. */
export function dateParts(instant: Date, timeZone = india): { day: string; month: string } {
  return {
    day: dayNumber(timeZone).format(instant),
    month: monthName(timeZone).format(instant),
  };
}

/** The date in the time zone, such as 2026-11-14. */
export function dayIn(instant: Date, timeZone = india): string {
  return toZonedTime(instant, timeZone).slice(0, 10);
}

/** The start in the viewer's time zone; null if its clocks show the same. */
export function formatViewerTime(start: Date, timeZone = india): string | null {
  const isSame = -start.getTimezoneOffset() === minutesAheadOfUtc(start, timeZone);
  return isSame ? null : viewerTime().format(start);
}

const numbers: Record<string, Intl.DateTimeFormat> = {};

/** How many minutes the clocks of the time zone are ahead of UTC at that time. */
export function minutesAheadOfUtc(instant: Date, timeZone: string): number {
  if (timeZone === india) return 330;
  const format = (numbers[timeZone] ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }));
  const parts: Record<string, number> = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year: y = 0, month = 1, day: d = 1, hour = 0, minute = 0 } = parts;
  const minutes = Date.UTC(y, month - 1, d, hour, minute) / 60_000;
  return minutes - Math.floor(instant.getTime() / 60_000);
}

/** `2026-11-14T16:05`, as `datetime-local` inputs have it. */
export function toZonedTime(instant: Date, timeZone: string): string {
  const shifted = instant.getTime() + minutesAheadOfUtc(instant, timeZone) * 60_000;
  return new Date(shifted).toISOString().slice(0, 16);
}

/** The instant at which clocks of the time zone show this; in the hour that a clock change skips, one hour later. */
export function fromZonedTime(local: string, timeZone: string): Date {
  const shown = Date.parse(`${local}Z`);
  const at = (minutesAhead: number) => new Date(shown - minutesAhead * 60_000);
  const before = minutesAheadOfUtc(new Date(shown - 86_400_000), timeZone);
  const after = minutesAheadOfUtc(new Date(shown + 86_400_000), timeZone);
  const matching = [before, after].map(at).find((one) => toZonedTime(one, timeZone) === local);
  return matching ?? at(before);
}
