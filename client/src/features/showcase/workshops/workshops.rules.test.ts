import { expect, test } from 'vitest';
import { eventCalendarEntry } from '../events/events.rules.ts';
import { headlineStats, workshops } from './workshops.content.ts';
import {
  canRegister,
  toDatedWorkshop,
  hasMaterials,
  paneOf,
  seatingOf,
  workshopCalendarEntry,
  type DatedWorkshop,
} from './workshops.rules.ts';

const now = new Date(2026, 10, 15, 12);
const [fundamentals, highPower, recorded, past] = workshops.map((workshop) =>
  toDatedWorkshop(workshop, now),
) as [DatedWorkshop, DatedWorkshop, DatedWorkshop, DatedWorkshop];

test('there are three upcoming workshops, the third pre-recorded, and one past', () => {
  expect(workshops).toHaveLength(4);
  expect([fundamentals, highPower, recorded, past].map(({ isPast }) => isPast)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(workshops.map(({ type }) => type)).toEqual(['Live', 'Live', 'Pre-recorded', 'Live']);
});

test('the calendar entry of a workshop has the same id as that of an event, which it may have been', () => {
  const event = { ...fundamentals, description: '' };
  expect(workshopCalendarEntry(fundamentals).id).toBe(eventCalendarEntry(event).id);
});

test('prices and seats are those of the specification', () => {
  expect(workshops.map(({ price }) => price)).toEqual(['$79', '$149', '$149', '$65']);
  expect(seatingOf(fundamentals, false)).toEqual({ seats: 30, registered: 26, left: 4 });
  expect(seatingOf(highPower, false)).toEqual({ seats: 20, registered: 18, left: 2 });
});

test('headline stats are those of the specification', () => {
  expect(headlineStats.map(({ value, suffix, label }) => `${value}${suffix} ${label}`)).toEqual([
    '500+ Participants',
    '20+ Workshops',
    '98% Satisfaction Rate',
    '15 Expert Instructors',
  ]);
});

test('a registration on this device takes a seat, up to the last one', () => {
  expect(seatingOf(fundamentals, true)).toEqual({ seats: 30, registered: 27, left: 3 });
  expect(seatingOf({ ...fundamentals, registered: 30 }, true)).toEqual({
    seats: 30,
    registered: 30,
    left: 0,
  });
});

test('only upcoming live workshops have a seat bar and a registration', () => {
  expect(seatingOf(recorded, false)).toBeNull();
  expect(seatingOf({ ...past, seats: 30, registered: 10 }, false)).toBeNull();
  expect([fundamentals, highPower, recorded, past].map(canRegister)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('only past or pre-recorded workshops have materials, at least one each', () => {
  for (const workshop of [fundamentals, highPower, recorded, past]) {
    expect(workshop.materials.length > 0).toBe(hasMaterials(workshop));
  }
  expect([fundamentals, recorded, past].map(hasMaterials)).toEqual([false, true, true]);
});

test.each([
  [null, 'details', 'details'],
  ['nonsense', 'details', 'details'],
  ['instructor', 'instructor', 'instructor'],
  ['materials', 'details', 'materials'],
])(
  'the URL tab %s shows %s for a live workshop and %s for a pre-recorded one',
  (named, live, taped) => {
    expect(paneOf(fundamentals, named)).toBe(live);
    expect(paneOf(recorded, named)).toBe(taped);
  },
);

test('a past workshop shows its rating and attendees', () => {
  expect(past.rating).toBeGreaterThan(0);
  expect(past.rating).toBeLessThanOrEqual(5);
  expect(past.attendees).toBeGreaterThan(0);
});
