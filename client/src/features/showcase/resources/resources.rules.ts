import type { Resource, ResourceCategory } from './resources.content.ts';

export type ResourceFilter = 'all' | ResourceCategory;

/** In the order of the chips; the first is the default, which the URL leaves out. */
export const resourceFilters: readonly [ResourceFilter, ...ResourceFilter[]] = [
  'all',
  'certificates',
  'learning-materials',
  'performance-reports',
  'custom-forms',
];

export function filterResources(
  resources: readonly Resource[],
  filter: ResourceFilter,
): readonly Resource[] {
  return filter === 'all' ? resources : resources.filter(({ id }) => id === filter);
}

/** Rounded to a whole number; 0 without values. */
export function average(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** Escapes text for SVG or HTML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
