import { vi } from 'vitest';

/** Polls until the check passes; the deadline is long enough for a busy machine. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 20_000 });
}
