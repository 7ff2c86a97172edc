/** The date of sample content, which is relative to today, so that upcoming events stay upcoming. */
export function sampleDay(daysFromToday: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysFromToday);
}
