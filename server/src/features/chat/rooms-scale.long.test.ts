import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blocksOf,
  explain,
  fillAndAnalyze,
  genericPlan,
  sequentialScans,
} from '../../../test/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { sql } from '../../platform/database/sql.ts';
import { newestFirst, type Cursor } from '../../platform/core/cursor.ts';
import { findRooms, roomsPage } from './rooms.queries.ts';
import { totalUnread } from './unread.queries.ts';

/** Tables that a list must never read as a whole. */
const bigTables = ['users', 'rooms', 'room_members', 'messages', 'blocks', 'chat_preferences'];

let filled: TestDatabase;
let viewerId: string;

beforeAll(async () => {
  filled = await createTestDatabase();
  await fillAndAnalyze(filled, fill);
  const [row] = await filled.database<[{ id: string }]>`
    select id from users where username = 'talker-0'`;
  viewerId = row.id;
}, 120_000);
afterAll(() => filled.drop());

/**
 * 5,000 people in 40,000 rooms, 240,000 messages in the busy ones; the first of them is in 2,000 rooms, half of them
 * direct, has not read every third, and has blocked twenty people.
 */
const fill = `
  create function pg_temp.person(n bigint) returns uuid language sql immutable as
    $$ select ('00000000-0000-7000-8000-' || lpad(to_hex(n % 5000), 12, '0'))::uuid $$;
  create function pg_temp.room(n bigint) returns uuid language sql immutable as
    $$ select ('00000001-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  set session_replication_role = replica;
  insert into users (id, username, name, email)
    select pg_temp.person(n), 'talker-' || n, 'Talker', n || '@example.in'
    from generate_series(0, 4999) n;
  insert into rooms (id, kind, name, first_id, second_id, last_change, last_seq, active_at)
    select pg_temp.room(n), case when n < 1000 then 'direct' else 'group' end,
      case when n < 1000 then '' else 'Room ' || n end,
      case when n < 1000 then pg_temp.person(0) end,
      case when n < 1000 then pg_temp.person(n + 1) end, 20, 20, now() - n * interval '1 minute'
    from generate_series(0, 39999) n;
  insert into room_members (room_id, user_id, read_seq)
    select pg_temp.room(n), pg_temp.person(0), case when n % 3 = 0 then 5 else 20 end
    from generate_series(0, 1999) n;
  insert into room_members (room_id, user_id)
    select pg_temp.room(n), pg_temp.person(1 + n % 4999) from generate_series(0, 39999) n
    union
    select pg_temp.room(n), pg_temp.person(1 + (n * 13 + turn) % 4999)
    from generate_series(1000, 11999) n, generate_series(1, 6) turn
    on conflict do nothing;
  insert into messages (room_id, seq, change, sender_id, content)
    select pg_temp.room(n), seq, seq, pg_temp.person(n + 1), 'drip'
    from generate_series(0, 11999) n, generate_series(1, 20) seq;
  insert into blocks (blocker_id, blocked_id)
    select pg_temp.person(n), pg_temp.person(n + 2500) from generate_series(1, 4000) n
    union
    select pg_temp.person(0), pg_temp.person(n * 50) from generate_series(1, 20) n;
  insert into chat_preferences (user_id, shows_seen)
    select pg_temp.person(n), n % 2 = 0 from generate_series(0, 4999) n;`;

async function pageNumber(number: number): Promise<Cursor> {
  let cursor = newestFirst;
  for (let page = 1; page < number; page++) {
    const { rows } = await findRooms(filled.database, viewerId, cursor);
    const last = rows[99];
    if (!last) throw new Error(`there is no page ${page + 1}`);
    cursor = { at: last.at, id: last.id };
  }
  return cursor;
}

test('the first and last page of 2,000 rooms use indexes only', async () => {
  const first = await explain(filled, roomsPage(viewerId, newestFirst));
  const last = await explain(filled, roomsPage(viewerId, await pageNumber(19)));
  for (const plan of [first, last]) expect(sequentialScans(plan, bigTables)).toEqual([]);
  expect(blocksOf(last)).toBeLessThanOrEqual(blocksOf(first) * 1.2);
});

test.each([
  ['the list', () => roomsPage(viewerId, newestFirst)],
  ['the total of unread messages', () => sql`select ${totalUnread(viewerId)}`],
])('%s is read by indexes only also with a plan that knows no values', async (_, query) => {
  expect(sequentialScans(await genericPlan(filled, query()), bigTables)).toEqual([]);
});

test('every room is on exactly one page, and each page has the same total', async () => {
  const seen: string[] = [];
  const totals = new Set<number>();
  let cursor: Cursor | undefined = newestFirst;
  while (cursor) {
    const { rows, unreadCount } = await findRooms(filled.database, viewerId, cursor);
    seen.push(...rows.slice(0, 100).map(({ id }) => id));
    totals.add(unreadCount);
    const last = rows[99];
    cursor = rows.length > 100 && last ? { at: last.at, id: last.id } : undefined;
  }
  expect([seen.length, new Set(seen).size]).toEqual([1980, 1980]);
  expect(totals.size).toBe(1);
});

test('the list is fast enough to be loaded at every start', async () => {
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn++) {
    const begin = performance.now();
    await findRooms(filled.database, viewerId, newestFirst);
    times.push(performance.now() - begin);
  }
  const middle = times.toSorted((a, b) => a - b)[7] ?? Infinity;
  expect(middle).toBeLessThan(500);
});
