import { expect, test } from 'vitest';
import { showcaseEvents } from '../events/events.content.ts';
import { programs } from '../programs/programs.content.ts';
import { activity, stats } from './dashboard.content.ts';
import { drawBars, lastMonths, nextEvents, statusTone } from './dashboard.rules.ts';

test.each([
  ['Completed', 'success'],
  ['In Progress', 'warning'],
  ['Registered', 'info'],
  ['Something new', 'info'],
] as const)('the status %s has the tone %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});

test('the four figures are those of the specification', () => {
  expect(stats.map(({ label, value }) => [label, value])).toEqual([
    ['Total Registered Students', 5248],
    ['Workshops Conducted', 327],
    ['Programs Completed', 184],
    ['Startups Incubated', 42],
  ]);
});

test('no sample month adds more than the total', () => {
  for (const { value, addedByMonth } of stats) {
    expect(addedByMonth.reduce((sum, added) => sum + added, 0)).toBeLessThan(value);
  }
});

test('the dashboard shows exactly three upcoming events, the nearest first', () => {
  const days = nextEvents(showcaseEvents).map(({ daysFromToday }) => daysFromToday);
  expect(days).toHaveLength(3);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  expect(Math.min(...days)).toBeGreaterThan(0);
});

test('events of today or earlier are not upcoming', () => {
  const event = { title: '', description: '', location: '', startHour: 9, hours: 1 };
  const events = [-3, 0, 9, 2].map((daysFromToday) => ({
    ...event,
    id: `day ${daysFromToday}`,
    daysFromToday,
  }));
  expect(nextEvents(events).map(({ id }) => id)).toEqual(['day 2', 'day 9']);
});

test('recent activity is in the past, newest first, and has all three statuses', () => {
  const days = activity.map(({ daysFromToday }) => daysFromToday);
  expect(Math.max(...days)).toBeLessThanOrEqual(0);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  expect(new Set(activity.map(({ status }) => status))).toEqual(
    new Set(['Completed', 'In Progress', 'Registered']),
  );
});

test('recent activity names only programs of the catalogue', () => {
  const titles = programs.map(({ title }) => title);
  expect(activity.filter(({ program }) => !titles.includes(program))).toEqual([]);
});

test('the charts show the full months before the current one', () => {
  expect(lastMonths(3, new Date(2026, 0, 15))).toEqual(['Oct', 'Nov', 'Dec']);
});

test('bars start at zero and the largest reaches the top', () => {
  const bars = drawBars([5, 10], 43, 20);
  expect(bars).toEqual([
    { x: 0, y: 10, width: 20, height: 10 },
    { x: 23, y: 0, width: 20, height: 20 },
  ]);
});
