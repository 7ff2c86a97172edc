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
const { connect, watch, hasHeardAll } = screens;
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
/** Somebody who does not watch; and who watches but is hidden from the post's owner or the comment's writer. */
let silent: readonly LiveClient[];

beforeEach(async () => {
  [owner, writer, reader] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  // Told before the others open their screens, so that what they hear is of the test alone.
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
    const heard = await hasHeardAll(screen);
    // Numbers are of the post, which those who are hidden from the writer only do see.
    expect(heard.filter(({ name }) => name !== 'post:counts-changed')).toEqual([]);
  }
}

function fresh(): Promise<CommentPage> {
  return expectData(suite, reader, 'GET', `/posts/comments?postId=${post._id}`);
}

test('comment:created brings what a fresh fetch would', async () => {
  await comment(suite, writer, post._id);
  expect(await watcher.waitFor('comment:created')).toEqual((await fresh()).comments);
  await expectSilence();
});

test('comment:created brings a reply as a fresh fetch shows it', async () => {
  const top = await comment(suite, owner, post._id);
  await watcher.waitFor('comment:created');
  const heardBefore = new Map(silent.map((screen) => [screen, screen.heard.length]));
  await comment(suite, writer, post._id, { parentCommentId: top.id });
  const [, told] = (await watcher.waitFor('comment:created', 2)) as Comment[];
  const [reply] = (await fresh()).comments[0]?.replies ?? [];
  expect(told).toEqual({ ...reply, replyCount: 0, replies: [] });
  for (const screen of silent) {
    const heard = (await hasHeardAll(screen)).slice(heardBefore.get(screen));
    expect(heard.filter(({ name }) => name === 'comment:created')).toEqual([]);
  }
});

test('a reply under a comment whose writer is hidden is not told', async () => {
  const top = await comment(suite, writer, post._id);
  await comment(suite, owner, post._id, { parentCommentId: top.id });
  await watcher.waitFor('comment:created', 2);
  await expectSilence();
});

test('comment:updated brings the words of a fresh fetch, without replies', async () => {
  const top = await comment(suite, writer, post._id);
  await comment(suite, owner, post._id, { parentCommentId: top.id });
  const form = { commentId: top.id, content: 'Better' };
  await call(suite, writer, 'POST', '/posts/editcomment', form);
  const [told] = await watcher.waitFor('comment:updated');
  const [now] = (await fresh()).comments;
  expect(told).toEqual({ ...now, replies: [] });
  await expectSilence();
});

test('comment:deleted tells whether the place stays, and when it goes', async () => {
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

test('what is deleted at once is never shown after it is gone', async () => {
  for (let count = 0; count < 10; count++) {
    const { id: commentId } = await comment(suite, writer, post._id);
    await call(suite, writer, 'POST', '/posts/deletecomment', { commentId });
  }
  await watcher.waitFor('comment:deleted', 10);
  const shown = new Set<string>();
  for (const { name, news } of await hasHeardAll(watcher)) {
    const { id } = news as { id: string };
    if (name === 'comment:created') shown.add(id);
    if (name === 'comment:deleted') shown.delete(id);
  }
  expect([...shown]).toEqual([]);
});
