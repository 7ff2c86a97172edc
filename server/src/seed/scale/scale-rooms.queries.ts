import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { chance, idOf, timeAfter } from './draws.queries.ts';
import type { Range } from './scale-posts.queries.ts';
import type { ScaleInput } from './scale-sizes.ts';

/** Inserts direct rooms between connections, the oldest connections first. */
export async function insertScaleDirectRooms(
  transaction: Queryable,
  draw: ScaleInput,
): Promise<void> {
  const rooms = Math.ceil(draw.size.people * 1.5);
  await transaction`
    with room as materialized (
      select ${idOf(draw, sql`'direct' || pair.n`, sql`pair.created_at`)} as id, pair.*
      from (
        select c.user_id, c.other_id, c.created_at,
          row_number() over (order by c.created_at, c.user_id, c.other_id) as n
        from connections c where c.user_id < c.other_id
      ) pair where pair.n <= ${rooms}
    ), made as (
      insert into rooms (id, kind, first_id, second_id, created_at, active_at)
      select id, 'direct', user_id, other_id, created_at, created_at from room order by n
    ), joined as (
      insert into room_members (room_id, user_id, joined_at, is_listed)
      select id, user_id, created_at, true from room
      union all select id, other_id, created_at, false from room
    )
    insert into scale_rooms (n, id, at, base, member_ids)
    select n, id, created_at, 0, array[user_id, other_id] from room`;
}

/** Inserts groups of a user and some connections, with the system message about the creation. */
export async function insertScaleGroups(transaction: Queryable, draw: ScaleInput): Promise<void> {
  const wanted = sql`
    (3 + floor(60 * power(${chance(draw, 'member', sql`a.n + 1000000`)}, 4)))::int`;
  await transaction`
    with room as materialized (
      select ${idOf(draw, sql`'group' || a.n`, sql`latest.at`)} as id, a.n, a.id as opener,
        latest.at, latest.others, (select coalesce(max(r.n), 0) from scale_rooms r) as before
      from scale_people a
      cross join lateral (
        select array_agg(friend.other_id order by friend.created_at, friend.other_id) as others, max(friend.created_at) as at from (
          select c.other_id, c.created_at from connections c where c.user_id = a.id
          order by c.created_at, c.other_id limit ${wanted}
        ) friend
      ) latest
      where a.n % 5 = 0 and latest.at is not null
    ), made as (
      insert into rooms (id, kind, name, last_change, last_seq, created_at, active_at)
      select id, 'group', 'Circle ' || n, 1, 1, at, at from room order by n
    ), joined as (
      insert into room_members (room_id, user_id, joined_at, is_admin)
      select id, opener, at, true from room
      union all select id, unnest(others), at, false from room
    ), opened as (
      insert into messages (id, room_id, seq, change, kind, sender_id, created_at)
      select ${idOf(draw, sql`'opening' || n`, sql`at`)}, id, 1, 1, 'created', opener, at from room
    )
    insert into scale_rooms (n, id, at, base, member_ids)
    select before + row_number() over (order by n), id, at, 1, opener || others from room`;
}

/**
 * Adds the rooms of projects with at least two members to the table `scale_rooms`, and makes the ids of their messages
 * deterministic.
 */
export async function registerProjectRooms(
  transaction: Queryable,
  draw: ScaleInput,
): Promise<void> {
  // Triggers write the first messages with random ids: replace them by deterministic ones.
  await transaction`
    update messages m set id = ${idOf(draw, sql`'line' || p.n || '-' || m.seq`, sql`m.created_at`)}
    from scale_projects p where m.room_id = p.id`;
  await transaction`
    insert into scale_rooms (n, id, at, base, member_ids)
    select (select max(n) from scale_rooms) + row_number() over (order by p.n), r.id, r.active_at,
      r.last_seq, array_agg(m.user_id order by m.joined_at, m.user_id)
    from scale_projects p join rooms r on r.id = p.id join room_members m on m.room_id = r.id
    group by p.n, r.id having count(*) > 1`;
}

/** The number of rooms in the table `scale_rooms`. */
export async function countScaleRooms(transaction: Queryable): Promise<number> {
  const [row] = await transaction<[{ count: number }]>`
    select count(*)::int as count from scale_rooms`;
  return row.count;
}

/** Stores in `scale_rooms` how many messages each room gets; the first count belongs to room number 1. */
export async function storeMessageCounts(
  transaction: Queryable,
  counts: readonly number[],
): Promise<void> {
  await transaction`
    update scale_rooms r set messages = given.count
    from unnest(${counts}::int[]) with ordinality as given (count, n) where r.n = given.n`;
}

/** Inserts the messages of the rooms with these numbers; `words` are the texts to choose from. */
export async function insertScaleMessages(
  transaction: Queryable,
  draw: ScaleInput,
  { from, to, words }: Range & { readonly words: readonly string[] },
): Promise<void> {
  const place = sql`(r.n::bigint * 100000 + k)`;
  const speaker = sql`
    1 + floor(cardinality(r.member_ids) * ${chance(draw, 'speaker', place)})::int`;
  const line = sql`1 + floor(${words.length} * ${chance(draw, 'words', place)})::int`;
  const name = sql`'message' || r.n || '-' || k`;
  await transaction`
    insert into messages (id, room_id, seq, change, sender_id, content, client_id, created_at)
    select ${idOf(draw, name, sql`said.at`)}, r.id, r.base + k, r.base + k, r.member_ids[${speaker}],
      (${words}::text[])[${line}], md5(${String(draw.seed)}::text || 'client' || ${name})::uuid,
      said.at
    from scale_rooms r
    cross join lateral generate_series(1, r.messages) k
    cross join lateral (
      select ${timeAfter(draw, sql`r.at`, sql`k / (r.messages + 1.0)`)} as at
    ) said
    where r.n between ${from} and ${to}
    order by r.n, k`;
}

/** Sets the counters of rooms and the read positions of members, which include their own messages. */
export async function updateRoomCounters(transaction: Queryable, draw: ScaleInput): Promise<void> {
  await transaction`
    update rooms r set last_seq = said.seq, last_change = said.seq, active_at = said.at
    from (
      select room_id, max(seq) as seq, max(created_at) as at from messages group by room_id
    ) said where said.room_id = r.id and said.seq > r.last_seq`;
  const behind = sql`
    floor(12 * power(${chance(draw, 'reading', sql`hashtextextended(m.room_id::text || m.user_id, 0)`)}, 4))::bigint`;
  await transaction`
    update room_members m set read_seq = greatest(own.seq, r.last_seq - ${behind}, 0)
    from rooms r, room_members m2 left join (
      select room_id, sender_id, max(seq) as seq from messages where kind = 'text'
      group by room_id, sender_id
    ) own on own.room_id = m2.room_id and own.sender_id = m2.user_id
    where r.id = m.room_id and m2.room_id = m.room_id and m2.user_id = m.user_id`;
}
