import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  blocksOf,
  explain,
  fillAndAnalyze,
  genericPlan,
  rowsOf,
  sequentialScans,
} from '../../../test/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { newestFirst, oldestFirst, type Cursor } from '../../platform/core/cursor.ts';
import { cursorTime } from '../../platform/database/paging.queries.ts';
import { commentsPage, repliesPage, threadOf } from '../comments/comment-lists.queries.ts';
import { postSubject } from './post-comments.queries.ts';
import {
  feedPagesOf,
  feedPage,
  likersPage,
  networkPage,
  postById,
  personPage,
  savedPage,
  topicsPage,
} from './post-lists.queries.ts';

/** Tables that a page must never read as a whole. */
const bigTables = ['posts', 'post_likes', 'comments', 'saved_posts', 'users', 'connections'];

let filled: TestDatabase;
let viewerId: string;
/** A post with many likes and comments, and a comment with many replies. */
let busyPost: string;
let busyComment: string;
/** Mutes a word that every post contains. */
let mutingId: string;

beforeAll(async () => {
  filled = await createTestDatabase();
  await fillAndAnalyze(filled, fill);
  const [row] = await filled.database<
    [{ viewer: string; muting: string; post: string; comment: string }]
  >`
    select (select id from users where username = 'reader-0') as viewer,
      (select id from users where username = 'muting') as muting,
      (select post_id from comments where content = 'busy') as post,
      (select id from comments where content = 'busy') as comment`;
  ({ viewer: viewerId, muting: mutingId, post: busyPost, comment: busyComment } = row);
}, 120_000);
afterAll(() => filled.drop());

/** 10,000 users, 100,000 posts, 1,000,000 likes; ids are derived from numbers. */
const fill = `
  create function pg_temp.person(n bigint) returns uuid language sql immutable as
    $$ select ('00000000-0000-7000-8000-' || lpad(to_hex(n % 10000), 12, '0'))::uuid $$;
  create function pg_temp.post(n bigint) returns uuid language sql immutable as
    $$ select ('00000001-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  create temporary table later as
    select indexname, indexdef from pg_indexes
    where tablename in ('post_likes', 'comments', 'saved_posts') and indexname not like '%_pkey';
  do $$ declare name text; begin
    for name in select indexname from later loop execute 'drop index ' || name; end loop;
  end $$;
  alter table post_likes set unlogged;
  set session_replication_role = replica;
  insert into users (id, username, name, email)
    select pg_temp.person(n), 'reader-' || n, 'Reader', n || '@example.in'
    from generate_series(0, 9999) n;
  insert into users (username, name, email) values ('muting', 'Reader', 'muting@example.in');
  insert into posts (id, author_id, content, created_at)
    select pg_temp.post(n), pg_temp.person(n), 'post ' || n, now() - n * interval '1 minute'
    from generate_series(0, 99999) n;
  insert into post_likes (post_id, user_id, created_at)
    select pg_temp.post(n), pg_temp.person(n * 7 + turn * 1009), now() - n * interval '1 second'
    from generate_series(0, 99999) n, generate_series(0, 9) turn;
  insert into post_likes (post_id, user_id, created_at)
    select pg_temp.post(5), pg_temp.person(n), now() - n * interval '1 second'
    from generate_series(0, 9999) n on conflict do nothing;
  insert into saved_posts (user_id, post_id, created_at)
    select pg_temp.person(n % 10), pg_temp.post(n), now() - n * interval '1 second'
    from generate_series(0, 99999) n;
  insert into connections (user_id, other_id)
    select pg_temp.person(n), pg_temp.person(n + other)
    from generate_series(0, 9999) n, generate_series(1, 300) other where other <= 10 or n = 0;
  insert into post_hashtags (post_id, tag, created_at)
    select pg_temp.post(n), 'topic' || (n % 5), now() - n * interval '1 minute'
    from generate_series(0, 99999) n;
  insert into followed_topics (user_id, tag)
    select u.id, 'topic' || n from users u, generate_series(0, 4) n where u.username = 'muting';
  insert into muted_words (user_id, text, pattern)
    select u.id, 'post', 'post' from users u where u.username = 'muting';
  insert into connections (user_id, other_id)
    select u.id, pg_temp.person(n) from users u, generate_series(0, 9) n where u.username = 'muting';
  insert into blocks (blocker_id, blocked_id)
    select pg_temp.person(n), pg_temp.person(n + 5000) from generate_series(0, 9999) n;
  insert into comments (post_id, author_id, content, created_at)
    select pg_temp.post(n), pg_temp.person(n), 'remark', now() - n * interval '1 second'
    from generate_series(0, 99999) n;
  insert into comments (post_id, author_id, content, created_at)
    select pg_temp.post(5), pg_temp.person(n), 'remark', now() - n * interval '1 second'
    from generate_series(0, 9999) n;
  insert into comments (post_id, author_id, content)
    values (pg_temp.post(5), pg_temp.person(1), 'busy');
  insert into comments (post_id, parent_id, author_id, content, created_at)
    select c.post_id, c.id, pg_temp.person(n), 'reply', now() - n * interval '1 second'
    from comments c, generate_series(0, 9999) n where c.content = 'busy';
  do $$ declare definition text; begin
    for definition in select indexdef from later loop execute definition; end loop;
  end $$;`;

