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

/** How many minutes the viewer's clock is ahead of India's at that time; negative where it is behind. */
export function minutesAheadOfIndia(instant: Date): number {
  return -instant.getTimezoneOffset() - indiaIsAheadBy / 60_000;
}
