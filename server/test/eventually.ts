import { vi } from 'vitest';

/** Polls until the check holds. The deadline is for a check that never holds: a busy machine stays far below it. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 });
}

/** The options of `vi.waitFor` where the time itself is the promise. */
export const withinASecond = { timeout: 1000, interval: 20 };
