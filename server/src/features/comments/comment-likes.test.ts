import { randomUUID } from 'node:crypto';
import type { Comment, CommentPage } from '@sangam/contract/comments/comments.schema.ts';
import type { LikeState, Post } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { lockWait } from '../../../test/lock-waits.ts';
import { wholeList } from '../../../test/notified-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, comment, expectData, publish } from '../../../test/posts.ts';
import { addProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let meera: SignedInPerson;
let post: Post;
let top: Comment;
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
  post = await publish(suite, asha);
  top = await comment(suite, ravi, post._id, { content: 'Bring an umbrella' });
});

function sendLike(
  person: SignedInPerson,
  { id: commentId }: { id: string },
  liked = true,
  key: string = randomUUID(),
) {
  return call(suite, person, 'POST', '/posts/likecomment', { commentId, liked }, { key });
}

async function like(...request: Parameters<typeof sendLike>): Promise<LikeState> {
  const { statusCode, data } = await sendLike(...request);
  expect(statusCode).toBe(200);
  return data;
}

async function firstComment(viewer: SignedInPerson): Promise<Comment | undefined> {
  const path = `/posts/comments?postId=${post._id}`;
  return (await expectData<CommentPage>(suite, viewer, 'GET', path)).comments[0];
}

async function expectCountsEqualRows() {
  const wrong = await suite.database<object[]>`
    select from comments c
    where c.like_count <> (select count(*) from comment_likes l where l.comment_id = c.id)`;
  expect(wrong).toEqual([]);
}

test('a liked comment or reply shows the count to everyone and the like to its user', async () => {
  const reply = await comment(suite, asha, post._id, { parentCommentId: top.id });
  expect(top).toMatchObject({ likes: 0, isLiked: false });
  expect(await like(meera, top)).toEqual({ liked: true, likes: 1 });
  expect(await like(ravi, top)).toEqual({ liked: true, likes: 2 });
  expect(await like(meera, reply)).toEqual({ liked: true, likes: 1 });
  expect(await firstComment(meera)).toMatchObject({
    likes: 2,
    isLiked: true,
    replies: [{ likes: 1, isLiked: true }],
  });
  expect(await firstComment(asha)).toMatchObject({
    likes: 2,
    isLiked: false,
    replies: [{ likes: 1, isLiked: false }],
  });
  expect(await like(ravi, top, false)).toEqual({ liked: false, likes: 1 });
});

test('comments on projects are liked in the same way, and only under their own address', async () => {
  const { id: projectId } = await addProject(suite, asha);
  const path = '/project/createcomment';
  const added = await expectData<{ comment: Comment }>(suite, ravi, 'POST', path, {
    projectId,
    content: 'How can I help?',
  });
  const form = { commentId: added.comment.id, liked: true };
  expect(await call(suite, meera, 'POST', '/project/likecomment', form)).toMatchObject({
    statusCode: 200,
    data: { liked: true, likes: 1 },
  });
  expect(await wholeList(suite, ravi)).toMatchObject([
    { kind: 'like', target: { page: 'project', id: projectId, commentId: added.comment.id } },
  ]);
  expect((await sendLike(meera, added.comment)).statusCode).toBe(404);
});

test('the wanted state changes nothing if the comment has it already', async () => {
  await like(meera, top);
  expect(await like(meera, top)).toEqual({ liked: true, likes: 1 });
  await like(meera, top, false);
  expect(await like(meera, top, false)).toEqual({ liked: false, likes: 0 });
});

test('a like repeated under its idempotency key does not undo what the user did since', async () => {
  const key = randomUUID();
  await like(meera, top, true, key);
  await like(meera, top, false);
  expect(await like(meera, top, true, key)).toEqual({ liked: false, likes: 0 });
  expect((await sendLike(meera, top, false, key)).statusCode).toBe(422);
});

