import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestTables } from '../../../test/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { connectForMaintenance } from '../../platform/database/connect.ts';
import { seedLargeDataset } from './scale-seed.ts';
import { scaledDown, scaleSizes } from './scale-sizes.ts';
import { distribute } from './distribute.ts';

const size = scaledDown(scaleSizes.large, 100);
const draw = { size, seed: 7, until: new Date('2026-10-01T12:00:00Z') };
const silently = { draw, passwordHash: null, onProgress: () => {} };

let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  for (const { url } of [first, second]) {
    // Seeding exceeds the statement timeout of requests.
    const patient = connectForMaintenance(url);
    await seedLargeDataset(patient, silently);
    await patient.end();
  }
}, 120_000);
afterAll(() => Promise.all([first.drop(), second.drop()]));

/** Counts the rows that break a rule. */
async function count({ database }: TestDatabase, from: string): Promise<number> {
  return database.reserve(async (connection) => {
    await connection.script(`create or replace temporary view found as select from ${from}`);
    const [row] = await connection<[{ count: number }]>`select count(*)::int as count from found`;
    return row.count;
  });
}

test('inserts the requested number of rows of each kind', async () => {
  expect(await count(first, 'users')).toBe(size.people);
  expect(await count(first, 'posts')).toBe(size.posts);
  expect(await count(first, 'post_likes')).toBe(size.likes);
  expect(await count(first, 'comments')).toBe(size.comments);
  expect(await count(first, 'projects')).toBe(size.projects);
  expect(await count(first, `messages where kind = 'text'`)).toBe(size.messages);
});

test('does not change a database with accounts', async () => {
  expect(await seedLargeDataset(first.database, silently)).toBe(false);
});

const rules: Record<string, string> = {
  'likes are counted': `posts p where like_count <>
    (select count(*) from post_likes l where l.post_id = p.id)`,
  'comments on posts are counted': `posts p where comment_count <>
    (select count(*) from comments c where c.post_id = p.id)`,
  'comments on projects are counted': `projects p where comment_count <>
    (select count(*) from comments c where c.project_id = p.id)`,
  'replies are counted': `comments c where reply_count <>
    (select count(*) from comments r where r.parent_id = c.id)`,
  'replies stand under a comment of the same thing': `comments c join comments top
    on top.id = c.parent_id where top.parent_id is not null
      or top.post_id is distinct from c.post_id or top.project_id is distinct from c.project_id
      or top.created_at >= c.created_at`,
  'nothing is older than what it stands on': `comments c join posts p on p.id = c.post_id
    where c.created_at < p.created_at`,
  'connections have two sides': `connections c where not exists (select from connections o
    where o.user_id = c.other_id and o.other_id = c.user_id and o.created_at = c.created_at)`,
  'nobody asks whom they know': `connection_requests r join connections c
    on c.user_id = r.sender_id and c.other_id = r.receiver_id`,
  'two people do not ask each other': `connection_requests r join connection_requests o
    on o.sender_id = r.receiver_id and o.receiver_id = r.sender_id`,
  'rooms know their latest message': `rooms r where last_seq <> last_change
    or last_seq is distinct from (select max(change) from messages m where m.room_id = r.id)`,
  'the messages of a room are numbered without gaps': `rooms r where last_seq <>
    (select count(*) from messages m where m.room_id = r.id)`,
  'messages of a room are in the order of their times': `messages m join messages n
    on n.room_id = m.room_id and n.seq = m.seq + 1 where n.created_at < m.created_at`,
  'only members speak': `messages m where sender_id is not null and not exists (select from
    room_members r where r.room_id = m.room_id and r.user_id = m.sender_id)`,
  'members have read what they said, and nothing that was not said': `room_members m join rooms r
    on r.id = m.room_id where m.read_seq > r.last_seq or m.read_seq < coalesce((select max(seq)
      from messages s where s.room_id = m.room_id and s.sender_id = m.user_id and kind = 'text'), 0)`,
  'no one is notified of their own actions': `notification_causes where actor_id = recipient_id`,
  'groups have causes, and the time of the latest': `notifications n where updated_at is distinct
    from (select max(created_at) from notification_causes c where c.notification_id = n.id)`,
  'nobody waits for a mail': `notification_causes where read_at is null and mailed_at is null`,
  'likes of others cause a notification': `post_likes l join posts p on p.id = l.post_id
    where l.user_id <> p.author_id and not exists (select from notification_causes c
      where c.cause_id = p.id and c.actor_id = l.user_id and c.recipient_id = p.author_id)`,
  'what is written can be found': `posts p where not exists (select from post_words w
    where w.subject_id = p.id)`,
  'messages can be found': `messages m where kind = 'text' and not exists (select
    from message_words w where w.subject_id = m.id)`,
  'people can be found': `users u where not exists (select from keyed_people k
    where k.subject_id = u.id)`,
  'projects can be found': `projects p where not exists (select from keyed_projects k
    where k.subject_id = p.id)`,
  'nothing lies in the future': `messages where created_at > '2026-10-01T12:00:00Z'`,
};

test.each(Object.entries(rules))('no generated row breaks the rule: %s', async (_, broken) => {
  expect(await count(first, broken)).toBe(0);
});

test('the same seed number gives identical data', async () => {
  const [one, other] = await Promise.all(
    [first, second].map(({ database }) => digestTables(database)),
  );
  for (const table of ['users', 'rooms', 'room_members', 'messages', 'posts']) {
    expect(one).toHaveProperty(table, expect.stringMatching(/^[1-9]/));
  }
  expect(one).toEqual(other);
});

test('popularity is uneven', async () => {
  const [row] = await first.database<[{ most: number; middle: number }]>`
    select max(like_count) as most,
      percentile_disc(0.5) within group (order by like_count) as middle from posts`;
  expect(row.most).toBeGreaterThan(row.middle * 10);
});

test('distributes the exact total and never exceeds the maximum per place', () => {
  const counts = distribute(1000, { places: 50, max: 60, skew: 0.9, seed: 3 });
  expect(counts.reduce((sum, given) => sum + given, 0)).toBe(1000);
  expect(Math.max(...counts)).toBe(60);
  expect(() => distribute(10, { places: 3, max: 3, skew: 0, seed: 1 })).toThrow('do not fit');
});
