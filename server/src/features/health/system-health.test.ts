import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type {
  BackupCheck,
  SystemHealth,
  TestEmailResult,
} from '@sangam/contract/health/health.schema.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '../../../test/backups.ts';
import { buildTestApp, testSecret, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData } from '../../../test/posts.ts';
import { subscriptionForm } from '../../../test/push-service.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts';
import { backupJobs } from '../../platform/backup/backup.jobs.ts';
import { readConfig } from '../../platform/core/config.ts';
import { createRateLimiterFactory } from '../../platform/core/rate-limiter.ts';
import { connect, connectForMaintenance, type Database } from '../../platform/database/connect.ts';
import { findInstanceSettings } from '../../platform/instance/instance-settings.queries.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { createRecordedMailer } from './recorded-mailer.ts';
import { healthLimits, type HealthLimits } from './system-health.policy.ts';
import { createSystemHealth } from './system-health.service.ts';

let sink: SmtpSink;
let suite: TestApp;
let operator: SignedInPerson;
beforeAll(async () => {
  sink = await startSmtpSink();
  suite = await buildTestApp({ env: { SMTP_URL: sink.url } });
  operator = await newOperator();
});
afterAll(async () => {
  await suite.close();
  await sink.close();
});
beforeEach(async () => {
  await suite.database`delete from jobs`;
  await suite.database`delete from backup_runs`;
  await suite.database`delete from mail_status`;
});

async function newOperator(): Promise<SignedInPerson> {
  const person = await quickSignIn(suite);
  await suite.database`update users set role = 'operator' where username = ${person.username}`;
  return person;
}

interface CheckOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly limits?: Partial<HealthLimits>;
  readonly database?: Database;
}

/** A service of its own, because the one of the app caches. */
async function serviceWith({ env, limits, database = suite.database }: CheckOptions = {}) {
  const settings = await findInstanceSettings(suite.database);
  return createSystemHealth({
    config: readConfig({ DATA_DIR: suite.dataDir, ...env }),
    database,
    instance: { current: () => settings },
    limiter: createRateLimiterFactory(true),
    logger: suite.app.log,
    writeAdministrationLog: async () => {},
    limits: { ...healthLimits, ...limits },
  });
}

async function checks(options?: CheckOptions): Promise<SystemHealth> {
  return (await serviceWith(options)).getSystemHealth();
}

describe('the database check', () => {
  test('is good with version, size, connections and no pending migrations', async () => {
    const { database } = await checks();
    expect(database).toMatchObject({ state: 'good', problem: null });
    expect(database.facts?.version).toMatch(/^\d+/);
    expect(database.facts?.bytes).toBeGreaterThan(1_000_000);
    expect(database.facts?.connections).toBeGreaterThan(0);
    expect(database.facts?.pendingMigrations).toBe(0);
    expect(database.facts?.roundTripMs).toBeGreaterThan(0);
  });

  test('reports pending migrations, few connections left and a slow response', async () => {
    const slow = await checks({ limits: { roundTripMs: 0 } });
    expect(slow.database).toMatchObject({ state: 'attention', problem: 'slow' });
    const busy = await checks({ limits: { connectionShare: 0 } });
    expect(busy.database).toMatchObject({ state: 'attention', problem: 'connections' });
    const [newest] = await suite.database<[{ version: number; name: string }]>`
      delete from schema_migrations where version = (select max(version) from schema_migrations)
      returning version, name`;
    const behind = await checks();
    await suite.database`
      insert into schema_migrations (version, name) values (${newest.version}, ${newest.name})`;
    expect(behind.database).toMatchObject({ state: 'failing', problem: 'migrations' });
    expect(behind.database.facts?.pendingMigrations).toBe(1);
  });

  test('an unreachable database fails its checks and leaves the others', async () => {
    const database = connect('postgres://127.0.0.1:1/nothing');
    const health = await checks({ database });
    await database.end();
    const unavailable = { state: 'failing', problem: 'unavailable', facts: null };
    expect(health.database).toEqual(unavailable);
    expect(health.mail).toEqual(unavailable);
    expect(health.backups).toEqual(unavailable);
    expect(health.disk.facts).not.toBeNull();
  });

  test('a check that hangs fails after its deadline', async () => {
    const hanging: Database = Object.assign(() => new Promise<never>(() => {}), suite.database);
    // Long enough for the check of the disk on a busy machine.
    const health = await checks({ database: hanging, limits: { checkMs: 1000 } });
    expect(health.database.problem).toBe('unavailable');
    expect(health.disk.facts).not.toBeNull();
  });
});

