import type { Achiever, AchieverCategory } from './achievers.content.ts';

export type AchieverFilter = 'all' | AchieverCategory;

export const achieverFilters: readonly [AchieverFilter, ...AchieverFilter[]] = [
  'all',
  'student-stories',
  'startup-incubators',
  'mentor-achievements',
];

export function filterAchievers(
  achievers: readonly Achiever[],
  filter: AchieverFilter,
): readonly Achiever[] {
  return filter === 'all' ? achievers : achievers.filter(({ category }) => category === filter);
}
