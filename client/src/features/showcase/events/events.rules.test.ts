import { expect, test } from 'vitest';
import { readCalendar } from '../../../testing/read-calendar.ts';
import { calendarFile } from '../shared/calendar-file.ts';
import { workshops } from '../workshops/workshops.content.ts';
import { datedWorkshop } from '../workshops/workshops.rules.ts';
import { calendarItems } from './calendar-items.ts';
import { showcaseEvents } from './events.content.ts';
import {
  datedEvent,
  eventCalendarEntry,
  eventsOfMonth,
  isOnDay,
  pastEvents,
  upcomingEvents,
} from './events.rules.ts';
import { speakers } from './speakers.content.ts';
import { leadToTab, tabInAddress } from './use-events-view.ts';

const now = new Date(2026, 10, 15, 12);
const events = showcaseEvents.map((event) => datedEvent(event, now));

test('there are at least four upcoming events, the next first, and three past, the latest first', () => {
  const ahead = upcomingEvents(events).map(({ daysFromToday }) => daysFromToday);
  const over = pastEvents(events).map(({ daysFromToday }) => daysFromToday);
  expect(ahead.length).toBeGreaterThanOrEqual(4);
  expect(over.length).toBeGreaterThanOrEqual(3);
  expect(ahead).toEqual(ahead.toSorted((one, other) => one - other));
  expect(over).toEqual(over.toSorted((one, other) => other - one));
  expect(Math.min(...ahead)).toBeGreaterThan(0);
  expect(Math.max(...over)).toBeLessThan(0);
});

test('whatever day it is, the same events are upcoming', () => {
  const later = new Date(2031, 1, 28, 23, 59);
  const then = showcaseEvents.map((event) => datedEvent(event, later));
  expect(upcomingEvents(then).map(({ id }) => id)).toEqual(
    upcomingEvents(events).map(({ id }) => id),
  );
});

test('an event that lasts over night stands on both of its days', () => {
  const hackathon = events.find(({ id }) => id === 'ai-for-bharat-hackathon');
  expect(
    hackathon &&
      ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((day) =>
        isOnDay(hackathon, day),
      ),
  ).toEqual([false, true, true, false]);
});

test('a month lists its own events in order', () => {
  expect(eventsOfMonth(events, '2026-11').map(({ id }) => id)).toEqual([
    'national-student-innovation-fair',
    'campus-founders-meet',
    'ai-for-bharat-hackathon',
  ]);
  expect(eventsOfMonth(events, '2027-06')).toEqual([]);
});

test('the calendar file of every event can be read back', () => {
  for (const event of events) {
    const entry = eventCalendarEntry(event);
    const { event: read } = readCalendar(calendarFile(entry, now));
    expect(read.get('SUMMARY')).toBe(event.title);
    expect(read.get('LOCATION')).toBe(event.location);
  }
});

test('ids are used once, and exactly three speakers are featured', () => {
  expect(new Set(showcaseEvents.map(({ id }) => id)).size).toBe(showcaseEvents.length);
  expect(speakers.filter(({ featured }) => featured)).toHaveLength(3);
});

test('the links of the speakers are safe addresses outside', () => {
  const links = speakers.flatMap(({ featured }) => featured?.links ?? []);
  for (const { href } of links) expect(new URL(href).protocol).toBe('https:');
});

test.each([
  ['', 'upcoming'],
  ['tab=past', 'past'],
  ['tab=nonsense', 'upcoming'],
  ['event=campus-founders-meet', 'upcoming'],
  ['event=rural-technology-summit', 'past'],
  ['workshop=model-rocketry-fundamentals', 'workshops'],
])('the address ?%s shows the tab %s', (query, tab) => {
  expect(tabInAddress(new URLSearchParams(query))).toBe(tab);
});

test('the calendar has events and live workshops, each with the address that shows it', () => {
  const items = calendarItems(
    events,
    workshops.map((workshop) => datedWorkshop(workshop, now)),
  );
  const shown = items.map(({ title }) => title);
  expect(shown).toContain('Campus Founders Meet');
  expect(shown).toContain('Water and Paper Rockets for Classrooms');
  expect(shown).not.toContain('Flight Simulation at Your Desk');
  for (const { kind, isPast, search } of items) {
    const tab = kind === 'workshop' ? 'workshops' : isPast ? 'past' : 'upcoming';
    expect(tabInAddress(new URLSearchParams(search))).toBe(tab);
  }
});

test('another tab does not carry over what belongs to this one', () => {
  const search = new URLSearchParams('tab=workshops&workshop=x&pane=instructor&locale=pseudo');
  leadToTab(search, 'calendar');
  expect(search.toString()).toBe('tab=calendar&locale=pseudo');
  leadToTab(search, 'upcoming');
  expect(search.toString()).toBe('locale=pseudo');
});