test('the disk check compares the free space with its limits', async () => {
  const free = (await checks({ limits: { lowDiskBytes: 0, fullDiskBytes: 0 } })).disk;
  expect(free).toMatchObject({ state: 'good', problem: null });
  expect(free.facts?.freeBytes).toBeLessThan(free.facts?.totalBytes ?? 0);
  const low = await checks({ limits: { lowDiskBytes: Infinity, fullDiskBytes: 0 } });
  expect(low.disk).toMatchObject({ state: 'attention', problem: 'low' });
  const full = await checks({ limits: { fullDiskBytes: Infinity } });
  expect(full.disk).toMatchObject({ state: 'failing', problem: 'full' });
});

const sendEmail = async (smtpUrl: string) => {
  const config = { smtpUrl, mailFrom: 'Sangam <no-reply@example.in>', dataDir: suite.dataDir };
  const mailer = createRecordedMailer({ config, database: suite.database, log: suite.app.log });
  const mail = { to: 'asha@example.in', subject: 'Hello', text: 'Hello' };
  await mailer.send(mail).catch(() => {});
  mailer.close();
};

describe('the mail check', () => {
  test('needs attention without a mail server', async () => {
    const { mail } = await checks();
    expect(mail).toMatchObject({ state: 'attention', problem: 'not-set-up' });
  });

  test('is good after a sent email, and failing after one that did not reach the server', async () => {
    await sendEmail(sink.url);
    const env = { SMTP_URL: sink.url };
    const { mail } = await checks({ env });
    expect(mail).toMatchObject({ state: 'good', facts: { failedAt: null, waiting: 0 } });
    expect(mail.facts?.sentAt).not.toBeNull();
    await sendEmail('smtp://127.0.0.1:1');
    const away = (await checks({ env })).mail;
    expect(away).toMatchObject({
      state: 'failing',
      problem: 'failed',
      facts: { failure: 'unreachable' },
    });
    await sendEmail(sink.url);
    expect((await checks({ env })).mail.state).toBe('good');
  });

  test('counts waiting emails and reports old ones', async () => {
    await suite.database`
      insert into jobs (id, name, run_at) values
        (uuidv7(interval '-20 minutes'), 'auth.mail-reset', now()),
        (uuidv7(), 'auth.mail-reset', now()), (uuidv7(), 'auth.mail-reset', 'infinity'),
        (uuidv7(interval '-1 day'), 'media.process', now())`;
    const { mail } = await checks({ env: { SMTP_URL: sink.url } });
    expect(mail).toMatchObject({ state: 'attention', problem: 'waiting', facts: { waiting: 2 } });
  });
});

