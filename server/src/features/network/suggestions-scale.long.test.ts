import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import {
  connectForMaintenance,
  type Database,
  type Queryable,
} from '../../platform/database/connect.ts';
import { compile, Fragment, sql } from '../../platform/database/sql.ts';
import { findSuggestions, suggestionStatement } from './suggestions.queries.ts';

const userCount = 100_000;
const friends = 5000;
const batch = 4000;

let suite: TestDatabase;
let hub: string;
beforeAll(async () => {
  suite = await createTestDatabase();
  // Large inserts, for which a plan of their own matters and the statement timeout is too short.
  const patient = connectForMaintenance(suite.url);
  hub = await fill(patient);
  await patient.end();
}, 300_000);
afterAll(() => suite.drop());

const others = [
  `insert into blocks (blocker_id, blocked_id)
    select x.id, y.id from crowd x join crowd y on y.n = x.n + 1 where x.n > 95000`,
  `insert into connection_requests (sender_id, receiver_id)
    select x.id, y.id from crowd x join crowd y on y.n = x.n + 2 where x.n > 95000`,
  `insert into dismissed_suggestions (user_id, dismissed_id)
    select x.id, y.id from crowd x join crowd y on y.n = x.n + 3 where x.n > 95000`,
  // Without triggers, which would create the room of each project.
  `begin; set local session_replication_role = replica;
  insert into projects (owner_id, title, status)
    select id, 'Project ' || n, 'ongoing' from crowd where n = 1 or n > 95000;
  insert into project_members (project_id, user_id, project_created_at)
    select p.id, y.id, p.created_at from projects p join crowd x on x.id = p.owner_id
    join crowd y on y.n between x.n and x.n + 3;
  commit`,
];

/** User 1 has 5,000 connections, each of whom has about forty, many of them in common. */
async function fill(database: Queryable): Promise<string> {
  for (let from = 1; from <= userCount; from += batch) {
    await database`
      insert into users (username, name, email, skills, location)
      select 'person-' || n, 'Person ' || n, 'person-' || n || '@example.in',
        case when n % 3 = 0 or n = 1 then '{Python,Rust}'::text[] else '{}' end,
        case when n % 5 = 0 or n = 1 then 'Pune' else '' end
      from generate_series(${from}::int, ${from + batch - 1}::int) n`;
  }
  await database.script(`
    create table crowd as
      select id, substr(username, 8)::int as n from users where username like 'person-%';
    create unique index crowd_number on crowd (n);
    analyze crowd`);
  const ranges = Array.from({ length: friends / 250 }, (_, index) => index * 250 + 2);
  for (const from of ranges) {
    await database`
      with pairs as (
        select a.n as one, 1 as other from crowd a
        where a.n between ${from}::int and ${from + 249}::int
        union
        select a.n, 5002 + (a.n * 7919 + k * k * 104729) % ${userCount - 6000}::int
        from crowd a, generate_series(1, 40) k
        where a.n between ${from}::int and ${from + 249}::int)
      insert into connections (user_id, other_id, created_at)
      select x.id, y.id, now() - make_interval(secs => p.one) from pairs p
      join crowd x on x.n = p.one join crowd y on y.n = p.other
      union all
      select y.id, x.id, now() - make_interval(secs => p.one) from pairs p
      join crowd x on x.n = p.one join crowd y on y.n = p.other
      on conflict do nothing`;
  }
  // Postgres reads nearly empty tables sequentially, so these get rows too.
  for (const statement of others) await database.script(statement);
  await database.script('analyze');
  const [row] = await database<[{ id: string }]>`select id from crowd where n = 1`;
  return row.id;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** A generic plan, as the server uses it. */
async function planOf(database: Database, userId: string): Promise<PlanNode[]> {
  const { text, values } = compile(suggestionStatement(userId));
  const given = values.map((value) => `'${String(value)}'`).join(', ');
  return database.reserve(async (connection) => {
    await connection.script('set plan_cache_mode = force_generic_plan');
    await connection.script(`prepare suggestions as ${text}`);
    const [row] = await connection<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>`
      ${sql`explain (analyze, format json) execute suggestions `}${new Fragment([`(${given})`], [])}`;
    await connection.script('deallocate suggestions; reset plan_cache_mode');
    return nodesOf(row['QUERY PLAN'][0].Plan);
  });
}

test('among 100,000 users, suggestions for 5,000 connections use indexes only', async () => {
  const plan = await planOf(suite.database, hub);
  const scanned = plan.filter((node) => node['Node Type'] === 'Seq Scan');
  expect(scanned.map((node) => node['Relation Name'])).toEqual([]);
  const looked = plan.filter((node) => node['Relation Name'] !== undefined);
  const rows = looked.map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(rows.reduce((sum, count) => sum + count, 0)).toBeLessThan(50_000);
});

test('repeated suggestions are fast and have correct counts', async () => {
  const times: number[] = [];
  for (let round = 0; round < 12; round++) {
    const start = performance.now();
    await findSuggestions(suite.database, hub);
    times.push(performance.now() - start);
  }
  const [best] = await findSuggestions(suite.database, hub);
  expect(best?.reasons[0]?.kind).toBe('mutual');
  const [exact] = await suite.database<[{ count: number }]>`
    select count(*)::int as count from connections theirs
    join connections mine on mine.other_id = theirs.other_id and mine.user_id = ${hub}
    where theirs.user_id = (select id from users where username = ${best?.person.username})`;
  expect(best?.reasons[0]?.count).toBe(exact.count);
  expect(times.toSorted((a, b) => a - b)[6]).toBeLessThan(1000);
});
