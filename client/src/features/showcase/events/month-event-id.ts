import type { CalendarItem } from './calendar-items.ts';

/** The id of the link in the list under the month. */
export function monthEventId(item: CalendarItem): string {
  return `month-${item.id}`;
}

export function findMonthEvent(item: CalendarItem | undefined): HTMLElement | null {
  return item ? document.getElementById(monthEventId(item)) : null;
}
