import { randomUUID } from 'node:crypto';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import type { PostCounts, PostsServerEvents } from '@sangam/contract/posts/posts.events.ts';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import {
  block,
  call,
  comment,
  expectData,
  mute,
  publish,
  sendPost,
  suspend,
} from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

type NewPostsEvent = Parameters<PostsServerEvents['post:created']>[0];

let suite: TestApp;
const screens = liveClients(() => suite);
const { connect, watch, receivedAll } = screens;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());
afterEach(() => screens.closeAll());

let author: SignedInPerson;
let reader: SignedInPerson;
let post: Post;
/** A watcher, a user who does not watch, and two users who watched before a block. */
let watcher: LiveClient;
let bystander: LiveClient;
let hidden: readonly LiveClient[];

beforeEach(async () => {
  author = await quickSignIn(suite);
  reader = await quickSignIn(suite);
  // Before the other clients connect, so that they only get events of the test.
  const own = await connect(author);
  post = await publish(suite, author, 'Look #here');
  await own.waitFor('post:created');
  watcher = await connect(reader);
  bystander = await connect(await quickSignIn(suite));
  const [blocked, blocker] = [await quickSignIn(suite), await quickSignIn(suite)];
  hidden = [await connect(blocked), await connect(blocker)];
  for (const screen of [watcher, ...hidden]) {
    expect(await watch(screen, [post._id])).toHaveLength(1);
  }
  await block(suite, author.username, blocked.username);
  await block(suite, blocker.username, author.username);
});

/** After the watcher got the event, the others would have got it too. */
async function expectSilence(...clients: readonly LiveClient[]) {
  for (const client of clients) expect(await receivedAll(client)).toEqual([]);
}

function fresh(person = reader): Promise<Post> {
  return expectData(suite, person, 'GET', `/posts/post/${post._id}`);
}

function like(person: SignedInPerson) {
  return call(suite, person, 'POST', `/posts/likeandunlikepost?postId=${post._id}`);
}

describe('post:created', () => {
  test('reaches every client, including the author’s, watching or not', async () => {
    const own = await connect(author);
    const { _id: postId } = await publish(suite, author);
    for (const screen of [watcher, bystander, own]) {
      expect(await screen.waitFor('post:created')).toEqual([{ postId, author: author.username }]);
    }
    await expectSilence(...hidden);
  });

  test('does not reach users who muted the author', async () => {
    const muter = await quickSignIn(suite);
    const screen = await connect(muter);
    await mute(suite, muter.username, author.username);
    await publish(suite, author);
    await bystander.waitFor('post:created');
    await expectSilence(screen);
    await publish(suite, muter);
    await bystander.waitFor('post:created', 2);
    expect(await receivedAll(await connect(author))).toEqual([]);
  });

  test('is broadcast once when a post is retried', async () => {
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => sendPost(suite, author, { content: 'Once' }, { key })));
    await bystander.waitFor('post:created');
    expect(await receivedAll(bystander)).toHaveLength(1);
  });

  test('is sent at most once in the interval, with all posts since then that the reader may see', async () => {
    const intervalMs = 2000;
    const slow = await buildTestApp({ beside: suite, newPostsIntervalMs: intervalMs });
    const slowScreens = liveClients(() => slow);
    try {
      await slow.app.listen({ port: 0, host: '127.0.0.1' });
      const [muter, other] = [await quickSignIn(slow), await quickSignIn(slow)];
      await mute(slow, muter.username, author.username);
      const all = await slowScreens.connect(reader);
      const some = await slowScreens.connect(muter);
      const begin = Date.now();
      const byAuthor = await Promise.all([1, 2, 3].map(() => publish(slow, author)));
      const byOther = await Promise.all([1, 2, 3].map(() => publish(slow, other)));
      await eventually(() => expect(announced(all)).toEqual(idsOf([...byAuthor, ...byOther])));
      await eventually(() => expect(announced(some)).toEqual(idsOf(byOther)));
      const intervals = Math.ceil((Date.now() - begin) / intervalMs);
      expect(all.all('post:created').length).toBeLessThanOrEqual(1 + intervals);
    } finally {
      slowScreens.closeAll();
      await slow.close();
    }
  });

  test('leaves out a post that was deleted meanwhile', async () => {
    const slow = await buildTestApp({ beside: suite, newPostsIntervalMs: 3000 });
    const slowScreens = liveClients(() => slow);
    try {
      await slow.app.listen({ port: 0, host: '127.0.0.1' });
      const screen = await slowScreens.connect(reader);
      const first = await publish(slow, author);
      await screen.waitFor('post:created');
      const deleted = await publish(slow, author);
      await call(slow, author, 'POST', '/posts/deletepost', { postid: deleted._id });
      const last = await publish(slow, author);
      await eventually(() => expect(announced(screen)).toContain(last._id));
      expect(announced(screen)).toEqual(idsOf([first, last]));
    } finally {
      slowScreens.closeAll();
      await slow.close();
    }
  });
});

function idsOf(posts: readonly Post[]): string[] {
  return posts.map(({ _id }) => _id).toSorted();
}

/** The ids of all posts in the events that the client got. */
function announced(client: LiveClient): string[] {
  const events = client.all('post:created') as readonly NewPostsEvent[];
  return events
    .flatMap(({ earlier = [], ...newest }) => [newest, ...earlier])
    .map(({ postId }) => postId)
    .toSorted();
}

