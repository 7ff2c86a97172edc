import type { AdministrationLogPage } from '@sangam/contract/administration/administration.schema.ts';
import type {
  CommunityNumbers,
  ServerStatistics,
  Statistics,
} from '@sangam/contract/statistics/statistics.schema.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { countCohortsDirectly, countDirectly } from '../../../test/direct-statistics.ts';
import { as } from '../../../test/network-people.ts';
import { signIn, type SignedInPerson } from '../../../test/people.ts';
import { post } from '../../../test/post.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';
import {
  connectForMaintenance,
  type Database,
  type Queryable,
} from '../../platform/database/connect.ts';
import { migrate, migrateUpTo } from '../../platform/database/migrate.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { recordBackup } from '../../platform/backup/backup-runs.queries.ts';
import { bucketOf } from './request-buckets.ts';
import { countStatistics, statisticsJobs } from './statistics.jobs.ts';
import { addRequestCounts, findStatistics } from './statistics.queries.ts';

let suite: TestApp;
let operator: SignedInPerson;
beforeEach(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  operator = await quickSignIn(suite);
  await suite.database`update users set role = 'operator' where username = ${operator.username}`;
});
afterEach(() => suite.close());

const statistics = (days: string) =>
  as(suite, operator).get<Statistics>('/admin/statistics', { days });

const serverStatistics = () => as(suite, operator).get<ServerStatistics>('/admin/serverstatistics');

const activityDays = ({ username }: Pick<SignedInPerson, 'username'>) =>
  suite.database<{ day: string }[]>`
    select a.day::text from user_activity_days a join users u on u.id = a.user_id
    where u.username = ${username}`;

const communityNumbers = () => as(suite, operator).get<CommunityNumbers>('/community/numbers');
const changeLiveDashboard = (isLive: boolean) =>
  as(suite, operator).post('/admin/changelivedashboard', { isLive });

/** Members, content, activity and reports at random times of the last 100 days, some of them deleted again. */
async function addRandomEvents({ database }: Pick<TestApp, 'database'>, seed: number) {
  const at = `now() - random() * interval '100 days'`;
  await database.script(`
    begin;
    select setseed(${seed / 10});
    insert into users (username, name, email, created_at)
      values ('first', 'First', 'first@example.in', now() - interval '101 days');
    insert into users (username, name, email, created_at, waiting_for)
      select 'member-' || ${seed} || '-' || n, 'Member', n || '-${seed}@example.in', ${at},
        case when n % 20 = 0 then 'approval' end
      from generate_series(1, 300) n;
    create temporary table drawn on commit drop as
      select id, row_number() over (order by username) as n from users where waiting_for is null;
    insert into posts (author_id, created_at)
      select d.id, ${at} from generate_series(1, 500) e join drawn d on d.n = 1 + e % 250;
    insert into media (owner_id, key, type, width, height, bytes, created_at, attached_at)
      select id, md5('${seed}' || n), 'image/webp', 1, 1, 1 + floor(random() * 5000000000), ${at}, now()
      from drawn;
    with room as (
      insert into rooms (kind, name) values ('group', 'All') returning id)
    insert into messages (room_id, seq, change, sender_id, kind, created_at, deleted_at)
      select room.id, e, e, d.id, case when e % 7 = 0 then 'added' else 'text' end, ${at},
        case when e % 11 = 0 then now() end
      from room, generate_series(1, 1000) e join drawn d on d.n = 1 + e % 250;
    with project as (
      insert into projects (owner_id, title, status, created_at)
        select id, 'Kiosk', 'ongoing', ${at} from drawn where n <= 60 returning *)
    insert into project_members (project_id, user_id, project_created_at)
      select id, owner_id, created_at from project;
    with reported as (
      insert into moderation_cases (subject_type, subject_id, accused_id, content, opened_at, closed_at)
        select 'person', id, id, '{}', now(), case when n % 3 > 0 then ${at} end
        from drawn where n <= 40 returning id)
    insert into reports (case_id, reporter_id, reason, created_at)
      select reported.id, d.id, 'spam', ${at} from reported join drawn d on d.n in (41, 42);
    insert into user_activity_days (user_id, day)
      select distinct d.id, ((${at}) at time zone 'Asia/Kolkata')::date
      from generate_series(1, 4000) e join drawn d on d.n = 1 + floor(random() * 250)
      on conflict do nothing;
    commit;`);
}

