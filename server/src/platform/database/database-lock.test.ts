import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { StartupError } from '../core/startup-error.ts';
import { lockDatabase, type DatabaseLock } from './database-lock.ts';

let suite: TestDatabase;
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());

const claims: DatabaseLock[] = [];
afterEach(async () => {
  for (const made of claims.splice(0)) await made.release();
});

const onLost = vi.fn<(reason: StartupError) => void>();

async function claim(shared: boolean, waitMs = 0): Promise<DatabaseLock> {
  const made = await lockDatabase({ url: suite.url, shared, onLost, waitMs });
  claims.push(made);
  return made;
}

const holders = () => suite.database<{ pid: number }[]>`
  select pid from pg_stat_activity
  where datname = current_database() and application_name = 'sangam lock'`;

test('without Redis one process locks the database exclusively', async () => {
  await claim(false);
  await expect(claim(false)).rejects.toThrow(
    new StartupError(
      'Another Sangam server is using this database: give both the same REDIS_URL, or stop the other one.',
    ),
  );
  await expect(claim(true)).rejects.toThrow(
    'Another Sangam server without REDIS_URL is using this',
  );
});

test('processes with Redis share the lock and exclude others', async () => {
  await claim(true);
  await claim(true);
  await expect(claim(false)).rejects.toThrow(StartupError);
});

test('a starting process waits for one that is shutting down', async () => {
  const first = await claim(false);
  const second = claim(false, 5000);
  await first.release();
  await expect(second).resolves.toBeDefined();
});

test('a lock lost with its connection is taken again', async () => {
  await claim(false);
  const [before] = await holders();
  await suite.database`select pg_terminate_backend(${before?.pid})`;
  await expect.poll(async () => (await holders())[0]?.pid).not.toBe(before?.pid);
  await expect.poll(async () => (await holders()).length).toBe(1);
  await expect(claim(false)).rejects.toThrow(StartupError);
  expect(onLost).not.toHaveBeenCalled();
});
