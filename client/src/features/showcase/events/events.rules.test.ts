import { expect, test } from 'vitest';
import { readCalendarEvent } from '../../../../../contract/test/read-calendar.ts';
import { formatICalendar } from '@sangam/contract/community-events/format-icalendar.ts';
import { workshops } from '../workshops/workshops.content.ts';
import { toDatedWorkshop } from '../workshops/workshops.rules.ts';
import { calendarItems } from './calendar-items.ts';
import { showcaseEvents } from './events.content.ts';
import {
  toDatedEvent,
  eventCalendarEntry,
  eventsOfMonth,
  isOnDay,
  pastEvents,
  upcomingEvents,
} from './events.rules.ts';
import { speakers } from './speakers.content.ts';
import { setTabParam, readTabParam } from './use-events-view.ts';

const now = new Date(2026, 10, 15, 12);
const events = showcaseEvents.map((event) => toDatedEvent(event, now));

test('there are at least four upcoming events, nearest first, and three past events, latest first', () => {
  const ahead = upcomingEvents(events).map(({ daysFromToday }) => daysFromToday);
  const over = pastEvents(events).map(({ daysFromToday }) => daysFromToday);
  expect(ahead.length).toBeGreaterThanOrEqual(4);
  expect(over.length).toBeGreaterThanOrEqual(3);
  expect(ahead).toEqual(ahead.toSorted((one, other) => one - other));
  expect(over).toEqual(over.toSorted((one, other) => other - one));
  expect(Math.min(...ahead)).toBeGreaterThan(0);
  expect(Math.max(...over)).toBeLessThan(0);
});

test('the upcoming events are the same on every day', () => {
  const later = new Date(2031, 1, 28, 23, 59);
  const then = showcaseEvents.map((event) => toDatedEvent(event, later));
  expect(upcomingEvents(then).map(({ id }) => id)).toEqual(
    upcomingEvents(events).map(({ id }) => id),
  );
});

test('an event across midnight is listed on both days', () => {
  const hackathon = events.find(({ id }) => id === 'ai-for-bharat-hackathon');
  expect(
    hackathon &&
      ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((day) =>
        isOnDay(hackathon, day),
      ),
  ).toEqual([false, true, true, false]);
});

test('an event that ends at midnight is not listed on the next day, nor in the next month', () => {
  const timeZone = 'Asia/Kolkata';
  const start = new Date('2026-11-30T22:00+05:30');
  const midnight = new Date('2026-12-01T00:00+05:30');
  const party = { start, end: midnight, timeZone };
  expect(isOnDay(party, '2026-11-30')).toBe(true);
  expect(isOnDay(party, '2026-12-01')).toBe(false);
  expect(eventsOfMonth([party], '2026-11')).toEqual([party]);
  expect(eventsOfMonth([party], '2026-12')).toEqual([]);
  const moment = { start: midnight, end: midnight, timeZone };
  expect(isOnDay(moment, '2026-12-01')).toBe(true);
});

test('a month lists its own events in order', () => {
  expect(eventsOfMonth(events, '2026-11').map(({ id }) => id)).toEqual([
    'national-student-innovation-fair',
    'campus-founders-meet',
    'ai-for-bharat-hackathon',
  ]);
  expect(eventsOfMonth(events, '2027-06')).toEqual([]);
});

test('the calendar file of every event can be parsed', () => {
  for (const event of events) {
    const entry = eventCalendarEntry(event);
    const { event: read } = readCalendarEvent(formatICalendar([entry], now));
    expect(read.get('SUMMARY')).toBe(event.title);
    expect(read.get('LOCATION')).toBe(event.location);
  }
});

test('ids are unique, and exactly three speakers are featured', () => {
  expect(new Set(showcaseEvents.map(({ id }) => id)).size).toBe(showcaseEvents.length);
  expect(speakers.filter(({ featured }) => featured)).toHaveLength(3);
});

test('speaker links are HTTPS URLs', () => {
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
])('the URL ?%s shows the tab %s', (query, tab) => {
  expect(readTabParam(new URLSearchParams(query), events)).toBe(tab);
});

test('the calendar contains events and live workshops, each with its URL', () => {
  const items = calendarItems(
    events,
    workshops.map((workshop) => toDatedWorkshop(workshop, now)),
  );
  const shown = items.map(({ title }) => title);
  expect(shown).toContain('Campus Founders Meet');
  expect(shown).toContain('Water and Paper Rockets for Classrooms');
  expect(shown).not.toContain('Flight Simulation at Your Desk');
  for (const { kind, isPast, search } of items) {
    const tab = kind === 'workshop' ? 'workshops' : isPast ? 'past' : 'upcoming';
    expect(readTabParam(new URLSearchParams(search), events)).toBe(tab);
  }
});

test('switching tabs drops the parameters of the previous tab', () => {
  const search = new URLSearchParams('tab=workshops&workshop=x&pane=instructor&locale=pseudo');
  setTabParam(search, 'calendar');
  expect(search.toString()).toBe('tab=calendar&locale=pseudo');
  setTabParam(search, 'upcoming');
  expect(search.toString()).toBe('locale=pseudo');
});