test('concurrent likes of many users and of one user are counted exactly', async () => {
  const fans = await Promise.all(Array.from({ length: 20 }, () => quickSignIn(suite)));
  await Promise.all([
    ...fans.map((fan) => like(fan, top)),
    ...Array.from({ length: 21 }, () => like(meera, top)),
  ]);
  expect(await firstComment(asha)).toMatchObject({ likes: 21 });
  await Promise.all(
    fans.flatMap((fan, index) => [like(fan, top, index % 2 === 0), like(fan, top)]),
  );
  await expectCountsEqualRows();
});

test('a like of a comment notifies its author in one group, and removing it retracts it', async () => {
  await like(meera, top);
  await like(asha, top);
  await like(ravi, top);
  expect(await wholeList(suite, ravi)).toMatchObject([
    {
      kind: 'like',
      excerpt: 'Bring an umbrella',
      actorCount: 2,
      target: { page: 'post', id: post._id, commentId: top.id },
    },
  ]);
  await like(meera, top, false);
  expect(await wholeList(suite, ravi)).toMatchObject([{ kind: 'like', actorCount: 1 }]);
  await like(asha, top, false);
  expect(await wholeList(suite, ravi)).toEqual([]);
});

test('a like of a comment does not notify an author who turned likes off', async () => {
  const kinds = { like: { inApp: false, email: false, push: false } };
  await expectData(suite, ravi, 'POST', '/notifications/changepreferences', { kinds });
  await like(meera, top);
  const rows = await suite.database<object[]>`
    select from notifications where object_id = ${top.id}`;
  expect(rows).toEqual([]);
});

test('returns 404 for comments of blocked and blocking members, on their posts, and deleted ones', async () => {
  await comment(suite, asha, post._id, { parentCommentId: top.id });
  await block(suite, ravi.username, meera.username);
  expect((await sendLike(meera, top)).statusCode).toBe(404);
  const own = await comment(suite, meera, post._id);
  expect((await sendLike(ravi, own)).statusCode).toBe(404);
  const visitor = await quickSignIn(suite);
  await block(suite, visitor.username, asha.username);
  expect((await sendLike(visitor, own)).statusCode).toBe(404);
  await call(suite, ravi, 'POST', '/posts/deletecomment', { commentId: top.id });
  expect((await sendLike(asha, top)).statusCode).toBe(404);
});

test('deleting a comment removes its likes and their notifications, also for a placeholder', async () => {
  await comment(suite, asha, post._id, { parentCommentId: top.id });
  await like(meera, top);
  await call(suite, ravi, 'POST', '/posts/deletecomment', { commentId: top.id });
  const list = await wholeList(suite, ravi);
  expect(list.filter(({ kind }) => kind === 'like')).toEqual([]);
  const rows = await suite.database<object[]>`
    select from comment_likes where comment_id = ${top.id}`;
  expect(rows).toEqual([]);
  expect(await firstComment(asha)).toMatchObject({ deleted: true, likes: 0 });
});

test('likes that race with the deletion of a comment leave counts that equal the rows', async () => {
  const fans = await Promise.all(Array.from({ length: 8 }, () => quickSignIn(suite)));
  const placeholder = await comment(suite, ravi, post._id);
  await comment(suite, asha, post._id, { parentCommentId: placeholder.id });
  await Promise.all(
    [top, placeholder].flatMap((one) => [
      ...fans.map(async (fan) => {
        const { statusCode } = await sendLike(fan, one);
        expect([200, 404]).toContain(statusCode);
      }),
      call(suite, ravi, 'POST', '/posts/deletecomment', { commentId: one.id }),
    ]),
  );
  await expectCountsEqualRows();
  const list = await wholeList(suite, ravi);
  expect(list.filter(({ kind }) => kind === 'like')).toEqual([]);
});

test('a like that is taken back while the comment is deleted returns 404, without a deadlock', async () => {
  await like(meera, top);
  const { unlike } = await suite.database.begin(async (transaction) => {
    await transaction`select from comments where id = ${top.id} for no key update`;
    const request = sendLike(meera, top, false);
    await lockWait(suite);
    await transaction`delete from comments where id = ${top.id}`;
    return { unlike: request };
  });
  expect((await unlike).statusCode).toBe(404);
});
