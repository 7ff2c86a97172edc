import { expect, test } from 'vitest';
import { blockingTime, interactionToPaint, layoutShift, median } from './figures.ts';

test('the median of an even number lies between the two in the middle', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('only what a task takes beyond 50 ms, and after the first paint, blocks', () => {
  const tasks = [
    { at: 0, milliseconds: 200 },
    { at: 350, milliseconds: 300 },
    { at: 900, milliseconds: 60 },
    { at: 1000, milliseconds: 40 },
  ];
  expect(blockingTime(tasks, 400)).toBe(200 + 10);
});

test('shifts that follow each other add up, a pause of a second or five seconds begin anew', () => {
  const close = [0, 900, 1800].map((at) => ({ at, value: 0.1 }));
  expect(layoutShift(close)).toBeCloseTo(0.3);
  expect(layoutShift([...close, { at: 2800, value: 0.2 }])).toBeCloseTo(0.3);
  const long = Array.from({ length: 8 }, (_, index) => ({ at: index * 900, value: 0.1 }));
  expect(layoutShift(long)).toBeCloseTo(0.6);
  expect(layoutShift([])).toBe(0);
});

test('the slowest answer counts, and of more than fifty the second', () => {
  expect(interactionToPaint([16, 80, 40])).toBe(80);
  expect(interactionToPaint([...Array<number>(49).fill(16), 300, 90])).toBe(90);
  expect(interactionToPaint([])).toBeUndefined();
});
