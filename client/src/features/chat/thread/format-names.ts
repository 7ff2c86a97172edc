const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Joins names: 'Asha, Rohan and Zoya'. */
export function formatNames(names: readonly string[]): string {
  return list.format(names);
}
