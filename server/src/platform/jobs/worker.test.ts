import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { createLogger } from '../core/logger.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { JobList } from './job-list.ts';
import { insertJob } from './jobs.queries.ts';
import { startWorker, type Worker } from './worker.ts';

const log = createLogger('silent');
let suite: TestDatabase;
let workers: Worker[] = [];
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await suite.database`delete from jobs`;
});
afterAll(() => suite.drop());

async function start(jobs: JobList): Promise<void> {
  workers.push(await startWorker({ database: suite.database, jobs, log }));
}

async function waitingJobs() {
  return suite.database<{ attempts: number; last_error: string | null }[]>`
    select attempts, last_error from jobs`;
}

test('a new job runs at once with its payload and is removed from the queue', async () => {
  const run = vi.fn(() => Promise.resolve());
  await start({ greet: { run } });
  await insertJob(suite.database, 'greet', { name: 'Asha' });
  await eventually(() => expect(run).toHaveBeenCalledExactlyOnceWith({ name: 'Asha' }));
  await eventually(async () => expect(await waitingJobs()).toHaveLength(0));
});

test('a job added while all workers read the queue does not wait for the next poll', async () => {
  const run = vi.fn(() => Promise.resolve());
  const [notified, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let looks = 0;
  const database: Database = Object.assign(
    (...question: Parameters<Database>) => suite.database(...question),
    suite.database,
    {
      listen: (channel: string, onNotify: () => void) =>
        suite.database.listen(channel, () => {
          onNotify();
          notified.resolve();
        }),
      begin: async <Result>(work: (transaction: Queryable) => Promise<Result>) => {
        const result = await suite.database.begin(work);
        looks += 1;
        if (looks === 2) {
          await insertJob(suite.database, 'greet', {});
          await notified.promise;
          looked.resolve();
        }
        await looked.promise;
        return result;
      },
    },
  );
  workers.push(await startWorker({ database, jobs: { greet: { run } }, log }));
  await eventually(() => expect(run).toHaveBeenCalledOnce());
});

test('several workers run each of many jobs once', async () => {
  const seen: unknown[] = [];
  const jobs: JobList = { count: { run: async (payload) => void seen.push(payload) } };
  await Promise.all([start(jobs), start(jobs), start(jobs)]);
  for (let number = 0; number < 30; number++) {
    await insertJob(suite.database, 'count', { number: String(number) });
  }
  await eventually(async () => expect(await waitingJobs()).toHaveLength(0));
  expect(new Set(seen.map((payload) => JSON.stringify(payload))).size).toBe(30);
  expect(seen).toHaveLength(30);
});

test('a job of a failed transaction never runs', async () => {
  const run = vi.fn(() => Promise.resolve());
  await start({ greet: { run } });
  const failing = suite.database.begin(async (transaction) => {
    await insertJob(transaction, 'greet', { name: 'nobody' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await insertJob(suite.database, 'greet', { name: 'Asha' });
  await eventually(() => expect(run).toHaveBeenCalledExactlyOnceWith({ name: 'Asha' }));
});

test('a failed job is postponed with its error', async () => {
  await start({ greet: { run: () => Promise.reject(new Error('the mail server is away')) } });
  await insertJob(suite.database, 'greet', {});
  await eventually(async () => {
    const [job] = await waitingJobs();
    expect(job).toEqual({ attempts: 1, last_error: 'Error: the mail server is away' });
  });
});

test('the stored error contains no email address', async () => {
  const error = new Error('550 <asha@example.in>: unknown, see asha@example.in.');
  await start({ greet: { run: () => Promise.reject(error) } });
  await insertJob(suite.database, 'greet', {});
  await eventually(async () => {
    const [job] = await waitingJobs();
    expect(job?.last_error).toBe('Error: 550 (address) unknown, see (address)');
  });
});

test('after its last try a job stays for inspection, unless its payload is personal', async () => {
  const run = vi.fn(() => Promise.reject(new Error('no')));
  await start({ plain: { run }, personal: { run, isRemovedAfterLastTry: true } });
  await suite.database`
    insert into jobs (name, payload, run_at, attempts)
    select name, '{}', now(), 11 from unnest(array['personal', 'plain']) name`;
  await suite.database`select pg_notify('jobs', '')`;
  await eventually(async () => {
    const jobs = await suite.database`select name, run_at = 'infinity' as "hasFailed" from jobs`;
    expect(jobs).toEqual([{ name: 'plain', hasFailed: true }]);
  });
});

test('a job whose worker dies is run by another worker', async () => {
  await insertJob(suite.database, 'greet', {});
  const locked = Promise.withResolvers<number>();
  const dying = suite.database.begin(async (transaction) => {
    const [row] = await transaction<[{ pid: number }]>`
      select pg_backend_pid() as pid from jobs for update`;
    locked.resolve(row.pid);
    await Promise.withResolvers().promise;
  });
  const death = expect(dying).rejects.toThrow();
  const pid = await locked.promise;
  const run = vi.fn(() => Promise.resolve());
  await start({ greet: { run } });
  await suite.database`select pg_terminate_backend(${pid})`;
  await death;
  await eventually(() => expect(run).toHaveBeenCalledOnce());
});

test('one of several processes runs a recurring job', async () => {
  const run = vi.fn(() => Promise.resolve());
  const jobs: JobList = { sweep: { everyMinutes: 1, run } };
  await Promise.all([start(jobs), start(jobs), start(jobs)]);
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  await suite.database`update job_rhythms set ran_at = now() - interval '2 minutes'`;
  await start(jobs);
  await eventually(() => expect(run).toHaveBeenCalledTimes(2));
});

test('a recurring job that takes long does not delay the others', async () => {
  const backup = Promise.withResolvers<void>();
  const runs = { backup: vi.fn(() => backup.promise), escalate: vi.fn(() => Promise.resolve()) };
  await start({
    backup: { everyMinutes: 0, run: runs.backup },
    escalate: { everyMinutes: 0, run: runs.escalate },
  });
  await eventually(() => expect(runs.escalate).toHaveBeenCalled());
  expect(runs.backup).toHaveBeenCalledOnce();
  backup.resolve();
});

test('stopping aborts the signal of recurring jobs that run, and waits for them', async () => {
  const job = Promise.withResolvers<void>();
  const run = vi.fn((_payload: unknown, _stopping?: AbortSignal) => job.promise);
  const worker = await startWorker({
    database: suite.database,
    jobs: { sweep: { everyMinutes: 0, run } },
    log,
  });
  await eventually(() => expect(run).toHaveBeenCalled());
  const stopping = run.mock.lastCall?.[1];
  expect(stopping?.aborted).toBe(false);
  const onStopped = vi.fn();
  const stopped = worker.stop().then(onStopped);
  expect(stopping?.aborted).toBe(true);
  await suite.database`select`;
  expect(onStopped).not.toHaveBeenCalled();
  job.resolve();
  await stopped;
});

test('slow jobs wait for each other, and never delay the others', async () => {
  const { promise: unblocked, resolve: unblock } = Promise.withResolvers<void>();
  const run = vi.fn(() => Promise.resolve());
  const slow = vi.fn(() => unblocked);
  await start({ greet: { run }, fetch: { isSlow: true, run: slow } });
  for (let number = 0; number < 5; number++) await insertJob(suite.database, 'fetch', {});
  await insertJob(suite.database, 'greet', {});
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  await eventually(() => expect(slow).toHaveBeenCalledTimes(2));
  unblock();
  await eventually(async () => expect(await waitingJobs()).toHaveLength(0));
  expect(slow).toHaveBeenCalledTimes(5);
});

test('long jobs run one at a time, and delay neither slow nor quick ones', async () => {
  const { promise: unblocked, resolve: unblock } = Promise.withResolvers<void>();
  const run = vi.fn(() => Promise.resolve());
  const slow = vi.fn(() => Promise.resolve());
  const long = vi.fn(() => unblocked);
  await start({
    greet: { run },
    fetch: { isSlow: true, run: slow },
    pack: { isLong: true, run: long },
  });
  for (let number = 0; number < 3; number++) await insertJob(suite.database, 'pack', {});
  await eventually(() => expect(long).toHaveBeenCalledOnce());
  for (const name of ['fetch', 'greet']) await insertJob(suite.database, name, {});
  await eventually(() => expect(slow).toHaveBeenCalledOnce());
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  expect(long).toHaveBeenCalledOnce();
  unblock();
  await eventually(() => expect(long).toHaveBeenCalledTimes(3));
});
