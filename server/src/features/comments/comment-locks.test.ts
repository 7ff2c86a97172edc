import { randomUUID } from 'node:crypto';
import type {
  Comment,
  CommentLock,
  CommentPage,
} from '@sangam/contract/comments/comments.schema.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, comment, expectData, publish } from '../../../test/posts.ts';
import { addProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let moderator: SignedInPerson;
let post: Post;
let top: Comment;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  moderator = await newModerator(suite);
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
  post = await publish(suite, asha);
  top = await comment(suite, ravi, post._id, { content: 'Bring an umbrella' });
});

function sendLock(person: SignedInPerson, locked = true) {
  return call(suite, person, 'POST', '/posts/lockcomments', { postId: post._id, locked });
}

async function setLock(...request: Parameters<typeof sendLock>): Promise<CommentLock> {
  const { statusCode, data } = await sendLock(...request);
  expect(statusCode).toBe(200);
  return data;
}

function write(
  person: SignedInPerson,
  form: { parentCommentId?: string } = {},
  key: string = randomUUID(),
) {
  const body = { postId: post._id, content: 'Rain on tin roofs', ...form };
  return call(suite, person, 'POST', '/posts/comment', body, { key });
}

function list(viewer: SignedInPerson): Promise<CommentPage> {
  return expectData(suite, viewer, 'GET', `/posts/comments?postId=${post._id}`);
}

const notificationsOf = async (person: SignedInPerson) =>
  (await expectData<NotificationPage>(suite, person, 'GET', '/notifications')).notifications;

test('locked comments stay, and new comments and replies are rejected, also of the author', async () => {
  expect(await setLock(asha)).toEqual({ isLocked: true, canChange: true });
  const rejected = {
    statusCode: 403,
    code: 'COMMENTS_LOCKED',
    message: 'Comments are locked, so you can no longer add one here',
  };
  for (const person of [asha, ravi, moderator]) {
    expect(await write(person)).toMatchObject(rejected);
    expect(await write(person, { parentCommentId: top.id })).toMatchObject(rejected);
  }
  expect(await list(ravi)).toMatchObject({
    comments: [{ id: top.id, replyCount: 0 }],
    lock: { isLocked: true, canChange: false },
  });
  const edit = { commentId: top.id, content: 'Bring two' };
  expect((await call(suite, ravi, 'POST', '/posts/editcomment', edit)).statusCode).toBe(200);
  expect(await setLock(asha, false)).toEqual({ isLocked: false, canChange: true });
  expect((await write(ravi)).statusCode).toBe(201);
});

test('only the author and moderators lock comments', async () => {
  expect(await sendLock(ravi)).toMatchObject({ statusCode: 403, code: 'NOT_YOURS' });
  expect((await list(ravi)).lock).toEqual({ isLocked: false, canChange: false });
  expect((await list(asha)).lock).toEqual({ isLocked: false, canChange: true });
  expect((await list(moderator)).lock).toEqual({ isLocked: false, canChange: true });
  expect(await setLock(moderator)).toEqual({ isLocked: true, canChange: true });
});

test('the author cannot unlock what a moderator locked', async () => {
  await setLock(moderator);
  expect((await list(asha)).lock).toEqual({ isLocked: true, canChange: false });
  for (const locked of [false, true]) {
    expect(await sendLock(asha, locked)).toMatchObject({
      statusCode: 403,
      code: 'LOCKED_BY_MODERATOR',
    });
  }
  expect(await setLock(moderator, false)).toEqual({ isLocked: false, canChange: true });
  expect(await setLock(asha)).toEqual({ isLocked: true, canChange: true });
  expect(await setLock(asha, false)).toEqual({ isLocked: false, canChange: true });
});

test('a moderator takes over the lock of the author, who can then no longer unlock', async () => {
  await setLock(asha);
  expect(await setLock(moderator)).toEqual({ isLocked: true, canChange: true });
  expect((await list(asha)).lock).toEqual({ isLocked: true, canChange: false });
  expect(await sendLock(asha, false)).toMatchObject({
    statusCode: 403,
    code: 'LOCKED_BY_MODERATOR',
  });
});

