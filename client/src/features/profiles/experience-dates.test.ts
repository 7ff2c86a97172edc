import { expect, test } from 'vitest';
import { countMonths } from './experience-dates.ts';

const now = new Date(2026, 10, 18);

test.each([
  ['2025-06', null, 17],
  ['2026-10', null, 1],
  ['2026-11', null, 1],
  ['2025-05', '2025-07', 3],
  ['2025-05', '2025-05', 1],
  ['2023-12', '2024-11', 12],
])('from %s to %s are %i months', (from, to, months) => {
  expect(countMonths({ from, to }, now)).toBe(months);
});
