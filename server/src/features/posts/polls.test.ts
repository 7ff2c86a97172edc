import type { Poll, Post, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, expectData, publish, sendPost, suspend } from '../../../test/posts.ts';
import { explain, type PlanNode } from '../../../test/query-plans.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { newestFirst } from '../../platform/core/cursor.ts';
import { feedPage } from './post-lists.queries.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let post: Post;
const screens = liveClients(() => suite);
const pollOptions = ['Tea', 'Coffee', 'Neither'];
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());
afterEach(() => screens.closeAll());
beforeEach(async () => {
  [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
  post = await publish(suite, asha, 'What do you drink at the lab?', { pollOptions });
});

function sendVote(person: SignedInPerson, option: number, postId = post._id) {
  return call(suite, person, 'POST', '/posts/votepoll', { postId, option });
}

async function vote(...request: Parameters<typeof sendVote>): Promise<Poll> {
  const { statusCode, data } = await sendVote(...request);
  expect(statusCode).toBe(200);
  return data;
}

async function read(person: SignedInPerson, postId = post._id): Promise<Poll | undefined> {
  return (await expectData<Post>(suite, person, 'GET', `/posts/post/${postId}`)).poll;
}

async function endPoll(): Promise<void> {
  await suite.database`update posts set poll_ends_at = now() where id = ${post._id}`;
}

/** Compares the stored counts with the rows. */
async function expectExactCounts(expected: readonly number[]): Promise<void> {
  const [row] = await suite.database<[{ counts: number[]; rows: number[] }]>`
    select poll_vote_counts as counts, array(
      select (select count(*)::int from poll_votes v where v.post_id = p.id and v.option = n - 1)
      from generate_subscripts(poll_options, 1) n order by n) as rows
    from posts p where id = ${post._id}`;
  expect(row).toEqual({ counts: expected, rows: expected });
}

test('a post with a poll shows the options to everyone and the results after voting', async () => {
  const before = { options: pollOptions, myVote: null, votes: null };
  for (const person of [asha, ravi]) expect(await read(person)).toMatchObject(before);
  expect(await vote(ravi, 1)).toMatchObject({
    options: pollOptions,
    myVote: 1,
    votes: [0, 1, 0],
  });
  const { posts } = await expectData<PostPage>(suite, ravi, 'GET', '/posts/feed');
  expect(posts.find(({ _id }) => _id === post._id)?.poll).toMatchObject({ votes: [0, 1, 0] });
});

test('the author sees the results after voting or after the end, like everyone', async () => {
  await vote(ravi, 2);
  expect(await read(asha)).toMatchObject({ myVote: null, votes: null });
  expect(await vote(asha, 0)).toMatchObject({ myVote: 0, votes: [1, 0, 1] });
});

test('after the end everyone sees the results, and nobody votes', async () => {
  await vote(ravi, 0);
  await endPoll();
  expect(await sendVote(asha, 1)).toMatchObject({ statusCode: 409, code: 'POLL_ENDED' });
  expect(await read(asha)).toMatchObject({ myVote: null, votes: [1, 0, 0] });
  await expectExactCounts([1, 0, 0]);
});

test('several feeds of one batch show each member their own vote', async () => {
  await vote(ravi, 1);
  const readers = [asha, ravi, await quickSignIn(suite)];
  const feeds = await Promise.all(
    readers.map((person) => expectData<PostPage>(suite, person, 'GET', '/posts/feed')),
  );
  const polls = feeds.map(({ posts }) => posts.find(({ _id }) => _id === post._id)?.poll);
  expect(polls).toMatchObject([
    { myVote: null, votes: null },
    { myVote: 1, votes: [0, 1, 0] },
    { myVote: null, votes: null },
  ]);
});

test('the same vote again changes nothing, and another vote is rejected', async () => {
  await vote(ravi, 1);
  expect(await vote(ravi, 1)).toMatchObject({ myVote: 1, votes: [0, 1, 0] });
  expect(await sendVote(ravi, 2)).toMatchObject({ statusCode: 409, code: 'ALREADY_VOTED' });
  await expectExactCounts([0, 1, 0]);
});

test('of simultaneous votes of one member one is counted, and of many members each', async () => {
  const own = await Promise.all([0, 1, 2, 0, 1, 2].map((option) => sendVote(ravi, option)));
  const chosen = own.find(({ statusCode }) => statusCode === 200)?.data as Poll | undefined;
  const expected = [0, 0, 0].with(chosen?.myVote ?? 0, 1);
  await expectExactCounts(expected);
  const people = await Promise.all(Array.from({ length: 9 }, () => quickSignIn(suite)));
  await Promise.all(people.map((person, index) => vote(person, index % 3)));
  await expectExactCounts(expected.map((count) => count + 3));
});

test('a vote that waits while the poll ends is not counted', async () => {
  let waiting: ReturnType<typeof sendVote> | undefined;
  await suite.database.begin(async (transaction) => {
    await transaction`select from posts where id = ${post._id} for no key update`;
    waiting = sendVote(ravi, 1);
    await expect
      .poll(async () => {
        const [row] = await transaction<[{ count: number }]>`
          select count(*)::int as count from pg_locks where not granted`;
        return row.count;
      })
      .toBeGreaterThan(0);
    await transaction`update posts set poll_ends_at = clock_timestamp() where id = ${post._id}`;
  });
  expect(await waiting).toMatchObject({ statusCode: 409, code: 'POLL_ENDED' });
  await expectExactCounts([0, 0, 0]);
});

test('votes that race with the end: every confirmed vote is in the result, and no other', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => quickSignIn(suite)));
  const answers = await Promise.all([
    ...people.slice(0, 4).map((person) => sendVote(person, 0)),
    endPoll().then(async () => ({ statusCode: 0, atEnd: await read(asha) })),
    ...people.slice(4).map((person) => sendVote(person, 0)),
  ]);
  const counted = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(8 - counted);
  await expectExactCounts([counted, 0, 0]);
  expect(answers.find((answer) => 'atEnd' in answer)).toMatchObject({
    atEnd: { votes: [counted, 0, 0] },
  });
});