test('the lock of a moderator is logged and notifies the author, also one who blocks the moderator', async () => {
  await block(suite, asha.username, moderator.username);
  await setLock(moderator);
  await setLock(moderator);
  const own = () => inModeration(suite, asha).decisions();
  const decision = { subject: 'post', action: 'lock-comments', words: post.content, reason: '' };
  expect((await own()).decisions).toMatchObject([{ ...decision, lifted: false }]);
  const [notification] = await notificationsOf(asha);
  expect(notification).toMatchObject({ kind: 'moderation-decision' });
  await setLock(moderator, false);
  expect((await own()).decisions).toMatchObject([{ ...decision, lifted: true }]);
  const { entries } = await inModeration(suite, moderator).log();
  const ofAsha = entries.filter(({ accused }) => accused?.username === asha.username);
  const by = expect.objectContaining({ username: moderator.username });
  expect(ofAsha).toMatchObject([
    { action: 'unlock-comments', subject: 'post', moderator: by },
    { action: 'lock-comments', subject: 'post', moderator: by },
  ]);
});

test('a lock of the own post by a moderator is neither logged nor notified', async () => {
  post = await publish(suite, moderator);
  await setLock(moderator);
  expect((await inModeration(suite, moderator).decisions()).decisions).toEqual([]);
  const log = await suite.database`select from moderation_log where subject_id = ${post._id}`;
  expect(log).toHaveLength(0);
});

test('the owner of a project locks its comments, and a moderator takes that over', async () => {
  const { id: projectId } = await addProject(suite, asha);
  const body = { projectId, locked: true };
  expect((await call(suite, ravi, 'POST', '/project/lockcomments', body)).statusCode).toBe(403);
  expect((await call(suite, asha, 'POST', '/project/lockcomments', body)).statusCode).toBe(200);
  const form = { projectId, content: 'How can I help?' };
  expect(await call(suite, ravi, 'POST', '/project/createcomment', form)).toMatchObject({
    statusCode: 403,
    code: 'COMMENTS_LOCKED',
  });
  await call(suite, moderator, 'POST', '/project/lockcomments', body);
  expect((await inModeration(suite, asha).decisions()).decisions).toMatchObject([
    { subject: 'project', action: 'lock-comments' },
  ]);
});

test('a retry of a comment that was written before the lock returns that comment', async () => {
  const key = randomUUID();
  const first = await write(ravi, {}, key);
  await setLock(asha);
  expect(await write(ravi, {}, key)).toMatchObject({ statusCode: 201, data: first.data });
});

test('a rejected comment can be sent again with the same key after unlocking', async () => {
  const key = randomUUID();
  await setLock(asha);
  expect((await write(ravi, {}, key)).statusCode).toBe(403);
  await setLock(asha, false);
  expect((await write(ravi, {}, key)).statusCode).toBe(201);
});

test('no comment is added after a lock that races with comments', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => quickSignIn(suite)));
  const answers = await Promise.all([
    ...people.slice(0, 3).map((person) => write(person)),
    sendLock(asha).then(async (answer) => ({ ...answer, written: await countComments() })),
    ...people.slice(3).map((person) => write(person)),
  ]);
  const written = answers.filter(({ statusCode }) => statusCode === 201).length;
  const rejected = answers.filter(({ statusCode }) => statusCode === 403).length;
  expect(written + rejected).toBe(people.length);
  const total = await countComments();
  expect(total).toBe(written + 1);
  expect(answers.find((answer) => 'written' in answer)).toMatchObject({ written: total });
});

async function countComments(): Promise<number> {
  const [row] = await suite.database<[{ count: number }]>`
    select count(*)::int as count from comments where post_id = ${post._id}`;
  return row.count;
}
