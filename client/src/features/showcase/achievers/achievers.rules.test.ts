import { expect, test } from 'vitest';
import { achievers } from './achievers.content.ts';
import { achieverFilters, filterAchievers } from './achievers.rules.ts';

test('All shows every achiever', () => {
  expect(filterAchievers(achievers, 'all')).toHaveLength(achievers.length);
});

test.each(achieverFilters.filter((filter) => filter !== 'all'))(
  'the filter %s shows only its category, which is not empty',
  (filter) => {
    const found = filterAchievers(achievers, filter);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ category }) => category === filter)).toBe(true);
  },
);

test('every story has two to four paragraphs', () => {
  for (const { story } of achievers) {
    expect(story.length).toBeGreaterThanOrEqual(2);
    expect(story.length).toBeLessThanOrEqual(4);
    expect(Math.min(...story.map((paragraph) => paragraph.length))).toBeGreaterThan(80);
  }
});

test('every achiever has a unique URL', () => {
  expect(new Set(achievers.map(({ id }) => id)).size).toBe(achievers.length);
});
