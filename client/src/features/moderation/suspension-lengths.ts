const days = { day: 1, week: 7, month: 30, 'half-year': 180, 'for-good': null } as const;

export type SuspensionLength = keyof typeof days;

export const suspensionLengths = Object.keys(days) as SuspensionLength[];

/** When it ends; null for one that does not. */
export function suspensionEnd(length: SuspensionLength, now = Date.now()): string | null {
  const count = days[length];
  return count === null ? null : new Date(now + count * 86_400_000).toISOString();
}
