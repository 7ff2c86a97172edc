import { expect, test } from 'vitest';
import { countUpPace, getCountUpStepMs, getCountUpValue } from './count-up.rules.ts';

const targets = [15, 20, 30, 75, 98, 150, 500, 10_000];

test('counting takes 2000 ms and no step is shorter than 20 ms', () => {
  expect(countUpPace).toEqual({ durationMs: 2000, minimumStepMs: 20 });
  for (const target of targets) {
    expect(getCountUpStepMs(target, countUpPace)).toBeGreaterThanOrEqual(20);
  }
  expect(getCountUpStepMs(20, countUpPace)).toBe(100);
  expect(getCountUpStepMs(10_000, countUpPace)).toBe(20);
});

test('the count starts at 0, never decreases and ends exactly at the number', () => {
  for (const target of targets) {
    const shown = Array.from({ length: 221 }, (_step, index) =>
      getCountUpValue(target, index * 10, countUpPace),
    );
    expect(shown[0]).toBe(0);
    expect(shown.at(-1)).toBe(target);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    expect(shown.every((value) => Number.isInteger(value) && value <= target)).toBe(true);
  }
});

test('the number does not change between two steps', () => {
  expect(getCountUpValue(10_000, 39, countUpPace)).toBe(getCountUpValue(10_000, 20, countUpPace));
  expect(getCountUpValue(10_000, 40, countUpPace)).toBe(200);
});

test('counting to 0 stays at 0', () => {
  expect(getCountUpValue(0, 500, countUpPace)).toBe(0);
});