test('members who cannot read the post cannot vote, and posts without a poll have none', async () => {
  const [blocked, blocker] = [await quickSignIn(suite), await quickSignIn(suite)];
  await block(suite, asha.username, blocked.username);
  await block(suite, blocker.username, asha.username);
  for (const person of [blocked, blocker]) {
    expect((await sendVote(person, 0)).statusCode).toBe(404);
  }
  const plain = await publish(suite, asha);
  expect(plain).not.toHaveProperty('poll');
  expect((await sendVote(ravi, 0, plain._id)).statusCode).toBe(404);
  expect(await sendVote(ravi, 3)).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
  await suspend(suite, asha.username);
  expect((await sendVote(ravi, 0)).statusCode).toBe(404);
  await expectExactCounts([0, 0, 0]);
});

test('no response and no event reveals who voted what, also not to the author', async () => {
  const screen = await screens.connect(asha);
  await screens.watch(screen, [post._id]);
  await vote(ravi, 2);
  await vote(asha, 0);
  // The like is the proof that an event of the vote would have arrived.
  await call(suite, ravi, 'POST', `/posts/likeandunlikepost?postId=${post._id}`);
  await screen.waitFor('post:counts-changed');
  const events = JSON.stringify(await screens.receivedAll(screen));
  expect(events).not.toContain('poll');
  expect(Object.keys((await read(asha)) ?? {})).toEqual(['options', 'endsAt', 'myVote', 'votes']);
  const notifications = await call(suite, asha, 'GET', '/notifications');
  expect(JSON.stringify(notifications)).not.toContain('poll');
});

