import type { Statistics } from '@sangam/contract/statistics/statistics.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { countCohortsDirectly, countDirectly } from '../../../test/direct-statistics.ts';
import { as } from '../../../test/network-people.ts';
import { explain, fillAndAnalyze, sequentialScans } from '../../../test/query-plans.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { connectForMaintenance } from '../../platform/database/connect.ts';
import { seedLargeDataset } from '../../seed/scale/scale-seed.ts';
import { scaledDown, scaleSizes } from '../../seed/scale/scale-sizes.ts';
import { countDaysStatement, findRecentDays } from './count-days.queries.ts';
import { countStatistics } from './statistics.jobs.ts';
import { statisticsQuery } from './statistics.queries.ts';

const contentTables = ['users', 'posts', 'projects', 'messages', 'media'];
const bigTables = [...contentTables, 'user_activity_days'];

/** The page of an operator for a year, and how long its two requests took together. */
async function openPage(suite: TestApp) {
  const operator = await quickSignIn(suite);
  await suite.database`update users set role = 'operator' where username = ${operator.username}`;
  const member = as(suite, operator);
  const begin = performance.now();
  const [statistics] = await Promise.all([
    member.get<Statistics>('/admin/statistics', { days: '365' }),
    member.get('/admin/serverstatistics'),
  ]);
  return { statistics, milliseconds: performance.now() - begin };
}

/** Counts what the tables contain; the operator of the page joined after the job had counted. */
async function expectDirectCounts(suite: TestApp, statistics: Statistics): Promise<void> {
  const patient = connectForMaintenance(suite.url);
  try {
    const direct = await countDirectly(patient, 90);
    expect(statistics.days.slice(-90, -1)).toEqual(direct.slice(0, -1));
    expect(statistics.cohorts).toEqual(await countCohortsDirectly(patient));
  } finally {
    await patient.end();
  }
}

describe.each([
  ['the large community', fillWithLargeCommunity],
  ['100,000 members', fillWithMembers],
])('%s', (_, fill) => {
  let suite: TestApp;
  beforeAll(async () => {
    suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
    await fill(suite);
  }, 600_000);
  afterAll(() => suite.close());

  test('the job counts every day, and then a run is short', async () => {
    const patient = connectForMaintenance(suite.url);
    const first = performance.now();
    await countStatistics(patient);
    const second = performance.now();
    await countStatistics(patient);
    const third = performance.now();
    await patient.end();
    console.log(`all days: ${second - first} ms, one run: ${third - second} ms`);
    expect(third - second).toBeLessThan(10_000);
  }, 300_000);

  test('the numbers equal direct counts, and the page loads within a second', async () => {
    const { statistics, milliseconds } = await openPage(suite);
    console.log(`two requests of the page: ${milliseconds} ms`);
    expect(milliseconds).toBeLessThan(1000);
    await expectDirectCounts(suite, statistics);
  }, 300_000);

  test('the job reads the content of recent days by indexes on time', async () => {
    const patient = connectForMaintenance(suite.url);
    const statement = countDaysStatement(await findRecentDays(patient));
    const plan = await explain({ ...suite, database: patient }, statement);
    // A sequential scan of a small table is correct.
    const large = await patient<{ name: string }[]>`
      select relname as name from pg_class
      where relname = any(${contentTables}::text[]) and reltuples > 2000`;
    await patient.end();
    expect(large.length).toBeGreaterThan(2);
    expect(
      sequentialScans(
        plan,
        large.map(({ name }) => name),
      ),
    ).toEqual([]);
  });

  test('the page reads summary rows only', async () => {
    const plan = await explain(suite, statisticsQuery(365));
    expect(sequentialScans(plan, bigTables)).toEqual([]);
  });
});

async function fillWithLargeCommunity({ url }: TestApp): Promise<void> {
  const draw = { size: scaledDown(scaleSizes.large, 4), seed: 1, until: new Date() };
  const patient = connectForMaintenance(url);
  await seedLargeDataset(patient, { draw, passwordHash: null, onProgress: () => {} });
  await patient.end();
}

/** Joined within two years; each was active on about 10 of the last 400 days. */
async function fillWithMembers(suite: TestApp): Promise<void> {
  await fillAndAnalyze(
    suite,
    `set session_replication_role = replica;
    insert into users (username, name, email, email_verified_at, created_at)
      select 'person-' || n, 'Asha ' || n, n || '@example.in', now(),
        now() - n * interval '10 minutes'
      from generate_series(1, 100000) n;
    create temporary table numbered as
      select id, row_number() over (order by created_at) as n from users;
    create unique index on numbered (n);
    insert into user_activity_days (user_id, day)
      select distinct p.id, ((now() - random() * interval '399 days') at time zone 'Asia/Kolkata')::date
      from numbered p, generate_series(1, 10);
    insert into posts (author_id, created_at)
      select p.id, now() - e * interval '3 minutes' from generate_series(1, 200000) e
      join numbered p on p.n = 1 + e % 100000;
    insert into projects (owner_id, title, status, created_at)
      select p.id, 'Kiosk', 'ongoing', now() - e * interval '30 minutes'
      from generate_series(1, 20000) e join numbered p on p.n = e;
    insert into messages (room_id, seq, change, sender_id, created_at)
      select gen_random_uuid(), e, e, p.id, now() - (300000 - e) * interval '100 seconds'
      from generate_series(1, 300000) e join numbered p on p.n = 1 + e % 100000;
    insert into media (owner_id, key, type, width, height, bytes, created_at)
      select id, md5(n::text), 'image/webp', 1, 1, 1000 + n, now() - n * interval '5 minutes'
      from numbered;`,
  );
}
