import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { chance, skewedPick, idOf, timeAfter } from './draws.queries.ts';
import type { ScaleInput } from './scale-sizes.ts';
import type { ScalePerson } from './scale-texts.ts';

/** Creates temporary tables that map numbers to users, posts, projects and rooms. */
export async function createNumberTables(transaction: Queryable): Promise<void> {
  await transaction.script(`
    create temporary table scale_people
      (n int primary key, id uuid not null, at timestamptz not null) on commit drop;
    create temporary table scale_posts (n int primary key, id uuid not null, owner_id uuid not null,
      at timestamptz not null, likes int not null, comments int not null) on commit drop;
    create temporary table scale_projects (n int primary key, id uuid not null, owner_n int not null,
      owner_id uuid not null, at timestamptz not null, comments int not null) on commit drop;
    create temporary table scale_rooms (n int primary key, id uuid not null, at timestamptz not null,
      base int not null, member_ids uuid[] not null, messages int not null default 0)
      on commit drop;`);
}

/** Inserts users who joined between 800 and 400 days ago. */
export async function insertScalePeople(
  transaction: Queryable,
  draw: ScaleInput,
  people: readonly ScalePerson[],
  passwordHash: string | null,
): Promise<void> {
  const age = sql`(800 - 400 * p.n::float8 / ${draw.size.people}) * interval '1 day'`;
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (n int, username text, name text,
      email text, designation text, about text, location text, year int, college text,
      skills text[])`;
  await transaction`
    with person as (
      select p.*, ${draw.until}::timestamptz - ${age} as at from ${given}
    ), numbered as (
      insert into scale_people (n, id, at)
      select p.n, ${idOf(draw, sql`'person' || p.n`, sql`p.at`)}, p.at from person p returning n, id
    )
    insert into users (id, username, name, email, email_verified_at, password_hash, designation,
      about, location, graduation_year, education, skills, created_at)
    select numbered.id, p.username, p.name, p.email, p.at, ${passwordHash}, p.designation, p.about,
      p.location, p.year, jsonb_build_array(jsonb_build_object('institution', p.college,
        'degree', '', 'field', '', 'from', p.year - 4, 'to', p.year)), p.skills, p.at
    from person p join numbered using (n)`;
}

/** Connects users who joined about the same time, so that many have mutual connections. */
export async function insertScaleConnections(
  transaction: Queryable,
  draw: ScaleInput,
  degrees: readonly number[],
): Promise<void> {
  const { people } = draw.size;
  const turn = sql`(a.n::bigint * 10000 + k)`;
  const step = skewedPick(chance(draw, 'connection', turn), people - 1);
  await transaction`
    with pair as (
      select distinct least(a.n, b) as one, greatest(a.n, b) as other
      from unnest(${degrees}::int[]) with ordinality as a (degree, n)
      cross join lateral generate_series(1, a.degree) k
      cross join lateral (select ((a.n - 1 + ${step}) % ${people} + 1)::int as b) other
      where a.n <> b
    ), dated as (
      select x.id as one, y.id as other, ${timeAfter(
        draw,
        sql`greatest(x.at, y.at)`,
        chance(draw, 'jitter', sql`pair.one::bigint * 100000 + pair.other`),
      )} as at
      from pair join scale_people x on x.n = pair.one join scale_people y on y.n = pair.other
    )
    insert into connections (user_id, other_id, created_at)
    select one, other, at from dated union all select other, one, at from dated
    order by 1, 2`;
}

/** Inserts a pending connection request of every second user, unless the two are connected or the other one asked. */
export async function insertScaleRequests(transaction: Queryable, draw: ScaleInput): Promise<void> {
  const { people } = draw.size;
  const receiver = skewedPick(chance(draw, 'request', sql`a.n`), people);
  await transaction`
    insert into connection_requests (id, sender_id, receiver_id, note, created_at)
    select ${idOf(draw, sql`'request' || a.n`, sql`asked.at`)}, a.id, b.id, '', asked.at
    from scale_people a
    join scale_people b on b.n = ${receiver} and b.n <> a.n
    cross join lateral (
      select ${timeAfter(draw, sql`greatest(a.at, b.at)`, chance(draw, 'jitter', sql`a.n`))} as at
    ) asked
    where a.n % 2 = 0
      and not exists (select from connections c where c.user_id = a.id and c.other_id = b.id)
      and not exists (select from scale_people back
        where back.n = b.n and b.n % 2 = 0
          and a.n = ${skewedPick(chance(draw, 'request', sql`b.n`), people)} and b.n < a.n)`;
}

/** Inserts a few blocks, between users who have nothing to do with each other, and a few mutes. */
export async function insertScaleBlocksAndMutes(
  transaction: Queryable,
  draw: ScaleInput,
): Promise<void> {
  const distantPairs = sql`
    scale_people a join scale_people b on b.n = (a.n + ${draw.size.people / 2}::int - 1)
      % ${draw.size.people} + 1`;
  await transaction`
    insert into blocks (blocker_id, blocked_id, created_at)
    select a.id, b.id, ${draw.until}::timestamptz from ${distantPairs}
    where a.n % 20 = 0
      and not exists (select from connections c where c.user_id = a.id and c.other_id = b.id)
      and not exists (select from connection_requests r
        where (r.sender_id, r.receiver_id) in ((a.id, b.id), (b.id, a.id)))
      and not exists (select from notification_causes c
        where (c.actor_id, c.recipient_id) in ((a.id, b.id), (b.id, a.id)))`;
  await transaction`
    insert into mutes (muter_id, muted_id, created_at)
    select a.id, b.id, ${draw.until}::timestamptz from ${distantPairs} where a.n % 20 = 1`;
}
