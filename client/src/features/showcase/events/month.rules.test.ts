import { expect, test } from 'vitest';
import { addMonths, dayAfterKey, isMonth, monthWeeks, tabStopOf } from './month.rules.ts';

test('the week runs from Sunday to Saturday, with the days of the neighbouring months', () => {
  expect(monthWeeks('2026-11')[0]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ]);
  expect(monthWeeks('2026-10')[0]?.[0]).toBe('2026-09-27');
  expect(monthWeeks('2026-10').at(-1)?.at(-1)).toBe('2026-10-31');
});

test.each([
  ['2026-02', 4],
  ['2026-11', 5],
  ['2026-08', 6],
])('%s has %i weeks', (month, weeks) => {
  expect(monthWeeks(month)).toHaveLength(weeks);
});

test.each([
  ['ArrowLeft', '2026-11-14'],
  ['ArrowRight', '2026-11-16'],
  ['ArrowUp', '2026-11-08'],
  ['ArrowDown', '2026-11-22'],
  ['Home', '2026-11-15'],
  ['End', '2026-11-21'],
  ['PageUp', '2026-10-15'],
  ['PageDown', '2026-12-15'],
])('%s on 15 November 2026 moves to %s', (key, day) => {
  expect(dayAfterKey('2026-11-15', key, false)).toBe(day);
});

test('Shift with PageUp or PageDown moves by a year', () => {
  expect(dayAfterKey('2026-11-15', 'PageUp', true)).toBe('2025-11-15');
  expect(dayAfterKey('2026-11-15', 'PageDown', true)).toBe('2027-11-15');
});

test('moving to a shorter month stays within it', () => {
  expect(dayAfterKey('2026-01-31', 'PageDown', false)).toBe('2026-02-28');
  expect(dayAfterKey('2024-02-29', 'PageDown', true)).toBe('2025-02-28');
});

test('arrow keys cross the end of a month and of a year', () => {
  expect(dayAfterKey('2026-12-31', 'ArrowRight', false)).toBe('2027-01-01');
  expect(dayAfterKey('2026-11-03', 'ArrowUp', false)).toBe('2026-10-27');
});

test('other keys do not move', () => {
  expect(dayAfterKey('2026-11-15', 'a', false)).toBeNull();
  expect(dayAfterKey('2026-11-15', 'constructor', false)).toBeNull();
});

test('Tab goes to the last focused day, else today, else the first', () => {
  expect(tabStopOf('2026-11', '2026-11-20', '2026-11-15')).toBe('2026-11-20');
  expect(tabStopOf('2026-11', '2026-10-20', '2026-11-15')).toBe('2026-11-15');
  expect(tabStopOf('2026-12', '2026-10-20', '2026-11-15')).toBe('2026-12-01');
});

test('only valid months are read from the URL', () => {
  expect(isMonth('2026-11')).toBe(true);
  for (const text of ['', '2026-13', '2026-00', '2026-1', '26-11', '2026-11-01', '9999-12']) {
    expect(isMonth(text), text).toBe(false);
  }
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});
