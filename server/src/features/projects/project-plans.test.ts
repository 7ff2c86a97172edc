import { projectSorts } from '@sangam/contract/projects/project-browse.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { connectForMaintenance } from '../../platform/database/connect.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { newestFirst, parseCursor } from '../../platform/core/cursor.ts';
import { quickPerson } from '../../../test/quick-people.ts';
import { browsePage } from './project-browse.queries.ts';
import { feedPage, personPage } from './project-lists.queries.ts';

let suite: TestApp;
let viewerId: string;
let username: string;

/** A community in which every table is too large for a sequential scan. */
async function fill(): Promise<void> {
  const database = connectForMaintenance(suite.url);
  await database`
    insert into users (username, name, email)
    select 'owner-' || n, 'Owner', 'owner-' || n || '@example.in' from generate_series(1, 2000) n`;
  for (const table of ['blocks (blocker_id, blocked_id)', 'mutes (muter_id, muted_id)']) {
    await database.script(`
      insert into ${table} select a.id, b.id from users a, users b
      where a.username like 'owner-1__' and b.username like 'owner-2__'`);
  }
  await database.begin(async (transaction) => {
    // Without triggers, which would create the room of each project.
    await transaction.script('set local session_replication_role = replica');
    await transaction`
      with owners as (select id, row_number() over (order by id) - 1 as place from users),
      made as (
        insert into projects (owner_id, title, status, roles_wanted, comment_count, created_at)
        select o.id, 'Project ' || n, case when n % 3 = 0 then 'finished' else 'ongoing' end,
          case when n % 100 = 0 then array['Designer'] else '{}' end, n % 7,
          timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, 20000) n join owners o on o.place = n % 2001
        returning id, owner_id, created_at
      )
      insert into project_members (project_id, user_id, project_created_at)
      select id, owner_id, created_at from made`;
    await transaction`
      insert into project_members (project_id, user_id, project_created_at)
      select p.id, u.id, p.created_at from projects p, users u
      where u.username in ('owner-1', 'owner-2') on conflict do nothing`;
  });
  await database.script(`
    insert into saved_projects (project_id, user_id)
    select p.id, u.id from projects p, users u where u.username in ('owner-3', 'owner-4');
    insert into project_requests (project_id, user_id, type)
    select p.id, u.id, 'join' from projects p, users u where u.username = 'owner-5';
    insert into former_usernames (username, user_id) select 'former-' || username, id from users;
    insert into media (owner_id, key, type, width, height, bytes)
    select owner_id, replace(id::text, '-', ''), 'image/webp', 1, 1, 1 from projects;
    insert into caption_tracks (media_id, language, cues) select id, 'en', '[]' from media;
    insert into project_media (project_id, media_id, position)
    select p.id, m.id, 1 from projects p join media m on m.key = replace(p.id::text, '-', '');
    analyze`);
  await database.end();
}

beforeAll(async () => {
  suite = await buildTestApp();
  ({ username } = await quickPerson(suite));
  await fill();
  const [row] = await suite.database<{ id: string }[]>`
    select id from users where username = ${username}`;
  viewerId = row?.id ?? '';
}, 60_000);
afterAll(() => suite.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

function scanned(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scanned)];
}

async function planOf(list: Fragment): Promise<Plan> {
  const [row] = await suite.database<{ 'QUERY PLAN': { Plan: Plan }[] }[]>`
    explain (format json) ${list}`;
  const [explained] = row?.['QUERY PLAN'] ?? [];
  if (!explained) throw new Error('no plan');
  return explained.Plan;
}

const deep = parseCursor('2026-01-05T00:00:00.000000Z~00000000-0000-7000-8000-000000000000');

type ListCase = readonly [name: string, list: () => Fragment];

/** Every order, with and without a filter; read-plans.test.ts has the searches. */
function browsed(): ListCase[] {
  const filters = [{}, { open: 'yes' }] as const;
  return projectSorts.flatMap((sort) =>
    (['ongoing', 'mine'] as const).flatMap((view) =>
      filters.map((filter): ListCase => [
        `browsing ${view} by ${sort} with ${JSON.stringify(filter)}`,
        () => browsePage({ view, sort, ...filter, matches: null }, viewerId, deep),
      ]),
    ),
  );
}

test.each<ListCase>([
  ['the ongoing feed', () => feedPage('ongoing', viewerId, newestFirst)],
  ['a far page of the ongoing feed', () => feedPage('ongoing', viewerId, deep)],
  ['the finished feed', () => feedPage('finished', viewerId, newestFirst)],
  ['the projects of a person', () => personPage(username, viewerId, newestFirst)],
  ['the projects of a user who is on all', () => personPage('owner-1', viewerId, deep)],
  ...browsed(),
  ['a far page of them', () => personPage(username, viewerId, deep)],
])('%s is read by indexes alone among 20,000 projects', async (_, list) => {
  expect(scanned(await planOf(list()))).toEqual([]);
});
