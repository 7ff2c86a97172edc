const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** `18 November 2026`, `18 Nov, 4:05 pm`: the dates in messages of the server, as `en-IN` writes them. */
const englishDate = new RegExp(
  String.raw`^(\d{1,2} (?:${months})[a-z]*)( \d{4})?(?:,\s(\d{1,2}:\d{2})\s([ap]m))?$`,
);

/** An English date in Hindi; other values stay as they are. */
export function toHindiDate(value: string): string {
  const [, day, year, time, half] = englishDate.exec(value) ?? [];
  if (day === undefined) return value;
  // Any year that has 29 February, if the date has none.
  const date = new Date(`${day}${year ?? ' 2000'} ${time ? `${time} ${half}` : ''} UTC`);
  const format = new Intl.DateTimeFormat('hi-IN', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(year && { year: 'numeric' }),
    ...(time && { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' }),
  });
  return format.format(date).replace(' को ', ', ');
}
