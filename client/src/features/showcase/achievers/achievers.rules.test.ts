import { expect, test } from 'vitest';
import { achievers } from './achievers.content.ts';
import { achieverFilters, filterAchievers } from './achievers.rules.ts';

test('All shows every achiever', () => {
  expect(filterAchievers(achievers, 'all')).toHaveLength(achievers.length);
});

test.each(achieverFilters.filter((filter) => filter !== 'all'))(
  'the filter %s shows its own category only, and somebody',
  (filter) => {
    const found = filterAchievers(achievers, filter);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ category }) => category === filter)).toBe(true);
  },
);

test('every story is a real one of two to four paragraphs', () => {
  for (const { story } of achievers) {
    expect(story.length).toBeGreaterThanOrEqual(2);
    expect(story.length).toBeLessThanOrEqual(4);
    expect(Math.min(...story.map((paragraph) => paragraph.length))).toBeGreaterThan(80);
  }
});

test('no two achievers share an address', () => {
  expect(new Set(achievers.map(({ id }) => id)).size).toBe(achievers.length);
});
