import type { FeedPage, Post, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { Person, SignedInPerson } from '../../../test/people.ts';
import {
  allPosts,
  block,
  call,
  connectPeople,
  expectData,
  mute,
  publish,
  suspend,
} from '../../../test/posts.ts';
import { quickPerson, quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let reader: SignedInPerson;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  await suite.database`delete from posts`;
  reader = await quickSignIn(suite);
});

/** Many posts of one user at a fixed interval. */
async function fill({ username }: Person, count: number, apart: string, prefix = 'post') {
  await suite.database`
    insert into posts (author_id, content, created_at)
    select u.id, ${prefix} || ' ' || n,
      timestamptz '2026-11-14 10:00:00.123456Z' - n * ${apart}::interval
    from users u, generate_series(1, ${count}::integer) n where u.username = ${username}`;
}

function ids(posts: readonly Post[]): string[] {
  return posts.map(({ _id }) => _id);
}

test.each([
  ['in one microsecond', '0'],
  ['that differ in microseconds only', '1 microsecond'],
])('a thousand posts %s are paged without loss or repeat', async (_, apart) => {
  await fill(await quickPerson(suite), 1000, apart);
  const everyone = await allPosts(suite, reader, '/posts/feed');
  const rows = await suite.database<{ id: string }[]>`
    select id from posts order by created_at desc, id desc`;
  expect(everyone).toHaveLength(1000);
  expect(ids(everyone)).toEqual(rows.map(({ id }) => id));
});

test('the same holds for the network feed, a user’s posts and saved posts', async () => {
  const friend = await quickPerson(suite);
  await connectPeople(suite, reader.username, friend.username);
  await fill(friend, 70, '0');
  await suite.database`
    insert into saved_posts (user_id, post_id, created_at)
    select u.id, p.id, '2026-11-14Z' from users u, posts p where u.username = ${reader.username}`;
  const paths = [
    '/posts/feed?view=network',
    `/posts/mypost/${friend.username}`,
    '/saveitems/posts',
  ];
  for (const path of paths) {
    expect(new Set(ids(await allPosts(suite, reader, path))).size).toBe(70);
  }
});

test('a page has twenty posts, and the last one has no cursor', async () => {
  await fill(await quickPerson(suite), 40, '1 second');
  const first = await expectData<PostPage>(suite, reader, 'GET', '/posts/feed');
  expect(first.posts).toHaveLength(20);
  const path = `/posts/feed?timestamp=${first.timestamp}`;
  const last = await expectData<PostPage>(suite, reader, 'GET', path);
  expect(last).toMatchObject({ timestamp: null });
  expect(last.posts).toHaveLength(20);
});

test('a page of long posts ends early, without missing a post', async () => {
  const padding = `${'झ'.repeat(20_000)} post`;
  await fill(await quickPerson(suite), 25, '1 second', padding);
  const page = await expectData<PostPage>(suite, reader, 'GET', '/posts/feed');
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(513 * 1024);
  expect(page.posts.length).toBeGreaterThan(1);
  expect(await allPosts(suite, reader, '/posts/feed')).toHaveLength(25);
});

test('hidden posts never end the feed', async () => {
  const [blocked, blocker, muted, suspended, seen] = (await Promise.all(
    Array.from({ length: 5 }, () => quickPerson(suite)),
  )) as [Person, Person, Person, Person, Person];
  await block(suite, reader.username, blocked.username);
  await block(suite, blocker.username, reader.username);
  await mute(suite, reader.username, muted.username);
  await suspend(suite, suspended.username);
  // Each visible post follows 120 hidden ones.
  for (const person of [blocked, blocker, muted, suspended]) await fill(person, 30, '1 second');
  await fill(seen, 3, '1 hour', 'seen');
  expect((await allPosts(suite, reader, '/posts/feed')).map(({ content }) => content)).toEqual([
    'seen 1',
    'seen 2',
    'seen 3',
  ]);
});

test('a muted user is left out of feeds, but not of their profile', async () => {
  const muted = await quickPerson(suite);
  await mute(suite, reader.username, muted.username);
  await connectPeople(suite, reader.username, muted.username);
  await fill(muted, 2, '1 second');
  expect(await allPosts(suite, reader, '/posts/feed')).toEqual([]);
  expect(await allPosts(suite, reader, '/posts/feed?view=network')).toEqual([]);
  expect(await allPosts(suite, reader, `/posts/mypost/${muted.username}`)).toHaveLength(2);
});