test('an edit of the text keeps the poll and its votes, and is sent to others without it', async () => {
  await vote(ravi, 1);
  const screen = await screens.connect(ravi);
  await screens.watch(screen, [post._id]);
  const edit = {
    postid: post._id,
    newcontent: 'At the lab, what?',
    existingMedia: [],
    newMedia: [],
  };
  await expectData(suite, asha, 'POST', '/posts/editpost', edit);
  expect(await screen.waitFor('post:updated')).not.toHaveProperty('poll');
  expect(await read(ravi)).toMatchObject({ options: pollOptions, myVote: 1, votes: [0, 1, 0] });
});

test('a poll runs as long as chosen, one day by default', async () => {
  for (const [pollHours, hours] of [
    [undefined, 24],
    ['1', 1],
    ['168', 168],
  ] as const) {
    const more = pollHours === undefined ? { pollOptions } : { pollOptions, pollHours };
    const { poll, createdAt } = await publish(suite, asha, 'When?', more);
    const runs = Date.parse(poll?.endsAt ?? '') - Date.parse(createdAt);
    expect(runs).toBe(hours * 60 * 60 * 1000);
  }
});

test.each([
  ['one option', { pollOptions: ['Tea'] }],
  ['seven options', { pollOptions: ['1', '2', '3', '4', '5', '6', '7'] }],
  ['an empty option', { pollOptions: ['Tea', '  '] }],
  ['the same option twice', { pollOptions: ['Tea', ' tea '] }],
  ['an option of 81 characters', { pollOptions: ['Tea', 'é'.repeat(81)] }],
  ['an end without options', { pollHours: '24' }],
  ['another duration', { pollOptions, pollHours: '200' }],
])('rejects a poll with %s', async (_, poll) => {
  const sent = await sendPost(suite, asha, { content: 'Which?', ...poll });
  expect(sent).toMatchObject({ statusCode: 400, code: 'BAD_INPUT' });
});

test('a post with a poll needs text or media, like every post', async () => {
  expect((await sendPost(suite, asha, { pollOptions })).statusCode).toBe(400);
});

test('options are plain text, trimmed and in their order', async () => {
  const options = ['  <b>क्षेत्र</b> ', 'é'.repeat(80), 'a', 'b', 'c', 'd'];
  const { poll } = await publish(suite, asha, 'Which?', { pollOptions: options });
  expect(poll?.options).toEqual(options.map((option) => option.trim()));
});

test('a report of the post shows its options to moderators', async () => {
  const moderator = await newModerator(suite);
  await inModeration(suite, ravi).report({ subject: 'post', id: post._id });
  const { id } = await caseAbout(suite, moderator, asha);
  const { content } = await inModeration(suite, moderator).see(id);
  expect(content?.text).toBe('What do you drink at the lab?\n\n- Tea\n- Coffee\n- Neither');
});

test('deleting the post removes its votes', async () => {
  await vote(ravi, 1);
  await expectData(suite, asha, 'POST', '/posts/deletepost', { postid: post._id });
  const left = await suite.database`select from poll_votes where post_id = ${post._id}`;
  expect(left).toHaveLength(0);
});

test('the feed reads votes only for posts with a poll', async () => {
  const executed = async (person: SignedInPerson) => {
    const page = feedPage(await idOf(person), newestFirst);
    return readsOf(await explain(suite, page), 'poll_votes');
  };
  expect(await executed(ravi)).toBeGreaterThan(0);
  await suite.database`delete from posts where poll_ends_at is not null`;
  await publish(suite, asha);
  expect(await executed(ravi)).toBe(0);
});

/** How often the plan read the table. */
function readsOf(plan: PlanNode, table: string): number {
  const own = plan['Relation Name'] === table ? (plan['Actual Loops'] ?? 0) : 0;
  return (plan.Plans ?? []).reduce((sum, child) => sum + readsOf(child, table), own);
}

async function idOf({ username }: SignedInPerson): Promise<string> {
  const [row] = await suite.database<[{ id: string }]>`
    select id from users where username = ${username}`;
  return row.id;
}
