import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CommunityEvent } from '@sangam/contract/community-events/community-events.schema.ts';
import type { EventItem } from '../events/events.rules.ts';
import type { WorkshopItem } from '../workshops/workshops.rules.ts';

/** An event or workshop in the shape of the screens, with what only real ones have. */
export type LiveEventItem = EventItem & { readonly stored: CommunityEvent };
export type LiveWorkshopItem = WorkshopItem & { readonly stored: CommunityEvent };

const hourMs = 3_600_000;

/** Splits the stored events into events and workshops in the shape of the screens. */
export function useLiveItems(stored: readonly CommunityEvent[], now: Date) {
  const { t } = useLingui();
  const statuses = { draft: t`Draft`, published: undefined, cancelled: t`Cancelled` };
  const levels = {
    beginner: t`Beginner`,
    intermediate: t`Intermediate`,
    advanced: t`Advanced`,
  };

  function placeOf({ place }: CommunityEvent): string {
    return place === '' ? t`Online` : place;
  }

  function modeOf({ place, isOnline }: CommunityEvent): string {
    if (place === '') return t`Online`;
    return isOnline ? t`Hybrid` : t`In person`;
  }

  function durationOf(hours: number): string {
    const days = Math.ceil(hours / 24);
    if (days > 1) return t`${plural(days, { one: '# day', other: '# days' })}`;
    const wholeHours = Math.floor(hours);
    const minutes = Math.round((hours - wholeHours) * 60);
    return minutes === 0 ? t`${wholeHours} h` : t`${wholeHours} h ${minutes} min`;
  }

  function toEventItem(event: CommunityEvent): LiveEventItem {
    const { id, title, summary, description, timeZone } = event;
    const start = new Date(event.startsAt);
    const end = new Date(event.endsAt);
    const isPast = event.format === 'live' && end <= now;
    const location = placeOf(event);
    const text = description === '' ? summary : description;
    const calendar = calendarOf(event);
    return {
      id,
      title,
      description: text,
      location,
      start,
      end,
      timeZone,
      isPast,
      calendar,
      photo: event.cover,
      stored: event,
    };
  }

  function toWorkshopItem(event: CommunityEvent): LiveWorkshopItem {
    const { start, end, isPast, location } = toEventItem(event);
    const [instructor] = instructorsOf(event);
    return {
      id: event.id,
      title: event.title,
      shortDesc: event.summary,
      longDesc: event.description,
      mode: modeOf(event),
      location,
      instructor: instructor?.name ?? '',
      instructorTitle: instructor?.role ?? '',
      instructorBio: instructor?.bio ?? '',
      image: null,
      photo: event.cover,
      level: event.level === null ? '' : levels[event.level],
      duration: durationOf((end.getTime() - start.getTime()) / hourMs),
      price: event.price,
      seats: event.seats,
      registered: event.takenSeats,
      learningObjectives: linesOf(event.objectives),
      prerequisites: linesOf(event.prerequisites),
      attendees: null,
      rating: null,
      status: statuses[event.state],
      start,
      end,
      timeZone: event.timeZone,
      isLive: event.format === 'live',
      isPast,
      calendar: calendarOf(event),
      stored: event,
    };
  }

  return {
    events: stored.filter(({ kind }) => kind === 'event').map(toEventItem),
    workshops: stored.filter(({ kind }) => kind === 'workshop').map(toWorkshopItem),
  };
}

/** Members first. */
function instructorsOf({ memberSpeakers, speakers }: CommunityEvent) {
  return [
    ...memberSpeakers.map(({ person: { name, designation }, role }) => ({
      name,
      role: role === '' ? designation : role,
      bio: '',
    })),
    ...speakers,
  ];
}

function calendarOf({ version, meetingLink }: CommunityEvent) {
  return { sequence: version, url: meetingLink };
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
