import { expect, test } from 'vitest';
import { indiaTime } from './india-time.ts';

const now = new Date(2026, 10, 15, 23, 30);

test('a day offset and an hour give that hour in India, also across the end of a month', () => {
  expect(indiaTime(5, 10, now).toISOString()).toBe('2026-11-20T04:30:00.000Z');
  expect(indiaTime(16, 0, now).toISOString()).toBe('2026-11-30T18:30:00.000Z');
  expect(indiaTime(-15, 9, now).toISOString()).toBe('2026-10-31T03:30:00.000Z');
});
