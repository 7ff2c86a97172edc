import type { CalendarEntry } from '@sangam/contract/community-events/format-icalendar.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { addHours, indiaTime } from '../shared/india-time.ts';
import { dayIn } from '../shared/zoned-time.ts';
import type { ShowcaseEvent } from './events.content.ts';

/** What the screens show of an event. */
export interface EventItem extends Omit<CalendarEntry, 'sequence' | 'isCancelled' | 'url'> {
  /** Whether it has ended; a recording is never past. */
  readonly isPast: boolean;
  /** India unless given. */
  readonly timeZone?: string;
  /** What only real events have in a calendar file. */
  readonly calendar?: Pick<CalendarEntry, 'sequence' | 'url'>;
  /** The cover of a real event. */
  readonly photo?: Media | null;
}

/** A sample event with its dates, which are relative to today. */
type DatedEvent = ShowcaseEvent & EventItem;

/** Adds the dates, which are relative to `now`. */
export function toDatedEvent(event: ShowcaseEvent, now: Date): DatedEvent {
  const start = indiaTime(event.daysFromToday, event.startHour, now);
  const end = addHours(start, event.hours);
  return { ...event, start, end, isPast: end <= now };
}

/** Those that have not ended, earliest first. */
export function upcomingEvents<Item extends EventItem>(events: readonly Item[]): Item[] {
  const ahead = events.filter(({ isPast }) => !isPast);
  return ahead.toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

/** Latest first. */
export function pastEvents<Item extends EventItem>(events: readonly Item[]): Item[] {
  const over = events.filter(({ isPast }) => isPast);
  return over.toSorted((one, other) => other.start.getTime() - one.start.getTime());
}

interface Dated {
  readonly start: Date;
  readonly end: Date;
  readonly timeZone?: string | undefined;
}

/** Whether any part of the event is on that day in its time zone. */
export function isOnDay(event: Dated, day: string): boolean {
  return dayIn(event.start, event.timeZone) <= day && day <= lastDayOf(event);
}

/** An event that ends at midnight has no part on the day that begins then. */
function lastDayOf({ start, end, timeZone }: Dated): string {
  const lastMoment = Math.max(start.getTime(), end.getTime() - 1);
  return dayIn(new Date(lastMoment), timeZone);
}

/** The events that are at least partly in a month such as 2026-11, earliest first. */
export function eventsOfMonth<Item extends Dated>(events: readonly Item[], month: string): Item[] {
  const within = events.filter(
    (event) =>
      dayIn(event.start, event.timeZone).slice(0, 7) <= month &&
      month <= lastDayOf(event).slice(0, 7),
  );
  return within.toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

/** For the calendar file and the links to calendars. A real event has the same id as in the calendar subscription. */
export function eventCalendarEntry(event: EventItem): CalendarEntry {
  const { title, description, location, start, end } = event;
  return { id: `event-${event.id}`, title, description, location, start, end, ...event.calendar };
}
