/** Sample dates are told in days from today, so that what is coming up stays ahead. */
export function sampleDay(daysFromToday: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysFromToday);
}
