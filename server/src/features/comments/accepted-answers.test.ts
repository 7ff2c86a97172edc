import type { Comment, CommentPage } from '@sangam/contract/comments/comments.schema.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import type { Post, PostPage } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { inOrder } from '../../../test/lock-waits.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, comment, expectData, publish, suspend } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import type { Queryable } from '../../platform/database/connect.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let meera: SignedInPerson;
let post: Post;
let first: Comment;
let second: Comment;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi, meera] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  post = await publish(suite, asha, 'How do I keep rain out?', { isQuestion: true });
  first = await comment(suite, meera, post._id, { content: 'Use tape' });
  second = await comment(suite, ravi, post._id, { content: 'Use silicone' });
});

function accept(person: SignedInPerson, { id: commentId }: Pick<Comment, 'id'>, accepted = true) {
  return call(suite, person, 'POST', '/posts/acceptanswer', { commentId, accepted });
}

function remove(person: SignedInPerson, { id: commentId }: Comment) {
  return call(suite, person, 'POST', '/posts/deletecomment', { commentId });
}

function list(viewer: SignedInPerson): Promise<CommentPage> {
  return expectData(suite, viewer, 'GET', `/posts/comments?postId=${post._id}`);
}

async function questionOf(viewer: SignedInPerson): Promise<Post['question']> {
  const found = await expectData<Post>(suite, viewer, 'GET', `/posts/post/${post._id}`);
  return found.question;
}

async function notificationsOf(person: SignedInPerson) {
  const page = await expectData<NotificationPage>(suite, person, 'GET', '/notifications');
  return page.notifications.filter(({ kind }) => kind === 'answer-accepted');
}

/** The accepted comments as stored, also hidden ones. */
function storedAnswers() {
  return suite.database<{ id: string }[]>`
    select id from comments where post_id = ${post._id} and accepted_at is not null`;
}

test('the author accepts one comment, which every page shows as the answer, and changes or withdraws it', async () => {
  expect(await list(ravi)).toMatchObject({ question: { canAccept: false, answer: null } });
  expect(await questionOf(ravi)).toEqual({ isAnswered: false });
  expect(await accept(asha, second)).toMatchObject({
    statusCode: 200,
    message: 'Answer accepted',
    data: { answerId: second.id },
  });
  const reply = await comment(suite, asha, post._id, {
    content: 'It worked',
    parentCommentId: second.id,
  });
  expect((await list(asha)).question).toMatchObject({
    canAccept: true,
    answer: { id: second.id, content: 'Use silicone', replyCount: 1, replies: [{ id: reply.id }] },
  });
  expect((await list(ravi)).comments.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await questionOf(ravi)).toEqual({ isAnswered: true });
  const { posts } = await expectData<PostPage>(suite, ravi, 'GET', '/posts/feed');
  expect(posts.find(({ _id }) => _id === post._id)?.question).toEqual({ isAnswered: true });

  expect(await accept(asha, first)).toMatchObject({ data: { answerId: first.id } });
  expect((await list(ravi)).question).toMatchObject({ answer: { id: first.id } });
  // Withdrawing what is not the answer leaves the answer as it is.
  expect(await accept(asha, second, false)).toMatchObject({ data: { answerId: first.id } });
  expect(await accept(asha, first, false)).toMatchObject({
    message: 'Answer withdrawn',
    data: { answerId: null },
  });
  expect(await questionOf(ravi)).toEqual({ isAnswered: false });
});

test('only the author of the question accepts: others, also moderators, get 403', async () => {
  for (const person of [ravi, await newModerator(suite)]) {
    expect(await accept(person, second)).toMatchObject({ statusCode: 403, code: 'NOT_YOURS' });
  }
  expect(await storedAnswers()).toEqual([]);
});

test('a post that is no question has no answer, and a reply is none', async () => {
  const reply = await comment(suite, ravi, post._id, {
    content: 'Which tape?',
    parentCommentId: first.id,
  });
  expect(await accept(asha, reply)).toMatchObject({
    statusCode: 400,
    errors: { commentId: 'Accept a comment on the question, not a reply to a comment' },
  });
  const plain = await publish(suite, asha);
  expect(plain.question).toBeUndefined();
  const remark = await comment(suite, ravi, plain._id);
  expect(await accept(asha, remark)).toMatchObject({
    statusCode: 400,
    errors: { commentId: 'This post is not a question' },
  });
});

test('an edited comment stays the answer, and an edited question stays one', async () => {
  await accept(asha, second);
  const edit = { commentId: second.id, content: 'Use silicone twice' };
  expect((await call(suite, ravi, 'POST', '/posts/editcomment', edit)).statusCode).toBe(200);
  const form = { postid: post._id, newcontent: 'Solved', existingMedia: [], newMedia: [] };
  expect((await call(suite, asha, 'POST', '/posts/editpost', form)).statusCode).toBe(200);
  expect(await questionOf(ravi)).toEqual({ isAnswered: true });
  expect((await list(meera)).question?.answer?.content).toBe('Use silicone twice');
});