test('post:updated contains the same as a new request, for watchers only', async () => {
  await like(reader);
  await watcher.waitFor('post:counts-changed');
  const form = { postid: post._id, newcontent: 'Look #there', existingMedia: [], newMedia: [] };
  await call(suite, author, 'POST', '/posts/editpost', form);
  const [shared] = await watcher.waitFor('post:updated');
  const now = await fresh();
  expect({ isLiked: true, isSaved: false, ...(shared as object) }).toEqual(now);
  expect(shared).not.toHaveProperty('isLiked');
  await expectSilence(bystander, ...hidden);
});

test('post:deleted reaches the watchers only', async () => {
  await call(suite, author, 'POST', '/posts/deletepost', { postid: post._id });
  expect(await watcher.waitFor('post:deleted')).toEqual([{ postId: post._id }]);
  await expectSilence(bystander, ...hidden);
});

describe('post:counts-changed', () => {
  test('contains the same counts as a new request after likes, comments and their removal', async () => {
    await like(reader);
    await watcher.waitFor('post:counts-changed', 1);
    const remark = await comment(suite, reader, post._id);
    await watcher.waitFor('post:counts-changed', 2);
    await call(suite, reader, 'POST', '/posts/deletecomment', { commentId: remark.id });
    const countEvents = await watcher.waitFor('post:counts-changed', 3);
    const counts = { postId: post._id, likes: 1 };
    expect(countEvents).toEqual([
      { ...counts, commentCount: 0 },
      { ...counts, commentCount: 1 },
      { ...counts, commentCount: 0 },
    ]);
    expect(await fresh()).toMatchObject({ likes: 1, commentCount: 0 });
    await expectSilence(bystander, ...hidden);
  });

  test('is batched for fifty concurrent likes and ends with the correct count', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => quickSignIn(suite)));
    await Promise.all(people.map(like));
    await expect
      .poll(() => watcher.all('post:counts-changed').at(-1))
      .toEqual({ postId: post._id, likes: 50, commentCount: 0 });
    expect(watcher.all('post:counts-changed').length).toBeLessThan(25);
  });
});

describe('posts:watch', () => {
  test('returns the counts of visible posts only', async () => {
    await like(reader);
    const hiddenPost = await publish(suite, author);
    const stranger = await quickSignIn(suite);
    const other = await publish(suite, stranger);
    const ids = [post._id, other._id, randomUUID()];
    const counts: readonly PostCounts[] = await watch(watcher, ids);
    expect(counts.toSorted((a, b) => b.likes - a.likes)).toEqual([
      { postId: post._id, likes: 1, commentCount: 0 },
      { postId: other._id, likes: 0, commentCount: 0 },
    ]);
    for (const screen of hidden) expect(await watch(screen, [hiddenPost._id])).toEqual([]);
  });

  test('replaces the previous list', async () => {
    const other = await publish(suite, author);
    await Promise.all([watch(watcher, [post._id]), watch(watcher, [other._id])]);
    await call(suite, author, 'POST', '/posts/deletepost', { postid: post._id });
    await call(suite, author, 'POST', '/posts/deletepost', { postid: other._id });
    expect(await watcher.waitFor('post:deleted')).toEqual([{ postId: other._id }]);
    expect(watcher.all('post:deleted')).toHaveLength(1);
  });

  test.each([
    undefined,
    null,
    'x',
    7,
    {},
    ['x'],
    [null],
    [[randomUUID()]],
    [randomUUID(), 'x'],
    Array.from({ length: 50 }, () => 'x'.repeat(1000)),
  ])('answers %.40o with nothing, and what was watched stays', async (rubbish) => {
    expect(await watch(watcher, rubbish as never)).toEqual([]);
    watcher.socket.emit('posts:watch', rubbish as never, 'no answer' as never);
    watcher.socket.emit('posts:watch', ...([] as unknown as [never, never]));
    await call(suite, author, 'POST', '/posts/deletepost', { postid: post._id });
    expect(await watcher.waitFor('post:deleted')).toHaveLength(1);
  });

  test('accepts the first hundred posts only', async () => {
    const ids = Array.from({ length: 100 }, () => randomUUID());
    expect(await watch(watcher, [...ids, post._id])).toEqual([]);
    expect(await watch(watcher, [...ids.slice(1), post._id])).toHaveLength(1);
  });
});

test('a suspended user gets no events and causes none', async () => {
  await suspend(suite, reader.username);
  const sessionId = String(decodeJwt(reader.accessToken)['sid']);
  suite.events.emit('sessions:ended', [sessionId]);
  await expect.poll(() => watcher.socket.connected).toBe(false);
  const witness = await connect(await quickSignIn(suite));
  await watch(witness, [post._id]);
  await suspend(suite, author.username);
  suite.events.emit('post:updated', { postId: post._id, authorId: await idOf(author) });
  suite.events.emit('post:liked', {
    postId: post._id,
    authorId: await idOf(author),
    actorId: await idOf(author),
    liked: true,
  });
  const other = await publish(suite, await quickSignIn(suite));
  expect(await witness.waitFor('post:created')).toMatchObject([{ postId: other._id }]);
  expect(watcher.received.map(({ name }) => name)).toEqual(['session:ended']);
  expect(await receivedAll(witness)).toHaveLength(1);
});

async function idOf({ username }: SignedInPerson): Promise<string> {
  const [row] = await suite.database<[{ id: string }]>`
    select id from users where username = ${username}`;
  return row.id;
}
