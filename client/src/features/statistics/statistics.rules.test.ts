import type { DayStatistics } from '@sangam/contract/statistics/statistics.schema.ts';
import { expect, test } from 'vitest';
import {
  axisEnd,
  byteAxisEnd,
  relativeChange,
  activeOf,
  sumsOf,
  toCsvRows,
  toSteps,
} from './statistics.rules.ts';

function dayAt(index: number): DayStatistics {
  // 1 November 2026 is a Sunday.
  const day = new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10);
  const counts = { departures: 0, projects: 0, messages: 0, reports: 0, resolvedReports: 0 };
  const active = { dailyActive: index, weeklyActive: null, monthlyActive: 10 * index };
  return { day, signUps: 1, posts: index, mediaBytes: 0, ...counts, ...active };
}

const days = Array.from({ length: 10 }, (_, index) => dayAt(index));

test('a short period is shown by days, a long one by weeks that start on Monday', () => {
  expect(toSteps(days, 30).map(({ day }) => day)).toEqual(days.map(({ day }) => day));
  const weeks = toSteps(days, 90);
  expect(weeks.map(({ day, days: { length } }) => [day, length])).toEqual([
    ['2026-11-01', 1],
    ['2026-11-02', 7],
    ['2026-11-09', 2],
  ]);
});

test('events of a week are added up, and active members are those at its end, daily ones on average', () => {
  const weeks = toSteps(days, 365);
  expect(sumsOf(weeks, 'signUps')).toEqual([1, 7, 2]);
  expect(sumsOf(weeks, 'posts')).toEqual([0, 28, 17]);
  expect(activeOf(weeks, 'monthlyActive')).toEqual([0, 70, 90]);
  expect(activeOf(weeks, 'dailyActive')).toEqual([0, 4, 9]);
  expect(activeOf(weeks, 'weeklyActive')).toEqual([null, null, null]);
});

test.each([
  [[], 2],
  [[0, null], 2],
  [[3], 4],
  [[7, 12], 20],
  [[99], 100],
  [[100], 100],
  [[2_300_000], 4_000_000],
])('the axis of %j ends at %i', (values, end) => {
  expect(axisEnd(values)).toBe(end);
});

test.each([
  [[], 2 * 1024],
  [[78_000], 80 * 1024],
  [[3_000_000, null], 4 * 1024 ** 2],
])('the axis of %j bytes ends at %i', (values, end) => {
  expect(byteAxisEnd(values)).toBe(end);
});

test('a change is a share of the period before, and unknown if that was empty', () => {
  expect(relativeChange(15, 10)).toBe(0.5);
  expect(relativeChange(5, 10)).toBe(-0.5);
  expect(relativeChange(5, 0)).toBeNull();
  expect(relativeChange(5, undefined)).toBeNull();
});

test('a CSV file has a row per day, and unknown numbers stay empty', () => {
  const columns = [
    ['Posts', 'posts'],
    ['Active in 7 days', 'weeklyActive'],
  ] as const;
  expect(toCsvRows(days.slice(3, 4), columns, 'Day')).toEqual([
    ['Day', 'Posts', 'Active in 7 days'],
    ['2026-11-04', 3, ''],
  ]);
});
