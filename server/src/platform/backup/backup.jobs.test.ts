import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../../test/backups.ts';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import type { BackupConfig } from '../core/config.ts';
import { connectForMaintenance } from '../database/connect.ts';
import type { JobList } from '../jobs/job-list.ts';
import { startWorker } from '../jobs/worker.ts';
import { withArchive } from './archive-reader.ts';
import { removeOldBackups } from './backup-files.ts';
import { backupJobs } from './backup.jobs.ts';
import { requestBackup } from './backup-runs.queries.ts';

let suite: TestApp;
beforeEach(async () => {
  suite = await buildTestApp();
});
afterEach(() => suite.close());

function jobsOf(settings: BackupConfig, { signal } = new AbortController()): JobList {
  return backupJobs({
    settings,
    connectForMaintenance: () => connectForMaintenance(suite.url),
    database: suite.database,
    storage: suite.storage,
    appSecret: testSecret,
    includeSecret: true,
    signal,
  });
}

async function look(folder: string, stop = new AbortController()): Promise<void> {
  await jobsOf({ everyHours: 6, keep: 2, folder }, stop)['backup.look']?.run({});
}

async function figures(): Promise<{ taken: number; failed: number }> {
  const { body } = await suite.app.inject('/metrics');
  const read = (outcome: string) =>
    Number(new RegExp(`backup_timestamp_seconds{outcome="${outcome}"} (\\S+)`).exec(body)?.[1]);
  return { taken: read('taken'), failed: read('failed') };
}

async function turnBackTime(): Promise<void> {
  await suite.database`update backup_runs set ended_at = now() - interval '7 hours'`;
}

test('takes a due backup once and records its time', async () => {
  const folder = join(newFolder(), 'backups');
  await look(folder);
  await look(folder);
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const { product } = await withArchive(join(folder, name), async ({ manifest }) => manifest);
  expect(product).toMatch(/^\d+\.\d+\.\d+$/);
  expect((await figures()).taken).toBeGreaterThan(Date.now() / 1000 - 60);
  await turnBackTime();
  // Within the same second it would have the same name, and be rejected.
  await expect.poll(() => look(folder)).toBeUndefined();
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a failed backup is recorded, leaves no file and is retried at the next run', async () => {
  const blocked = join(newFolder(), 'backups');
  writeFileSync(blocked, 'not a folder');
  await expect(look(blocked)).rejects.toThrow('EEXIST');
  expect((await figures()).failed).toBeGreaterThan(Date.now() / 1000 - 60);
  expect((await figures()).taken).toBe(0);
  const folder = newFolder();
  await look(folder);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('stopping the product cancels the backup without a file or a recorded failure', async () => {
  const folder = newFolder();
  const stop = new AbortController();
  stop.abort();
  await look(folder, stop);
  expect(readdirSync(folder)).toEqual([]);
  expect(await figures()).toEqual({ taken: 0, failed: 0 });
});

test('without an interval only requested backups are taken', () => {
  expect(Object.keys(jobsOf({ everyHours: 0, keep: 2, folder: '' }))).toEqual(['backup.now']);
});

test('a requested backup runs beside the jobs that are quick or slow', () => {
  const { 'backup.now': job } = jobsOf({ everyHours: 0, keep: 2, folder: '' });
  expect(job).toMatchObject({ isLong: true });
});

/** Requests a backup and returns the payload of its job, or undefined where one is open. */
async function requestOne(): Promise<object | undefined> {
  await suite.database.begin(requestBackup);
  const [job] = await suite.database<{ payload: object }[]>`
    delete from jobs where name = 'backup.now' returning payload`;
  return job?.payload;
}

async function takeRequested(payload: unknown, folder: string, stop = new AbortController()) {
  await jobsOf({ everyHours: 0, keep: 2, folder }, stop)['backup.now']?.run(payload);
}

async function runs() {
  return suite.database<{ state: string; failure: string | null; bytes: string | null }[]>`
    select state, failure, bytes from backup_runs order by requested_at, id`;
}

test('a requested backup is taken once, also by two workers, and its size is recorded', async () => {
  const folder = newFolder();
  const { database } = suite;
  const requests = await Promise.all([1, 2, 3].map(() => database.begin(requestBackup)));
  expect(requests.filter(Boolean)).toHaveLength(1);
  const jobs = jobsOf({ everyHours: 0, keep: 2, folder });
  const options = { database, jobs, log: suite.app.log };
  const workers = await Promise.all([startWorker(options), startWorker(options)]);
  await eventually(async () => expect(await runs()).toMatchObject([{ state: 'done' }]));
  await Promise.all(workers.map((worker) => worker.stop()));
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const [run] = await runs();
  expect(Number(run?.bytes)).toBe(statSync(join(folder, name)).size);
  // The archive contains the job that made it: after a restore it must not run again.
  await database`delete from backup_runs`;
  await takeRequested({ runId: '00000000-0000-7000-8000-000000000000' }, folder);
  expect(readdirSync(folder)).toEqual([name]);
});

test('a requested backup that fails says why, and the next request starts a new one', async () => {
  const blocked = join(newFolder(), 'backups');
  writeFileSync(blocked, 'not a folder');
  await expect(takeRequested(await requestOne(), blocked)).rejects.toThrow('EEXIST');
  expect(await runs()).toMatchObject([{ state: 'failed', failure: 'no-access' }]);
  await takeRequested(await requestOne(), newFolder());
  expect(await runs()).toMatchObject([{ state: 'failed' }, { state: 'done', failure: null }]);
});

test('a requested backup stays recorded when older ones cannot be removed', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'sangam-requested-20260101T000000Z.tar'));
  writeFileSync(join(folder, 'sangam-requested-20260102T000000Z.tar'), '');
  await expect(takeRequested(await requestOne(), folder)).rejects.toThrow('EISDIR');
  const [name = ''] = readdirSync(folder).toSorted().slice(-1);
  const bytes = String(statSync(join(folder, name)).size);
  expect(await runs()).toEqual([{ state: 'done', failure: null, bytes }]);
});