const run = (query: Fragment) => explain(filled, query);

/** The cursor of the nth page of a list. */
async function placeOf(query: (cursor: Cursor) => Fragment, start: Cursor, page: number) {
  let cursor = start;
  for (let count = 1; count < page; count++) {
    const rows = await filled.database<{ id: string; at: string }[]>`
      select listed.id, ${cursorTime(sql`listed.at::timestamptz`)} as at from (${query(cursor)}) listed`;
    const last = rows[19];
    if (!last) throw new Error(`there is no page ${count + 1}`);
    cursor = { at: last.at, id: last.id };
  }
  return cursor;
}

const lists: [string, Cursor, number, (cursor: Cursor) => Fragment][] = [
  ['the feed', newestFirst, 500, (cursor) => feedPage(viewerId, cursor)],
  ['the network’s feed', newestFirst, 100, (cursor) => networkPage(viewerId, cursor)],
  ['saved posts', newestFirst, 400, (cursor) => savedPage(viewerId, cursor)],
  ['likers', newestFirst, 400, (cursor) => likersPage(busyPost, viewerId, cursor)],
  ['comments', oldestFirst, 400, (c) => commentsPage(postSubject, busyPost, viewerId, c)],
  ['replies', oldestFirst, 400, (c) => repliesPage(postSubject, busyComment, viewerId, c)],
];

describe.each(lists)('%s', (_, start, far, query) => {
  test('uses indexes only for the first and a far page', async () => {
    const first = await run(query(start));
    const later = await run(query(await placeOf(query, start, far)));
    expect(sequentialScans(first, bigTables)).toEqual([]);
    expect(sequentialScans(later, bigTables)).toEqual([]);
    expect(blocksOf(later)).toBeLessThanOrEqual(blocksOf(first) * 1.2);
  }, 60_000);
});

const mutedFeeds: [string, number, (cursor: Cursor) => Fragment][] = [
  ['everyone', 200, (cursor) => feedPage(mutingId, cursor)],
  ['ten connections', 10 * 21, (cursor) => networkPage(mutingId, cursor)],
  ['five topics', 5 * 100, (cursor) => topicsPage(mutingId, cursor)],
];

test.each(mutedFeeds)(
  'the feed of %s examines at most %i posts if all have a muted word',
  async (_, most, query) => {
    const plan = await run(query(newestFirst));
    expect(sequentialScans(plan, bigTables)).toEqual([]);
    // Beside the examined posts, the shown ones of a page.
    expect(rowsOf(plan, 'posts')).toBeLessThanOrEqual(most + 21);
    expect(blocksOf(plan)).toBeLessThanOrEqual(most * 20);
  },
);

const others: [string, () => Fragment][] = [
  ['one person’s posts', () => personPage('reader-7', viewerId, newestFirst)],
  ['the feed of several people', () => feedPagesOf([viewerId, busyPost])],
  ['one post', () => postById(busyPost, viewerId)],
  ['a thread', () => threadOf(postSubject, busyComment, viewerId)],
];

test.each([
  ...others,
  ...lists.map(([name, start, , query]) => [name, () => query(start)] as const),
  ...mutedFeeds.map(
    ([name, , query]) => [`the feed of ${name}`, () => query(newestFirst)] as const,
  ),
])('%s is read by indexes only also with a plan that knows no values', async (_, query) => {
  expect(sequentialScans(await genericPlan(filled, query()), bigTables)).toEqual([]);
});

test('the filled database has the expected size', async () => {
  const [row] = await filled.database<[{ posts: number; likes: number }]>`
    select (select count(*)::integer from posts) as posts,
      (select count(*)::integer from post_likes) as likes`;
  expect(row.posts).toBe(100_000);
  expect(row.likes).toBeGreaterThanOrEqual(1_000_000);
});