describe('a test email', () => {
  test('goes to the operator, and its outcome is shown', async () => {
    const path = '/admin/sendtestemail';
    const sent = await expectData<TestEmailResult>(suite, operator, 'POST', path);
    expect(sent).toEqual({ outcome: 'sent' });
    const [mail, ...others] = sink.to(operator.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Test email from Sangam');
    const health = await expectData<SystemHealth>(suite, operator, 'GET', '/admin/health');
    expect(health.mail.facts?.sentAt).not.toBeNull();
  });

  test('is in the language of the operator', async () => {
    const other = await newOperator();
    await suite.database`
      insert into preferences (user_id, language) select id, 'hi' from users
      where username = ${other.username}
      on conflict (user_id) do update set language = 'hi'`;
    await expectData<TestEmailResult>(suite, other, 'POST', '/admin/sendtestemail');
    expect(sink.to(other.email)[0]?.text).toContain('इस सर्वर के ईमेल आप तक पहुँच रहे हैं');
  });

  test('is limited to five in ten minutes', async () => {
    const other = await newOperator();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      statuses.push((await call(suite, other, 'POST', '/admin/sendtestemail')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(sink.to(other.email)).toHaveLength(5);
  });

  test('says whether the server is missing, away, refuses the login or the email', async () => {
    const rejecting = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      authOptional: true,
      onAuth: (_, session, done) => done(new Error(`no access for ${session.id}`)),
      onRcptTo: (_, session, done) => done(new Error(`no such user in ${session.id}`)),
    });
    rejecting.listen(0, '127.0.0.1');
    await once(rejecting.server, 'listening');
    const { port } = rejecting.server.address() as AddressInfo;
    const [row] = await suite.database<[{ id: string; username: string }]>`
      select id, username from users where username = ${operator.username}`;
    const outcomeWith = async (env: Readonly<Record<string, string>>) => {
      const service = await serviceWith({ env });
      const viewer = { ...row, role: 'operator', sessionId: '' } as const;
      return (await service.sendTestEmail(viewer)).outcome;
    };
    expect(await outcomeWith({})).toBe('not-set-up');
    expect(await outcomeWith({ SMTP_URL: 'smtp://127.0.0.1:1' })).toBe('unreachable');
    expect(await outcomeWith({ SMTP_URL: `smtp://a:b@127.0.0.1:${port}` })).toBe('login');
    expect(await outcomeWith({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toBe('rejected');
    await new Promise<void>((resolve) => rejecting.close(resolve));
  });
});

const every6Hours = { env: { BACKUP_EVERY: '6' } };
const recordBackup = (state: 'done' | 'failed', age: string) => suite.database`
  insert into backup_runs (kind, state, ended_at, bytes, failure)
  values ('scheduled', ${state}, now() - ${age}::interval, 2048,
    ${state === 'failed' ? 'no-space' : null})`;
const checkBackups = async (options?: CheckOptions) => (await checks(options)).backups;

describe('the backup check', () => {
  test('is good with a recent backup and its size', async () => {
    await recordBackup('done', '5 hours');
    const check = await checkBackups(every6Hours);
    expect(check).toMatchObject({ state: 'good', problem: null, facts: { bytes: 2048 } });
  });

  test('reports that there is none, that it is old, or that the last one failed', async () => {
    expect(await checkBackups()).toMatchObject({ state: 'attention', problem: 'never' });
    await recordBackup('done', '14 hours');
    expect(await checkBackups(every6Hours)).toMatchObject({ state: 'failing', problem: 'old' });
    expect(await checkBackups(), 'without a schedule a week').toMatchObject({ state: 'good' });
    await recordBackup('failed', '1 hour');
    expect(await checkBackups(every6Hours)).toMatchObject({
      state: 'failing',
      problem: 'failed',
      facts: { failure: 'no-space' },
    });
    await recordBackup('done', '0 hours');
    expect(await checkBackups(every6Hours)).toMatchObject({ state: 'good' });
  });
});

test('two operators who back up at the same time start one backup, which is in the log', async () => {
  const folder = newFolder();
  const other = await newOperator();
  const { database } = suite;
  const start = (by: SignedInPerson) =>
    expectData<BackupCheck>(suite, by, 'POST', '/admin/backupnow');
  const answers = await Promise.all([start(operator), start(other), start(operator)]);
  for (const { facts } of answers)
    expect(facts?.running).toMatchObject({ phase: null, done: 0, total: 0 });
  const jobs = backupJobs({
    settings: { everyHours: 0, keep: 1, folder },
    connectForMaintenance: () => connectForMaintenance(suite.url),
    database,
    storage: suite.storage,
    appSecret: testSecret,
    includeSecret: true,
    signal: new AbortController().signal,
  });
  const options = { database, jobs, log: suite.app.log };
  const workers = await Promise.all([startWorker(options), startWorker(options)]);
  const service = await serviceWith();
  await eventually(async () => {
    const [run] = await database<{ state: string }[]>`select state from backup_runs`;
    expect(run?.state).toBe('done');
  });
  await Promise.all(workers.map((worker) => worker.stop()));
  const { backups } = await service.getSystemHealth();
  const files = readdirSync(folder);
  expect(files).toHaveLength(1);
  expect(backups).toMatchObject({ state: 'good', facts: { running: null, file: files[0] } });
  const entries = await database<object[]>`
    select from administration_log where action = 'backup'`;
  expect(entries).toHaveLength(1);
});

test('a requested backup without progress for an hour is shown as stuck, and can be started again', async () => {
  const backUpNow = () => expectData<BackupCheck>(suite, operator, 'POST', '/admin/backupnow');
  await backUpNow();
  await suite.database`update backup_runs set progressed_at = now() - interval '61 minutes'`;
  expect(await checkBackups()).toMatchObject({ state: 'failing', problem: 'stuck' });
  await backUpNow();
  expect((await checkBackups()).problem).not.toBe('stuck');
  const states = await suite.database`
    select state from backup_runs order by requested_at desc limit 2`;
  expect(states).toEqual([{ state: 'waiting' }, { state: 'failed' }]);
});

test('the grievance officer, https and a second operator are recommended', async () => {
  const lacking = await checks();
  expect(lacking.grievanceOfficer).toMatchObject({ state: 'attention', problem: 'missing' });
  expect(lacking.publicUrl).toMatchObject({ state: 'attention', problem: 'not-https' });
  const env = { GRIEVANCE_OFFICER: 'Asha Rao', PUBLIC_URL: 'https://sangam.example' };
  const set = await checks({ env });
  expect(set.grievanceOfficer.state).toBe('good');
  expect(set.publicUrl.state).toBe('good');
  expect(set.operators.state).toBe('good');
  await suite.database`
    update users set role = 'member' where role = 'operator' and username <> ${operator.username}`;
  expect((await checks()).operators).toMatchObject({
    state: 'attention',
    problem: 'single',
    facts: { count: 1 },
  });
});

test('push needs https, and a server whose messages no push service accepts needs attention', async () => {
  expect((await checks()).push).toMatchObject({ state: 'attention', problem: 'not-https' });
  const env = { PUBLIC_URL: 'https://sangam.example' };
  expect((await checks({ env })).push).toEqual({
    state: 'good',
    problem: null,
    facts: { devices: 0, failingDevices: 0 },
  });
  await expectData(suite, operator, 'POST', '/push/subscribe', subscriptionForm);
  expect((await checks({ env })).push.state).toBe('good');
  await suite.database`update push_subscriptions set failures = 1`;
  expect((await checks({ env })).push).toEqual({
    state: 'attention',
    problem: 'undelivered',
    facts: { devices: 1, failingDevices: 1 },
  });
});

test('the answer contains no secret and no path', async () => {
  const env = {
    SMTP_URL: 'smtp://mailuser:mailpassword@127.0.0.1:1',
    BACKUP_DIR: join(suite.dataDir, 'a-secret-place'),
  };
  const text = JSON.stringify(await checks({ env }));
  for (const secret of ['mailuser', 'mailpassword', suite.dataDir, 'a-secret-place']) {
    expect(text).not.toContain(secret);
  }
});

test('many requests at once cost one round of checks', async () => {
  let statements = 0;
  const database: Database = Object.assign((...query: Parameters<Database>) => {
    statements += 1;
    return suite.database(...query);
  }, suite.database);
  const service = await serviceWith({ database });
  await Promise.all(Array.from({ length: 20 }, () => service.getSystemHealth()));
  expect(statements).toBe(6);
});
