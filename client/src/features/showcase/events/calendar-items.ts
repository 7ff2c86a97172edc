import type { WorkshopItem } from '../workshops/workshops.rules.ts';
import type { EventItem } from './events.rules.ts';

/** What the calendar shows: an event, or a workshop that is not a recording. */
export interface CalendarItem {
  /** Unique among events and workshops. */
  readonly id: string;
  readonly kind: 'event' | 'workshop';
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly timeZone: string | undefined;
  readonly isPast: boolean;
  /** The query of the address that shows it. */
  readonly search: string;
}

/** Recordings have no date of their own and are left out. */
export function calendarItems(
  events: readonly EventItem[],
  workshops: readonly WorkshopItem[],
): CalendarItem[] {
  const eventItems = events.map(({ id, title, start, end, timeZone, isPast }) => ({
    id: `event-${id}`,
    kind: 'event' as const,
    title,
    start,
    end,
    timeZone,
    isPast,
    search: `?event=${id}`,
  }));
  const workshopItems = workshops
    .filter(({ isLive }) => isLive)
    .map(({ id, title, start, end, timeZone, isPast }) => ({
      id: `workshop-${id}`,
      kind: 'workshop' as const,
      title,
      start,
      end,
      timeZone,
      isPast,
      search: `?tab=workshops${isPast ? '&workshops=past' : ''}&workshop=${id}`,
    }));
  return [...eventItems, ...workshopItems];
}
