import type { Comment, CommentPage } from '@sangam/contract/comments/comments.schema.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients, type LiveClient } from '../../../test/live-client.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, comment, expectData, publish } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
const screens = liveClients(() => suite);
const { connect, watch, receivedAll } = screens;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());
afterEach(() => screens.closeAll());

let owner: SignedInPerson;
let writer: SignedInPerson;
let reader: SignedInPerson;
let post: Post;
let watcher: LiveClient;
/** A user who does not watch, and watchers with a block between them and the author of the post or comment. */
let silent: readonly LiveClient[];

beforeEach(async () => {
  [owner, writer, reader] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  // Before the other clients connect, so that they only get events of the test.
  const own = await connect(owner);
  post = await publish(suite, owner);
  await own.waitFor('post:created');
  watcher = await connect(reader);
  await watch(watcher, [post._id]);
  const bystander = await connect(await quickSignIn(suite));
  silent = [bystander];
  for (const [one, other] of [
    ['hidden', owner.username],
    [owner.username, 'hidden'],
    ['hidden', writer.username],
    [writer.username, 'hidden'],
  ] as const) {
    const person = await quickSignIn(suite);
    const screen = await connect(person);
    await watch(screen, [post._id]);
    const named = (name: string) => (name === 'hidden' ? person.username : name);
    await block(suite, named(one), named(other));
    silent = [...silent, screen];
  }
});

async function expectSilence() {
  for (const screen of silent) {
    const received = await receivedAll(screen);
    // Counts belong to the post, which users blocked by the comment's author can see.
    expect(received.filter(({ name }) => name !== 'post:counts-changed')).toEqual([]);
  }
}

function fresh(): Promise<CommentPage> {
  return expectData(suite, reader, 'GET', `/posts/comments?postId=${post._id}`);
}

test('comment:created contains the same as a new request', async () => {
  await comment(suite, writer, post._id);
  expect(await watcher.waitFor('comment:created')).toEqual((await fresh()).comments);
  await expectSilence();
});

test('comment:created contains a reply as a new request returns it', async () => {
  const top = await comment(suite, owner, post._id);
  await watcher.waitFor('comment:created');
  const receivedBefore = new Map(silent.map((screen) => [screen, screen.received.length]));
  await comment(suite, writer, post._id, { parentCommentId: top.id });
  const [, event] = (await watcher.waitFor('comment:created', 2)) as Comment[];
  const [reply] = (await fresh()).comments[0]?.replies ?? [];
  expect(event).toEqual({ ...reply, replyCount: 0, replies: [] });
  for (const screen of silent) {
    const received = (await receivedAll(screen)).slice(receivedBefore.get(screen));
    expect(received.filter(({ name }) => name === 'comment:created')).toEqual([]);
  }
});

test('a reply to a comment of a hidden author is not broadcast', async () => {
  const top = await comment(suite, writer, post._id);
  await comment(suite, owner, post._id, { parentCommentId: top.id });
  await watcher.waitFor('comment:created', 2);
  await expectSilence();
});

test('comment:updated contains the text of a new request, without replies', async () => {
  const top = await comment(suite, writer, post._id);
  await comment(suite, owner, post._id, { parentCommentId: top.id });
  const form = { commentId: top.id, content: 'Better' };
  await call(suite, writer, 'POST', '/posts/editcomment', form);
  const [event] = await watcher.waitFor('comment:updated');
  const [now] = (await fresh()).comments;
  expect(event).toEqual({ ...now, replies: [] });
  await expectSilence();
});

test('comment:updated contains the new number of likes, and the like of no user', async () => {
  const top = await comment(suite, writer, post._id);
  await call(suite, owner, 'POST', '/posts/likecomment', { commentId: top.id, liked: true });
  const [event] = await watcher.waitFor('comment:updated');
  expect(event).toEqual({ ...top, likes: 1, isLiked: false });
  await expectSilence();
});

test('comment:deleted says whether a placeholder stays, and when it is removed', async () => {
  const top = await comment(suite, writer, post._id);
  const reply = await comment(suite, writer, post._id, { parentCommentId: top.id });
  for (const { id } of [top, reply]) {
    await call(suite, writer, 'POST', '/posts/deletecomment', { commentId: id });
  }
  const where = { subjectId: post._id, parentCommentId: null };
  expect(await watcher.waitFor('comment:deleted', 3)).toEqual([
    { ...where, id: top.id, placeStays: true },
    { ...where, id: reply.id, parentCommentId: top.id, placeStays: false },
    { ...where, id: top.id, placeStays: false },
  ]);
  expect((await fresh()).comments).toEqual([]);
  await expectSilence();
});

test('a comment deleted immediately is never broadcast after its deletion', async () => {
  for (let count = 0; count < 10; count++) {
    const { id: commentId } = await comment(suite, writer, post._id);
    await call(suite, writer, 'POST', '/posts/deletecomment', { commentId });
  }
  await watcher.waitFor('comment:deleted', 10);
  const shown = new Set<string>();
  for (const { name, payload } of await receivedAll(watcher)) {
    const { id } = payload as { id: string };
    if (name === 'comment:created') shown.add(id);
    if (name === 'comment:deleted') shown.delete(id);
  }
  expect([...shown]).toEqual([]);
});