test('a requested backup that a shutdown stops is taken at the next start', async () => {
  const folder = newFolder();
  const payload = await requestOne();
  const stop = new AbortController();
  stop.abort();
  await expect(takeRequested(payload, folder, stop)).rejects.toThrow();
  expect(await runs()).toMatchObject([{ state: 'running' }]);
  await takeRequested(payload, folder);
  expect(await runs()).toMatchObject([{ state: 'done' }]);
});

test('a requested backup whose job is gone does not block the next one', async () => {
  await requestOne();
  expect(await requestOne()).toBeDefined();
  expect(await runs()).toMatchObject([
    { state: 'failed', failure: 'interrupted' },
    { state: 'waiting' },
  ]);
});

test('keeps the newest scheduled backups and removes only older scheduled ones', async () => {
  const folder = newFolder();
  const foreign = ['sangam-20260101T000000Z.tar', 'notes.txt', 'sangam-scheduled-old.tar'];
  const scheduled = [1, 2, 3, 4].map((day) => `sangam-scheduled-2026010${day}T000000Z.tar`);
  const growing = 'sangam-scheduled-20260105T000000Z.tar.unfinished';
  const leftOver = 'sangam-scheduled-20260101T000001Z.tar.unfinished';
  for (const name of [...foreign, ...scheduled, growing, leftOver]) {
    writeFileSync(join(folder, name), '');
  }
  utimesSync(join(folder, leftOver), 0, 0);
  mkdirSync(join(folder, 'others'));
  await removeOldBackups(folder, 'scheduled', 2);
  expect(readdirSync(folder).toSorted()).toEqual(
    [...foreign, ...scheduled.slice(2), growing, 'others'].toSorted(),
  );
});

test('keeps the newest requested backups, and those of the command', async () => {
  const folder = newFolder();
  const others = ['sangam-20260101T000000Z.tar', 'sangam-scheduled-20260101T000000Z.tar'];
  const requested = [1, 2, 3].map((day) => `sangam-requested-2026010${day}T000000Z.tar`);
  for (const name of [...others, ...requested]) writeFileSync(join(folder, name), '');
  await takeRequested(await requestOne(), folder);
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(others));
  const left = names.filter((name) => name.includes('requested')).toSorted();
  expect(left).toHaveLength(2);
  expect(left[0]).toBe(requested[2]);
});

test('a requested backup without progress for an hour can be started again', async () => {
  const stuck = await requestOne();
  await suite.database`insert into jobs (name, payload) values ('backup.now', ${JSON.stringify(stuck)})`;
  expect(await suite.database.begin(requestBackup)).toBe(false);
  await suite.database`update backup_runs set progressed_at = now() - interval '61 minutes'`;
  expect(await suite.database.begin(requestBackup)).toBe(true);
  const folder = newFolder();
  // The job of the first run does nothing.
  await takeRequested(stuck, folder);
  expect(readdirSync(folder)).toEqual([]);
  expect(await runs()).toMatchObject([
    { state: 'failed', failure: 'interrupted' },
    { state: 'waiting' },
  ]);
});
