import { expect, test } from 'vitest';
import { blockingTime, interactionToPaint, layoutShift, median } from './figures.ts';

test('the median of an even number of values is the mean of the middle two', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('blocking time counts only what exceeds 50 ms of a task after the first paint', () => {
  const tasks = [
    { at: 0, milliseconds: 200 },
    { at: 350, milliseconds: 300 },
    { at: 900, milliseconds: 60 },
    { at: 1000, milliseconds: 40 },
  ];
  expect(blockingTime(tasks, 400)).toBe(200 + 10);
});

test('layout shifts add up within a window, which ends after a pause of 1 s or after 5 s', () => {
  const close = [0, 900, 1800].map((at) => ({ at, value: 0.1 }));
  expect(layoutShift(close)).toBeCloseTo(0.3);
  expect(layoutShift([...close, { at: 2800, value: 0.2 }])).toBeCloseTo(0.3);
  const long = Array.from({ length: 8 }, (_, index) => ({ at: index * 900, value: 0.1 }));
  expect(layoutShift(long)).toBeCloseTo(0.6);
  expect(layoutShift([])).toBe(0);
});

test('interaction to next paint is the slowest duration, or the second slowest of more than fifty', () => {
  expect(interactionToPaint([16, 80, 40])).toBe(80);
  expect(interactionToPaint([...Array<number>(49).fill(16), 300, 90])).toBe(90);
  expect(interactionToPaint([])).toBeUndefined();
});
