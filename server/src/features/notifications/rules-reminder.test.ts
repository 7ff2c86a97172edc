import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { expectData, suspend } from '../../../test/posts.ts';
import { quickPeople, quickSignIn } from '../../../test/quick-people.ts';
import { rulesReminderJobs } from './rules-reminder.jobs.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
});
afterAll(() => suite.close());
beforeEach(async () => {
  await suite.database`delete from users`;
});

const joined = '2026-01-15T10:00:00Z';

/** Members who joined on 15 January 2026. */
async function members(count: number): Promise<readonly string[]> {
  const people = await quickPeople(suite, count);
  await suite.database`update users set created_at = ${joined}`;
  return people.map(({ username }) => username);
}

async function runAt(time: string, batchSize = 500): Promise<void> {
  const options = { database: suite.database, now: () => new Date(time), batchSize };
  await rulesReminderJobs(options)['notifications.remind-of-rules']?.run({});
}

/** How many members have how many reminders. */
async function reminders(): Promise<Record<string, number>> {
  const rows = await suite.database<{ reminders: number; members: number }[]>`
    select reminders, count(*)::int as members from (
      select count(n.id)::int as reminders from users u
      left join notifications n on n.recipient_id = u.id and n.kind = 'rules-reminder'
      group by u.id) counted
    group by reminders`;
  return Object.fromEntries(rows.map((row) => [row.reminders, row.members]));
}

test('every member is reminded once every three months, counted from joining', async () => {
  await members(3);
  await runAt('2026-04-15T09:59:59Z');
  expect(await reminders()).toEqual({ 0: 3 });
  await runAt('2026-04-15T10:00:00Z');
  await runAt('2026-04-15T11:00:00Z');
  await runAt('2026-07-15T09:59:59Z');
  expect(await reminders()).toEqual({ 1: 3 });
  await runAt('2026-07-15T10:00:00Z');
  expect(await reminders()).toEqual({ 2: 3 });
});

test('batches and concurrent processes remind each member once', async () => {
  await members(60);
  await Promise.all([1, 2, 3].map(() => runAt('2026-05-01T00:00:00Z', 7)));
  // A process that skipped members whom another one was about to remind finds them at its next run.
  await runAt('2026-05-01T01:00:00Z', 7);
  expect(await reminders()).toEqual({ 1: 60 });
});

test('a run that is stopped midway continues without reminding a member twice', async () => {
  await members(20);
  const { database } = suite;
  let batches = 0;
  const now = () => {
    batches += 1;
    if (batches === 3) throw new Error('the process was killed');
    return new Date('2026-05-01T00:00:00Z');
  };
  const jobs = rulesReminderJobs({ database, now, batchSize: 5 });
  await expect(jobs['notifications.remind-of-rules']?.run({})).rejects.toThrow('killed');
  expect(await reminders()).toEqual({ 0: 10, 1: 10 });
  await runAt('2026-05-01T01:00:00Z', 5);
  expect(await reminders()).toEqual({ 1: 20 });
});

test('suspended members are reminded when they are back', async () => {
  const [username = ''] = await members(2);
  await suspend(suite, username);
  await runAt('2026-05-01T00:00:00Z');
  expect(await reminders()).toEqual({ 0: 1, 1: 1 });
  await suite.database`update users set suspended_at = null`;
  await runAt('2026-05-01T01:00:00Z');
  expect(await reminders()).toEqual({ 1: 2 });
});

test('the reminder links to the rules and cannot be switched off', async () => {
  const person = await quickSignIn(suite);
  await suite.database`update users set created_at = ${joined}`;
  await suite.database`
    insert into notification_preferences (user_id, digest) select id, 'off' from users`;
  await runAt('2026-05-01T00:00:00Z');
  const list = await expectData<NotificationPage>(suite, person, 'GET', '/notifications');
  expect(list.unreadCount).toBe(1);
  expect(list.notifications).toMatchObject([
    { kind: 'rules-reminder', target: { page: 'terms', id: null }, isRead: false },
  ]);
});
