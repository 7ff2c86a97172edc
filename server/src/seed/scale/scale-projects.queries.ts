import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { chance, skewedPick, idOf, timeAfter } from './draws.queries.ts';
import type { Range } from './scale-posts.queries.ts';
import type { ScaleInput } from './scale-sizes.ts';
import type { ScaleProject } from './scale-texts.ts';

type CountedProject = ScaleProject & { readonly comments: number };

/** Inserts projects without members. */
export async function insertScaleProjects(
  transaction: Queryable,
  draw: ScaleInput,
  projects: readonly CountedProject[],
): Promise<void> {
  const { size, until } = draw;
  const age = sql`(${size.projects}::int - p.n + 1) * interval '350 days' / ${size.projects}::int`;
  const owner = skewedPick(chance(draw, 'author', sql`p.n + 1000000`), size.people);
  await transaction`
    with project as (
      select p.*, ${idOf(draw, sql`'project' || p.n`, sql`dated.at`)} as id, dated.at,
        owner.id as owner_id, owner.n as owner_n
      from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as p (n int, title text,
        summary text, description text, status text, tags text[], skills text[], comments int)
      cross join lateral (
        select date_trunc('microseconds', ${until}::timestamptz - ${age}) as at
      ) dated
      join scale_people owner on owner.n = ${owner}
    ), numbered as (
      insert into scale_projects (n, id, owner_n, owner_id, at, comments)
      select n, id, owner_n, owner_id, at, comments from project
    )
    insert into projects (id, owner_id, title, summary, description, status, tags, skills,
      starts_on, ends_on, comment_count, created_at, last_active_at)
    select id, owner_id, title, summary, description, status, tags, skills, at::date,
      case when status = 'finished' then at::date + 90 end, comments, at, at
    from project order by n`;
}

/** Inserts the owner and up to five invited members of each project. Database triggers add the room, its members and
 * its system messages.
 */
export async function insertScaleMembers(
  transaction: Queryable,
  draw: ScaleInput,
  { from, to }: Range,
): Promise<void> {
  const { people } = draw.size;
  const others = sql`floor(6 * power(${chance(draw, 'member', sql`p.n`)}, 2))::int`;
  await transaction`
    with place as materialized (
      select p.n, k, p.id as project_id, p.at as project_at, person.id as user_id,
        ${timeAfter(draw, sql`p.at`, sql`k / 20.0`)} as at
      from scale_projects p
      cross join lateral generate_series(0, ${others}) k
      join scale_people person on person.n = (p.owner_n - 1 + k * 7919::bigint) % ${people} + 1
      where p.n between ${from} and ${to}
    ), asked as (
      insert into project_requests
        (id, project_id, user_id, type, status, role, created_at, answered_at)
      select ${idOf(draw, sql`'invitation' || n || '-' || k`, sql`place.project_at`)}, project_id,
        user_id, 'invitation', 'accepted', '', project_at, at
      from place where k > 0 order by n, k
    )
    insert into project_members (project_id, user_id, role, joined_at, project_created_at)
    select project_id, user_id, '', at, project_at from place order by n, k`;
}

/** Inserts a pending join request for every tenth project, unless the user is already a member. */
export async function insertScaleJoinRequests(
  transaction: Queryable,
  draw: ScaleInput,
): Promise<void> {
  const asking = skewedPick(chance(draw, 'request', sql`p.n + 1000000`), draw.size.people);
  await transaction`
    insert into project_requests (id, project_id, user_id, type, role, message, created_at)
    select ${idOf(draw, sql`'join' || p.n`, sql`asked.at`)}, p.id, person.id, 'join', '',
      'May I help?', asked.at
    from scale_projects p
    join scale_people person on person.n = ${asking}
    cross join lateral (
      select ${timeAfter(draw, sql`p.at`, chance(draw, 'jitter', sql`p.n`))} as at
    ) asked
    where p.n % 10 = 0 and not exists (
      select from project_members m where m.project_id = p.id and m.user_id = person.id)`;
}