test('the author of the answer is notified once, and withdrawing or replacing it retracts that', async () => {
  await accept(asha, second);
  await accept(asha, second);
  expect(await notificationsOf(ravi)).toMatchObject([
    {
      actors: [{ username: asha.username }],
      excerpt: 'Use silicone',
      target: { page: 'post', id: post._id, commentId: second.id },
    },
  ]);
  await accept(asha, first);
  expect(await notificationsOf(ravi)).toEqual([]);
  expect(await notificationsOf(meera)).toHaveLength(1);
  await accept(asha, first, false);
  expect(await notificationsOf(meera)).toEqual([]);
});

test('an accepted answer of the author notifies nobody, and one who turned it off gets nothing', async () => {
  const own = await comment(suite, asha, post._id, { content: 'Found it' });
  expect((await accept(asha, own)).statusCode).toBe(200);
  expect(await notificationsOf(asha)).toEqual([]);
  const channels = { inApp: false, email: false, push: false };
  const kinds = { 'answer-accepted': channels };
  await expectData(suite, ravi, 'POST', '/notifications/changepreferences', { kinds });
  await accept(asha, second);
  expect(await notificationsOf(ravi)).toEqual([]);
});

test('deleting the answer clears it with its notification, also when a placeholder stays', async () => {
  await accept(asha, second);
  expect((await remove(ravi, second)).statusCode).toBe(200);
  expect(await storedAnswers()).toEqual([]);
  expect(await questionOf(meera)).toEqual({ isAnswered: false });
  expect(await notificationsOf(ravi)).toEqual([]);

  await comment(suite, ravi, post._id, { content: 'Which?', parentCommentId: first.id });
  await accept(asha, first);
  expect((await remove(meera, first)).statusCode).toBe(200);
  expect(await storedAnswers()).toEqual([]);
  expect((await list(ravi)).question).toEqual({ canAccept: false, answer: null });
  expect(await accept(asha, first)).toMatchObject({ statusCode: 404 });
});

test('an answer that a moderator removes is no longer shown', async () => {
  await accept(asha, second);
  const moderator = await newModerator(suite);
  await inModeration(suite, meera).report({ subject: 'comment', id: second.id });
  const { id: caseId } = await caseAbout(suite, moderator, ravi);
  const decision = await inModeration(suite, moderator).decide(caseId, 'remove');
  expect(decision.statusCode).toBe(200);
  expect(await storedAnswers()).toEqual([]);
  expect((await list(asha)).question).toEqual({ canAccept: true, answer: null });
  expect(await questionOf(asha)).toEqual({ isAnswered: false });
});

test('members in a blocked pair with the author of the answer do not see it', async () => {
  await accept(asha, second);
  await block(suite, meera.username, ravi.username);
  expect((await list(meera)).question).toEqual({ canAccept: false, answer: null });
  expect((await list(asha)).question).toMatchObject({ answer: { id: second.id } });
  await block(suite, ravi.username, asha.username);
  expect((await list(asha)).question).toEqual({ canAccept: true, answer: null });
  expect(await accept(asha, second)).toMatchObject({ statusCode: 404 });
  // The author replaces an answer that they can no longer see.
  expect(await accept(asha, first)).toMatchObject({ data: { answerId: first.id } });
});

test('the answer of a suspended account is hidden, and the question counts as open', async () => {
  await accept(asha, second);
  await suspend(suite, ravi.username);
  expect((await list(asha)).question).toEqual({ canAccept: true, answer: null });
  expect(await questionOf(asha)).toEqual({ isAnswered: false });
});

const lock = (transaction: Queryable) =>
  transaction`select from posts where id = ${post._id} for no key update`;

test('an acceptance that races with the deletion leaves no answer, whichever is first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const racing = await comment(suite, ravi, post._id, { content: `Attempt ${round}` });
    const hasReply = round % 2 === 0;
    if (hasReply) await comment(suite, meera, post._id, { parentCommentId: racing.id });
    const isAcceptedFirst = round < 2;
    const requests = [() => accept(asha, racing), () => remove(ravi, racing)];
    const order = { lock, requests: isAcceptedFirst ? requests : requests.toReversed() };
    const responses = await inOrder(suite, order);
    expect(responses).toMatchObject([
      { statusCode: 200 },
      { statusCode: isAcceptedFirst ? 200 : 404 },
    ]);
    expect(await storedAnswers()).toEqual([]);
    expect((await list(asha)).question).toEqual({ canAccept: true, answer: null });
    expect(await notificationsOf(ravi)).toEqual([]);
  }
});

test('of simultaneous acceptances exactly one answer stays, and its author alone is notified', async () => {
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all([accept(asha, first), accept(asha, second)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [{ id } = { id: '' }, ...others] = await storedAnswers();
    expect(others).toEqual([]);
    const notified = [await notificationsOf(meera), await notificationsOf(ravi)];
    expect(notified.map((one) => one.length)).toEqual(id === first.id ? [1, 0] : [0, 1]);
    await accept(asha, { id }, false);
  }
});
