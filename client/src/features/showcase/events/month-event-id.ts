import type { CalendarItem } from './calendar-items.ts';

/** The id of the link of an event in the list under the month. */
export function monthEventId(item: CalendarItem): string {
  return `month-${item.id}`;
}

/** The link in the list under the month, which gets the focus when a day is chosen. */
export function findMonthEvent(item: CalendarItem | undefined): HTMLElement | null {
  return item ? document.getElementById(monthEventId(item)) : null;
}
