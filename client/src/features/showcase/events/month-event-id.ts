import type { DatedEvent } from './events.rules.ts';

/** The id of an event's link in the list under the month. */
export function monthEventId(event: DatedEvent): string {
  return `month-event-${event.id}`;
}

export function findMonthEvent(event: DatedEvent | undefined): HTMLElement | null {
  return event ? document.getElementById(monthEventId(event)) : null;
}
