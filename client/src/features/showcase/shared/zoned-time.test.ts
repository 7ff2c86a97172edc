import { expect, test } from 'vitest';
import { addHours, indiaTime } from './india-time.ts';
import {
  dateParts,
  dayIn,
  formatDates,
  formatTimes,
  formatViewerTime,
  formatZonedDate,
  fromZonedTime,
  toZonedTime,
} from './zoned-time.ts';

const now = new Date(2026, 10, 15, 23, 30);

test('dates and times are shown in Indian time with the zone', () => {
  const start = indiaTime(5, 10, now);
  expect(formatZonedDate(start)).toBe('Fri, 20 Nov 2026');
  expect(formatTimes(start, addHours(start, 6))).toBe('10:00 am – 4:00 pm IST');
  expect(dateParts(start)).toEqual({ day: '20', month: 'Nov' });
  expect(dayIn(indiaTime(5, 1, now))).toBe('2026-11-20');
});

test('an event of several days shows the first and the last day', () => {
  const start = indiaTime(5, 9, now);
  expect(formatDates(start, addHours(start, 6))).toBe('Fri, 20 Nov 2026');
  expect(formatDates(start, addHours(start, 36))).toBe('Fri, 20 Nov – Sat, 21 Nov 2026');
  const lastDay = indiaTime(46, 20, now);
  expect(formatDates(lastDay, addHours(lastDay, 10))).toBe('Thu, 31 Dec 2026 – Fri, 1 Jan 2027');
});

test('an event in another time zone is shown with the days and clocks of that zone', () => {
  const start = new Date('2026-11-15T01:00:00.000Z');
  const end = addHours(start, 2);
  expect(formatDates(start, end, 'America/New_York')).toBe('Sat, 14 Nov 2026');
  expect(formatTimes(start, end, 'America/New_York')).toMatch(/^8:00 pm – 10:00 pm GMT-5$|EST$/);
  expect(dateParts(start, 'America/New_York')).toEqual({ day: '14', month: 'Nov' });
  expect(dayIn(start, 'America/New_York')).toBe('2026-11-14');
  expect(dayIn(start)).toBe('2026-11-15');
});

test('the local time of the viewer is shown only if it differs from that of the event', () => {
  const start = new Date('2026-11-15T01:00:00.000Z');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(formatViewerTime(start, timeZone)).toBeNull();
  expect(formatViewerTime(start, timeZone === 'Asia/Tokyo' ? 'UTC' : 'Asia/Tokyo')).not.toBeNull();
});

test.each([
  ['Asia/Kolkata', '2026-03-29T02:30', '2026-03-28T21:00:00.000Z'],
  ['Europe/Berlin', '2026-03-28T02:30', '2026-03-28T01:30:00.000Z'],
  // The clocks skip this hour.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  // The clocks show this hour twice.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/St_Johns', '2026-07-01T23:59', '2026-07-02T02:29:00.000Z'],
  ['Asia/Kathmandu', '2026-07-01T00:00', '2026-06-30T18:15:00.000Z'],
])('in %s, %s is %s, also around a clock change', (timeZone, local, instant) => {
  expect(fromZonedTime(local, timeZone).toISOString()).toBe(instant);
});

test('every hour of a year gives the same instant again', () => {
  for (const timeZone of ['Asia/Kolkata', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Lima']) {
    for (let hour = 0; hour < 365 * 24; hour += 5) {
      const local = toZonedTime(addHours(new Date('2026-01-01T00:00:00Z'), hour), timeZone);
      const again = toZonedTime(fromZonedTime(local, timeZone), timeZone);
      expect(again, timeZone).toBe(local);
    }
  }
});
