import { readFile } from 'node:fs/promises';
import type { PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { maxFollowedTopics } from '@sangam/contract/topics/topics.calls.ts';
import type { FollowedTopics, SuggestedTopics } from '@sangam/contract/topics/topics.schema.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { Person, SignedInPerson } from '../../../test/people.ts';
import { allPosts, block, call, expectData, mute, publish, suspend } from '../../../test/posts.ts';
import { quickPeople, quickSignIn } from '../../../test/quick-people.ts';

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

const follow = (tag: string, person = reader) =>
  call(suite, person, 'POST', '/topics/follow', { tag });
const unfollow = (tag: string) => call(suite, reader, 'POST', '/topics/unfollow', { tag });

async function followed(person = reader): Promise<readonly string[]> {
  return (await expectData<FollowedTopics>(suite, person, 'GET', '/topics')).topics;
}

async function suggested(): Promise<readonly string[]> {
  const { topics } = await expectData<SuggestedTopics>(suite, reader, 'GET', '/topics/suggested');
  return topics.map(({ tag }) => tag);
}

async function topicsFeed(): Promise<readonly string[]> {
  const posts = await allPosts(suite, reader, '/posts/feed?view=topics');
  return posts.map(({ content }) => content);
}

/** Many posts with these hashtags, at a fixed interval. */
async function fill(
  { username }: Person,
  hashtags: readonly string[],
  count: number,
  apart: string,
) {
  await suite.database`
    insert into posts (author_id, content, hashtags, created_at)
    select u.id, u.username || ' ' || n, ${hashtags},
      timestamptz '2026-11-14 10:00:00.123456Z' - n * ${apart}::interval
    from users u, generate_series(1, ${count}::integer) n where u.username = ${username}`;
}

test('a followed topic is listed in its stored form, latest first, and once', async () => {
  expect(await follow('Solar')).toMatchObject({
    statusCode: 200,
    data: { tag: 'solar', isFollowed: true },
  });
  await follow('हिन्दी');
  await follow('SOLAR');
  expect(await followed()).toEqual(['हिन्दी', 'solar']);
  expect(await unfollow('solar')).toMatchObject({ data: { tag: 'solar', isFollowed: false } });
  expect(await unfollow('solar')).toMatchObject({ statusCode: 200 });
  expect(await followed()).toEqual(['हिन्दी']);
  expect(await followed(await quickSignIn(suite))).toEqual([]);
});

test.each(['two words', '#solar', '2026', 'solar!', ' '])('%j is no topic', async (tag) => {
  expect(await follow(tag)).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
});

test('a topic includes posts whose hashtag has other joiners or another form of a nukta', async () => {
  const written = ['#क्षमा', '#क्\u200dषमा', '#क्\u200cषमा'];
  for (const text of written) await publish(suite, reader, text);
  expect(await follow('क्\u200dषमा')).toMatchObject({ data: { tag: 'क्षमा' } });
  expect(await topicsFeed()).toEqual(written.toReversed());
  await follow('\u0958लम');
  await publish(suite, reader, '#\u0915\u093cलम');
  expect(await topicsFeed()).toHaveLength(4);
});

test('hashtags from before are stored without joiners by the migration', async () => {
  const [{ id }] = await suite.database<[{ id: string }]>`
    select id from users where username = ${reader.username}`;
  await suite.database`
    insert into posts (author_id, content, hashtags)
    values (${id}, 'old', ${['b', 'क्\u200dषमा', 'क्षमा', 'a']})`;
  await suite.database`
    insert into followed_topics (user_id, tag)
    select ${id}, unnest(${['क्\u200dषमा', 'क्षमा', 'श्री\u200cमान']}::text[])`;
  const migration = new URL(
    '../../../migrations/0083_hashtags_without_joiners.sql',
    import.meta.url,
  );
  const client = new Client({ connectionString: suite.url });
  await client.connect();
  await client.query(await readFile(migration, 'utf8'));
  await client.end();
  const [post] = await suite.database<[{ hashtags: string[]; tags: string[] }]>`
    select p.hashtags, array(select tag from post_hashtags where post_id = p.id order by tag) as tags
    from posts p where p.author_id = ${id}`;
  expect(post).toEqual({ hashtags: ['b', 'क्षमा', 'a'], tags: ['a', 'b', 'क्षमा'] });
  expect((await followed()).toSorted()).toEqual(['क्षमा', 'श्रीमान']);
});

test('concurrent requests follow a topic once and never exceed the limit', async () => {
  await Promise.all(Array.from({ length: 5 }, () => follow('solar')));
  expect(await followed()).toEqual(['solar']);
  await suite.database`
    insert into followed_topics (user_id, tag)
    select u.id, 'topic' || n from users u, generate_series(1, ${maxFollowedTopics - 3}) n
    where u.username = ${reader.username}`;
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((tag) => follow(tag)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409]);
  expect(await followed()).toHaveLength(maxFollowedTopics);
  // At the limit, a topic that is already followed stays followed.
  expect(await follow('solar')).toMatchObject({ statusCode: 200 });
});