test('the network feed contains own posts and those of connections, newest first', async () => {
  const [friend, stranger, hidden] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  await connectPeople(suite, reader.username, friend.username);
  await connectPeople(suite, reader.username, hidden.username);
  await block(suite, hidden.username, reader.username);
  const posts = [];
  for (const person of [friend, reader, stranger, hidden, friend]) {
    posts.push(await publish(suite, person));
  }
  const [first, second, , , last] = ids(posts);
  expect(ids(await allPosts(suite, reader, '/posts/feed?view=network'))).toEqual([
    last,
    second,
    first,
  ]);
  expect(ids(await allPosts(suite, reader, '/posts/feed?view=everyone'))).toHaveLength(4);
});

test('the first page of a feed states whether the viewer has connections, also after an own post', async () => {
  const alone = await quickSignIn(suite);
  const friend = await quickPerson(suite);
  await connectPeople(suite, reader.username, friend.username);
  await publish(suite, alone);
  await fill(friend, 25, '1 second');
  const views = ['/posts/feed', '/posts/feed?view=everyone', '/posts/feed?view=network'];
  for (const path of views) {
    const [first, other] = await Promise.all([
      expectData<FeedPage>(suite, reader, 'GET', path),
      expectData<FeedPage>(suite, alone, 'GET', path),
    ]);
    expect([first.hasConnections, other.hasConnections]).toEqual([true, false]);
    const rest = `${path}${path.includes('?') ? '&' : '?'}timestamp=${first.timestamp}`;
    expect(await expectData(suite, reader, 'GET', rest)).not.toHaveProperty('hasConnections');
  }
});

test('a plain timestamp is accepted as a cursor', async () => {
  await fill(await quickPerson(suite), 3, '1 hour');
  const time = '2026-11-14T08:30:00Z';
  const page = await expectData<PostPage>(suite, reader, 'GET', `/posts/feed?timestamp=${time}`);
  expect(page.posts.map(({ content }) => content)).toEqual(['post 2', 'post 3']);
});

test.each([
  'x',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-14T25:00:00Z',
  '2026-11-14',
  '0000-11-14T10:00:00Z',
  'infinity',
  'now',
  '2026-11-14T10:00:00Z~',
  '2026-11-14T10:00:00Z~x',
  '2026-11-14T10:00:00Z~00000000-0000-7000-8000-000000000000~x',
  "2026-11-14T10:00:00Z' or 1=1",
])('rejects the cursor %s with 400', async (place) => {
  const timestamp = encodeURIComponent(place);
  for (const path of [
    `/posts/feed?timestamp=${timestamp}`,
    `/posts/mypost/${reader.username}?timestamp=${timestamp}`,
    `/saveitems/posts?timestamp=${timestamp}`,
  ]) {
    const response = await call(suite, reader, 'GET', path);
    expect(response).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
  }
});

test('a page size in the request is rejected', async () => {
  await fill(await quickPerson(suite), 30, '1 second');
  const page = await expectData<PostPage>(suite, reader, 'GET', '/posts/feed?limit=1000');
  expect(page.posts).toHaveLength(20);
});

function firstPage(person: SignedInPerson): Promise<PostPage> {
  return expectData(suite, person, 'GET', '/posts/feed');
}

test('batched requests return the same pages as single ones', async () => {
  const [loud, quiet] = [await quickPerson(suite), await quickPerson(suite)];
  const gone = await quickPerson(suite);
  for (const [author, count] of [[loud, 30] as const, [quiet, 30] as const, [gone, 3] as const]) {
    await fill(author, count, author === quiet ? '2 seconds' : '1 second', author.username);
  }
  await suspend(suite, gone.username);
  const readers = [reader];
  while (readers.length < 8) readers.push(await quickSignIn(suite));
  const [, blocker, blocked, muter, liker] = readers.map(({ username }) => username);
  // From the first three of these too many of the newest posts are hidden to fill a page.
  await block(suite, blocker ?? '', loud.username);
  await block(suite, loud.username, blocked ?? '');
  await mute(suite, muter ?? '', loud.username);
  await suite.database`
    insert into post_likes (user_id, post_id)
    select u.id, p.id from users u, posts p where u.username = ${liker ?? ''}`;

  const alone: PostPage[] = [];
  for (const person of readers) alone.push(await firstPage(person));
  expect(await Promise.all([...readers, ...readers].map(firstPage))).toEqual([...alone, ...alone]);
  expect(alone.map(({ posts }) => posts.length)).toEqual(readers.map(() => 20));
});

async function writeAndRead(person: SignedInPerson): Promise<void> {
  const { _id } = await publish(suite, person, `By ${person.username}`);
  expect(ids((await firstPage(person)).posts)).toContain(_id);
}

test('a batched feed contains the post that the viewer has just published', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => quickSignIn(suite)));
  await Promise.all([
    ...others.map(writeAndRead),
    ...others.flatMap((one) => [firstPage(one), firstPage(one)]),
  ]);
});
