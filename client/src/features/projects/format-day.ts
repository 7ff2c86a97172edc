import { formatDate } from '../../ui/format.ts';

/** A day without a time, such as 2026-11-15, in the reader's words; no zone moves it. */
export function formatDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return formatDate(new Date(year, month - 1, date));
}