test('the Topics feed lists the posts of followed topics, newest first, each once', async () => {
  const author = await quickSignIn(suite);
  await publish(suite, author, 'One #Solar');
  await publish(suite, author, 'Two #solar #हिन्दी');
  await publish(suite, author, 'Three #cricket');
  await publish(suite, reader, 'My own #हिन्दी');
  expect(await topicsFeed()).toEqual([]);
  await follow('solar');
  await follow('हिन्दी');
  expect(await topicsFeed()).toEqual(['My own #हिन्दी', 'Two #solar #हिन्दी', 'One #Solar']);
  await unfollow('हिन्दी');
  expect(await topicsFeed()).toEqual(['Two #solar #हिन्दी', 'One #Solar']);
});

test('an edited or deleted post joins and leaves the Topics feed', async () => {
  await follow('solar');
  const post = await publish(suite, reader, 'Nothing yet');
  const edit = (newcontent: string) =>
    expectData(suite, reader, 'POST', '/posts/editpost', {
      postid: post._id,
      newcontent,
      existingMedia: [],
      newMedia: [],
    });
  await edit('Now #solar');
  expect(await topicsFeed()).toEqual(['Now #solar']);
  await edit('Now #wind');
  expect(await topicsFeed()).toEqual([]);
  await edit('#solar again');
  await call(suite, reader, 'POST', '/posts/deletepost', { postid: post._id });
  expect(await topicsFeed()).toEqual([]);
});

test('posts of several topics in one microsecond are paged without loss or repeat', async () => {
  const [one, other] = (await quickPeople(suite, 2)) as [Person, Person];
  await fill(one, ['solar', 'wind'], 40, '0');
  await fill(other, ['wind'], 40, '0');
  await follow('solar');
  await follow('wind');
  const rows = await suite.database<{ id: string }[]>`
    select id from posts order by created_at desc, id desc`;
  const posts = await allPosts(suite, reader, '/posts/feed?view=topics');
  expect(posts.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
  const page = await expectData<PostPage>(suite, reader, 'GET', '/posts/feed?view=topics');
  expect(page.posts).toHaveLength(20);
});

test('blocked, muted, suspended, deleted and waiting authors never appear, and never end a page', async () => {
  const [blocked, blocker, muted, suspended, deleted, waiting, seen] = (await quickPeople(
    suite,
    7,
  )) as [Person, Person, Person, Person, Person, Person, Person];
  await block(suite, reader.username, blocked.username);
  await block(suite, blocker.username, reader.username);
  await mute(suite, reader.username, muted.username);
  await suspend(suite, suspended.username);
  await suite.database`update users set deleted_at = now() where username = ${deleted.username}`;
  await suite.database`
    update users set waiting_for = 'approval' where username = ${waiting.username}`;
  for (const hidden of [blocked, blocker, muted, suspended, deleted, waiting]) {
    await fill(hidden, ['solar', `only-${hidden.username}`], 25, '1 second');
  }
  await fill(seen, ['solar'], 2, '1 hour');
  expect(await suggested()).toEqual(['solar']);
  await follow('solar');
  expect(await topicsFeed()).toEqual([`${seen.username} 1`, `${seen.username} 2`]);
});

test('suggested topics match the viewer’s skills first, then what most members write about', async () => {
  const [one, other] = (await quickPeople(suite, 2)) as [Person, Person];
  await fill(one, ['cricket'], 9, '1 second');
  await fill(one, ['solar'], 1, '1 second');
  await fill(other, ['solar', 'machinelearning'], 1, '1 second');
  expect(await suggested()).toEqual(['solar', 'cricket', 'machinelearning']);
  await suite.database`
    update users set skills = '{Machine Learning}' where username = ${reader.username}`;
  expect(await suggested()).toEqual(['machinelearning', 'solar', 'cricket']);
  await follow('solar');
  expect(await suggested()).toEqual(['machinelearning', 'cricket']);
});

test('muted hashtags are not suggested, also when the word was muted or is written in another form', async () => {
  const author = await quickSignIn(suite);
  await publish(suite, author, '#Cricket #cricketers #solar #खेल #फ़िल्म');
  expect(await suggested()).toHaveLength(5);
  for (const text of ['#CRICKET', 'खेल', 'फिल्म'])
    await expectData(suite, reader, 'POST', '/mutedwords/add', { text, duration: 'always' });
  expect(await suggested()).toEqual(['cricketers', 'solar']);
});

test('nobody else learns which topics a member follows', async () => {
  await follow('solar');
  const other = await quickSignIn(suite);
  const profile = await call(suite, other, 'GET', `/profile/${reader.username}`);
  expect(JSON.stringify(profile)).not.toContain('solar');
});
