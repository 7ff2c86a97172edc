import type { Education } from '@sangam/contract/profiles/profiles.schema.ts';

/** A range such as '2022 – 2026'; a missing year leaves its side open. */
export function yearsOf({ from, to }: Pick<Education, 'from' | 'to'>): string {
  if (from !== null && to !== null && from === to) return String(from);
  if (from === null) return to === null ? '' : `– ${to}`;
  return to === null ? `${from} –` : `${from} – ${to}`;
}