/** Some members leave, and some content is deleted, on days that were counted before. */
async function deleteSome({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database`update users set deleted_at = now() - random() * interval '14 days'
    where name = 'Member' and random() < 0.2`;
  await database`delete from projects where title = 'Kiosk' and random() < 0.3`;
  await database`delete from posts where random() < 0.3`;
  await database`update messages set deleted_at = now() where random() < 0.2`;
  await database`delete from users where name = 'Member' and random() < 0.2
    and id not in (select owner_id from projects)`;
}

/** As if so much time had passed that every day was counted again. */
async function countEverythingAgain({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database`update daily_statistics set counted_at = '-infinity'`;
  await countStatistics(database);
}

async function expectDirectCounts(): Promise<void> {
  const found = await statistics('365');
  const direct = await countDirectly(suite.database, 365);
  expect(found.days).toEqual(direct);
  expect(found.cohorts).toEqual(await countCohortsDirectly(suite.database));
  const [rows] = await suite.database<[{ members: number; posts: number; bytes: number }]>`
    select (select count(*) from users where waiting_for is null and deleted_at is null)::int as members,
      (select count(*) from posts)::int as posts, (select sum(bytes) from media)::float8 as bytes`;
  const [{ open }] = await suite.database<[{ open: number }]>`
    select count(*)::int as open from reports r
    where exists (select from moderation_cases c where c.id = r.case_id and c.closed_at is null)`;
  expect(found.openReports).toBe(open);
  const { signUps, departures, posts, mediaBytes } = found.totals;
  expect({ members: signUps - departures, posts, bytes: mediaBytes }).toEqual(rows);
}

test.each([1, 2, 3])(
  'equal direct counts, also after members left and content was deleted (%i)',
  async (seed) => {
    await addRandomEvents(suite, seed);
    await countStatistics(suite.database);
    await expectDirectCounts();
    await deleteSome(suite);
    await countEverythingAgain(suite);
    await expectDirectCounts();
    const { totals } = await statistics('7');
    expect(totals.departures).toBeGreaterThan(0);
  },
);

test('are the same when the job runs twice at once, in several processes', async () => {
  await addRandomEvents(suite, 4);
  const runs = Array.from({ length: 4 }, () => countStatistics(suite.database));
  await Promise.all(runs);
  await countStatistics(suite.database);
  await expectDirectCounts();
});

test('are completed by the next run when one is interrupted', async () => {
  await addRandomEvents(suite, 5);
  let transactions = 0;
  const dying: Database = Object.assign(
    (...statement: Parameters<Database>) => suite.database(...statement),
    suite.database,
    {
      begin: <Result>(work: (transaction: Queryable) => Promise<Result>) => {
        transactions += 1;
        if (transactions === 3) throw new Error('the process was killed');
        return suite.database.begin(work);
      },
    },
  );
  await expect(countStatistics(dying)).rejects.toThrow('killed');
  const interrupted = await statistics('365');
  expect(interrupted.uncountedDays).toBeGreaterThan(0);
  // What is counted is counted completely, the latest days first.
  const direct = await countDirectly(suite.database, interrupted.days.length);
  expect(interrupted.days).toEqual(direct);
  await countStatistics(suite.database);
  expect((await statistics('365')).uncountedDays).toBe(0);
  await expectDirectCounts();
});

test('count deleted content of earlier days again in later runs', async () => {
  await addRandomEvents(suite, 6);
  await countStatistics(suite.database);
  await deleteSome(suite);
  // Each run counts two weeks again: 100 days take at most nine runs.
  for (let run = 0; run < 9; run++) await countStatistics(suite.database);
  await expectDirectCounts();
});

test('compare the period with the same number of days before, if the community is old enough', async () => {
  await addRandomEvents(suite, 7);
  await countStatistics(suite.database);
  const { previous } = await statistics('30');
  const direct = (await countDirectly(suite.database, 60)).slice(0, 30);
  expect(previous?.posts).toBe(direct.reduce((sum, { posts }) => sum + posts, 0));
  expect((await statistics('90')).previous).toBeNull();
});

test('count a member as departed from the day of the deletion, during the 14 days and after the erasure', async () => {
  await suite.database`
    insert into users (username, name, email, created_at, deleted_at)
    values ('left', 'Left', 'left@example.in', now() - interval '30 days', now() - interval '3 days')`;
  const departuresByDay = async () => {
    await countEverythingAgain(suite);
    return (await statistics('7')).days.map(({ departures }) => departures);
  };
  expect(await departuresByDay()).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect((await statistics('7')).totals).toMatchObject({ signUps: 2, departures: 1 });
  await suite.database`delete from users where username = 'left'`;
  expect(await departuresByDay()).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect((await statistics('7')).totals).toMatchObject({ signUps: 2, departures: 1 });
});

/** The jobs with the connection of the server. */
function countingJobs() {
  const { url } = suite;
  const { signal } = new AbortController();
  return statisticsJobs({ connectForMaintenance: () => connectForMaintenance(url), signal });
}

test('are counted without the statement timeout of requests', async () => {
  await suite.database.script(`
    create table timeouts (value text);
    create function note_timeout() returns trigger language plpgsql as $$
    begin
      insert into timeouts values (current_setting('statement_timeout'));
      return null;
    end $$;
    create trigger note after update on daily_statistics execute function note_timeout()`);
  await countingJobs()['statistics.count']?.run({});
  expect(await suite.database`select distinct value from timeouts`).toEqual([{ value: '0' }]);
});

test('of the time before the upgrade are filled by a job, for which the start does not wait', async () => {
  const { database } = suite;
  await database.script('drop schema public cascade; create schema public');
  await migrateUpTo(database, 29);
  await database`
    insert into users (username, name, email, created_at)
    values ('asha', 'Asha', 'asha@example.in', now() - interval '10 days')`;
  await database`
    insert into posts (author_id, created_at)
    select id, now() - age * interval '1 day' from users, unnest(array[0, 3, 500]) age`;
  await migrate(database);
  const findDays = () => database<{ age: number }[]>`
    select (now() at time zone 'Asia/Kolkata')::date - day as age from user_activity_days order by 1`;
  expect(await findDays()).toEqual([]);
  const queued = await database<{ name: string; payload: unknown }[]>`
    select name, payload from jobs where name like 'statistics.%'`;
  expect(queued).toHaveLength(1);
  await countStatistics(database);
  for (const { name, payload } of queued) await countingJobs()[name]?.run(payload);
  expect(await findDays()).toEqual([{ age: 0 }, { age: 3 }, { age: 10 }]);
  const counted = await findStatistics(database, 30);
  expect(counted.uncountedDays).toBe(0);
  expect(counted.days.map(({ dailyActive }) => dailyActive)).toEqual([
    1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1,
  ]);
});

test('are empty before the first count', async () => {
  expect(await statistics('7')).toMatchObject({ countedAt: null, days: [], cohorts: [] });
});

test('keep active members of days whose activity is removed', async () => {
  await suite.database`
    insert into users (username, name, email, created_at)
    values ('old', 'Old', 'old@example.in', now() - interval '500 days')`;
  await countStatistics(suite.database);
  await suite.database`
    update daily_statistics set daily_active = 7 where day = current_date - 450`;
  await suite.database`
    insert into user_activity_days (user_id, day)
    select id, current_date - age from users, unnest(array[450, 405, 390]) age
    where username = 'old'`;
  await countEverythingAgain(suite);
  expect(
    await suite.database`
    select current_date - day as age from user_activity_days a join users u on u.id = user_id
    where username = 'old' order by day`,
  ).toEqual([{ age: 390 }]);
  expect(
    await suite.database`
    select daily_active from daily_statistics where day = current_date - 450`,
  ).toEqual([{ daily_active: 7 }]);
});

describe('the days on which a member was active', () => {
  test('are written once a day, by logging in and by the refresh of the session', async () => {
    const person = await quickPerson(suite);
    expect(await activityDays(person)).toEqual([]);
    const signedIn = await signIn(suite.app, person);
    await signIn(suite.app, person);
    const [today] = await activityDays(person);
    expect(await activityDays(person)).toEqual([today]);
    await suite.database`delete from user_activity_days`;
    const { cookie } = signedIn;
    const refreshed = await post(suite.app, '/auth/refresh', {}, { headers: { cookie } });
    expect(refreshed.statusCode).toBe(200);
    expect(await activityDays(person)).toEqual([today]);
  });

  test('are days in India', async () => {
    const { username } = await quickSignIn(suite);
    await suite.database`delete from user_activity_days`;
    await suite.database`
      update sessions s set last_used_at = '2026-11-14T18:29:00Z' from users u
      where u.id = s.user_id and u.username = ${username}`;
    await suite.database`
      update sessions s set last_used_at = '2026-11-14T18:31:00Z' from users u
      where u.id = s.user_id and u.username = ${username}`;
    expect(await activityDays({ username })).toEqual([
      { day: '2026-11-14' },
      { day: '2026-11-15' },
    ]);
  });

  test('are deleted with the account', async () => {
    const { username } = await quickSignIn(suite);
    await suite.database`delete from users where username = ${username}`;
    expect(await suite.database`select from user_activity_days`).toHaveLength(1);
  });
});

describe('the statistics of the server', () => {
  test('show the queues of emails and other jobs, and the last backup', async () => {
    const { database } = suite;
    await insertJob(database, 'auth.mail-reset', {});
    await insertJob(database, 'privacy.mail-export', {});
    await insertJob(database, 'media.remove', {});
    await database`update jobs set run_at = 'infinity' where name = 'privacy.mail-export'`;
    await recordBackup(database, 'command', { state: 'done', file: 'one.tar', bytes: 10 });
    const { mail, jobs, backup, databaseBytes } = await serverStatistics();
    const oldestAt = expect.stringMatching(/^20.*Z$/) as string;
    expect(mail).toEqual({ waiting: 1, failed: 1, oldestAt });
    expect(jobs).toEqual({ waiting: 1, failed: 0, oldestAt });
    expect(backup).toEqual({ takenAt: oldestAt, failedAt: null });
    expect(databaseBytes).toBeGreaterThan(1_000_000);
  });

  test('merge the durations of requests of all processes', async () => {
    const { database } = suite;
    const slow = { method: 'GET', route: '/api/search', bucketMs: 250, requests: 1 };
    const fast = { method: 'GET', route: '/api/posts/feed', bucketMs: 10 };
    await addRequestCounts(database, [
      { ...slow, totalMs: 200 },
      { ...fast, requests: 90, totalMs: 450 },
    ]);
    await addRequestCounts(database, [
      { ...fast, requests: 6, totalMs: 30 },
      { ...fast, bucketMs: Infinity, requests: 4, totalMs: 40_000 },
    ]);
    const { slowest } = await serverStatistics();
    // 95 of 100 requests: 5 + 5 × 95 / 96 milliseconds.
    expect(slowest).toEqual([
      { method: 'GET', route: '/api/search', requests: 1, meanMs: 200, p95Ms: 242.5 },
      { method: 'GET', route: '/api/posts/feed', requests: 100, meanMs: 404.8, p95Ms: 9.9 },
    ]);
  });

  test('contain the requests of this process by their route when it ends', async () => {
    const other = await buildTestApp({ beside: suite });
    const { headers } = operator;
    for (const url of ['/api/posts/feed', '/api/profile/nobody', '/api/profile/someone', '/']) {
      await other.app.inject({ url, headers });
    }
    await other.close();
    const rows = await suite.database<{ route: string; requests: number }[]>`
      select route, sum(requests)::int as requests from request_statistics
      group by route order by route`;
    expect(rows).toEqual([
      { route: '/api/posts/feed', requests: 1 },
      { route: '/api/profile/:username', requests: 2 },
    ]);
  });

  test('put each duration into the bucket below its bound', () => {
    expect([0, 5, 5.1, 999, 5001].map(bucketOf)).toEqual([5, 5, 10, 1000, Infinity]);
  });
});

describe('the dashboard', () => {
  test('shows the numbers of the community to members once an operator switches it to live', async () => {
    await addRandomEvents(suite, 8);
    await countStatistics(suite.database);
    const member = as(suite, await quickSignIn(suite));
    expect(await member.status('/community/numbers')).toBe(404);
    await changeLiveDashboard(true);
    const { members, posts } = await member.get<CommunityNumbers>('/community/numbers');
    const [row] = await suite.database<[{ members: number; posts: number; lastMonth: number }]>`
      select (select count(*) from users where waiting_for is null and created_at <
          (select max(counted_at) from daily_statistics))::int as members,
        (select count(*) from posts)::int as posts,
        (select count(*) from posts where date_trunc('month', created_at at time zone 'Asia/Kolkata')
          = date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '1 month')::int
          as "lastMonth"`;
    expect([members.total, posts.total]).toEqual([row.members, row.posts]);
    expect(posts.addedByMonth).toHaveLength(6);
    expect(posts.addedByMonth.at(-1)).toBe(row.lastMonth);
    await changeLiveDashboard(false);
    expect(await member.status('/community/numbers')).toBe(404);
  });

  test('is switched once, and the log names who did it', async () => {
    await changeLiveDashboard(true);
    await changeLiveDashboard(true);
    expect(await communityNumbers()).toMatchObject({ members: { total: 0 } });
    expect((await statistics('7')).isDashboardLive).toBe(true);
    const { entries } = await as(suite, operator).get<AdministrationLogPage>('/admin/log');
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['live-dashboard', { to: 'live' }],
    ]);
  });
});
