import { vi } from 'vitest';

/** Polls until the check passes. The deadline is far above what a busy machine needs. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 });
}

/** The options of `vi.waitFor` where the rule itself is the time. */
export const withinASecond = { timeout: 1000, interval: 20 };
