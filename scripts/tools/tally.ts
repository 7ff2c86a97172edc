export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Could not be run on this machine. */
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  const missing = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${missing}`;
}
