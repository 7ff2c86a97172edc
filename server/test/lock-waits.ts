import { expect } from 'vitest';
import type { Queryable } from '../src/platform/database/connect.ts';
import type { TestApp } from './build-test-app.ts';

/** Resolves when this many requests wait for a lock, such as one of the open transaction of the test. */
export async function lockWait(
  { database }: Pick<TestApp, 'database'>,
  requests = 1,
): Promise<void> {
  const countWaiting = async () => {
    const rows = await database`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length;
  };
  await expect.poll(countWaiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(requests);
}

interface Order<Response> {
  /** Takes the lock for which the requests wait. */
  readonly lock: (transaction: Queryable) => Promise<unknown>;
  readonly requests: readonly (() => Promise<Response>)[];
  /** How many of the requests reach the lock while it is held; all without it. */
  readonly waiting?: number;
}

/** Sends requests that overlap and are handled in this order: each waits for the lock before the next is sent. */
export async function inOrder<Response>(
  suite: Pick<TestApp, 'database'>,
  { lock, requests, waiting = requests.length }: Order<Response>,
): Promise<Response[]> {
  const { responses } = await suite.database.begin(async (transaction) => {
    await lock(transaction);
    const sent: Promise<Response>[] = [];
    for (const request of requests) {
      sent.push(request());
      await lockWait(suite, Math.min(sent.length, waiting));
    }
    return { responses: Promise.all(sent) };
  });
  return responses;
}
