import type { CalendarEntry } from '@sangam/contract/community-events/format-icalendar.ts';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import { addHours, indiaTime } from '../shared/india-time.ts';
import type { Workshop } from './workshop.ts';

type SampleField =
  | 'type'
  | 'daysFromToday'
  | 'startHour'
  | 'hours'
  | 'instructorLook'
  | 'materials';

/** What the screens show of a workshop. */
export interface WorkshopItem extends Omit<Workshop, SampleField | 'mode' | 'level' | 'image'> {
  readonly mode: string;
  /** Empty if there is none. */
  readonly level: string;
  /** Null for a picture without an object. */
  readonly image: Workshop['image'] | null;
  /** Why members cannot register: a draft, or cancelled. */
  readonly status?: string | undefined;
  /** What only real workshops have in a calendar file. */
  readonly calendar?: Pick<CalendarEntry, 'sequence' | 'url'>;
  /** The cover of a real workshop. */
  readonly photo?: Media | null;
  readonly start: Date;
  readonly end: Date;
  /** India unless given. */
  readonly timeZone?: string;
  /** Takes place at a time; false for a recording. */
  readonly isLive: boolean;
  /** A recording is never past. */
  readonly isPast: boolean;
}

/** A sample workshop with its dates, which are relative to today. */
export type DatedWorkshop = WorkshopItem & Workshop;

/** Adds the dates, which are relative to `now`. */
export function toDatedWorkshop(workshop: Workshop, now: Date): DatedWorkshop {
  const start = indiaTime(workshop.daysFromToday, workshop.startHour, now);
  const end = addHours(start, workshop.hours);
  const isLive = workshop.type === 'Live';
  return { ...workshop, start, end, isLive, isPast: isLive && end <= now };
}

/** Whether registration is offered; seats and the deadline are not considered. */
export function canRegister({ isLive, isPast, status }: WorkshopItem): boolean {
  return isLive && !isPast && status === undefined;
}

/** Whether there is a pane for materials: for recordings and past workshops, even without files. */
export function hasMaterials({ isLive, isPast }: WorkshopItem): boolean {
  return isPast || !isLive;
}

export interface Seating {
  /** The limit. */
  readonly seats: number;
  readonly registered: number;
  readonly left: number;
}

/** The seats of a workshop, including one taken on this device; null without a limit or if `canRegister` is false. */
export function seatingOf(workshop: WorkshopItem, isMine: boolean): Seating | null {
  const { seats, registered } = workshop;
  if (!canRegister(workshop) || seats === null || registered === null) return null;
  const taken = Math.min(registered + (isMine ? 1 : 0), seats);
  return { seats, registered: taken, left: seats - taken };
}

const workshopPanes = ['details', 'instructor', 'materials'] as const;
export type WorkshopPane = (typeof workshopPanes)[number];

/**
 * The pane in the URL; the details in place of an unknown one, and of the materials unless `hasMaterials`. Does not
 * check whether there is an instructor.
 */
export function paneOf(workshop: WorkshopItem, named: string | null): WorkshopPane {
  const pane = workshopPanes.find((known) => known === named) ?? 'details';
  return pane === 'materials' && !hasMaterials(workshop) ? 'details' : pane;
}

/** For the calendar file. A real workshop has the same id as in the calendar subscription, where it is an event. */
export function workshopCalendarEntry(workshop: WorkshopItem): CalendarEntry {
  const { title, longDesc: description, location, start, end, calendar } = workshop;
  return { id: `event-${workshop.id}`, title, description, location, start, end, ...calendar };
}
