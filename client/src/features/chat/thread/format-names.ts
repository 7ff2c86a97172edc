const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Asha, Rohan and Zoya */
export function formatNames(names: readonly string[]): string {
  return list.format(names);
}
