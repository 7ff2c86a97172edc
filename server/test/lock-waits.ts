import { expect } from 'vitest';
import type { TestApp } from './build-test-app.ts';

/** Resolves when a request waits for a lock, such as one of the open transaction of the test. */
export async function lockWait({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await expect
    .poll(
      () => database`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      { timeout: 10_000 },
    )
    .not.toHaveLength(0);
}
