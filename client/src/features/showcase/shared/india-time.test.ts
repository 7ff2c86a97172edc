import { expect, test } from 'vitest';
import {
  formatIndiaDate,
  formatIndiaDates,
  formatIndiaTimes,
  addHours,
  indiaDateParts,
  indiaDay,
  indiaTime,
} from './india-time.ts';

const now = new Date(2026, 10, 15, 23, 30);

test('a day offset and an hour give that hour in India, also across the end of a month', () => {
  expect(indiaTime(5, 10, now).toISOString()).toBe('2026-11-20T04:30:00.000Z');
  expect(indiaTime(16, 0, now).toISOString()).toBe('2026-11-30T18:30:00.000Z');
  expect(indiaTime(-15, 9, now).toISOString()).toBe('2026-10-31T03:30:00.000Z');
});

test('dates and times are shown in Indian time with the zone', () => {
  const start = indiaTime(5, 10, now);
  expect(formatIndiaDate(start)).toBe('Fri, 20 Nov 2026');
  expect(formatIndiaTimes(start, addHours(start, 6))).toBe('10:00 am – 4:00 pm IST');
  expect(indiaDateParts(start)).toEqual({ day: '20', month: 'Nov' });
  expect(indiaDay(indiaTime(5, 1, now))).toBe('2026-11-20');
});

test('an event of several days shows the first and the last day', () => {
  const start = indiaTime(5, 9, now);
  expect(formatIndiaDates(start, addHours(start, 6))).toBe('Fri, 20 Nov 2026');
  expect(formatIndiaDates(start, addHours(start, 36))).toBe('Fri, 20 Nov – Sat, 21 Nov 2026');
  const lastDay = indiaTime(46, 20, now);
  expect(formatIndiaDates(lastDay, addHours(lastDay, 10))).toBe(
    'Thu, 31 Dec 2026 – Fri, 1 Jan 2027',
  );
});
