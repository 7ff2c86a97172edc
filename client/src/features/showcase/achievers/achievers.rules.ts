import type { Achiever, AchieverCategory } from './achievers.content.ts';

export type AchieverFilter = 'all' | AchieverCategory;

/** In the order of the chips; the first is the default, which the URL leaves out. */
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
