import type { Comment } from '@sangam/contract/comments/comments.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, expectData, publish } from '../../../test/posts.ts';
import { addProject, seeProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

async function write(person: SignedInPerson, projectId: string, parentCommentId?: string) {
  const form = { projectId, content: 'Good work', ...(parentCommentId && { parentCommentId }) };
  const path = '/project/createcomment';
  return expectData<{ comment: Comment; commentCount: number }>(suite, person, 'POST', path, form);
}

test('the project contains its comments and replies with their count', async () => {
  const [owner, reader] = [await quickSignIn(suite), await quickSignIn(suite)];
  const { id } = await addProject(suite, owner);
  const { comment } = await write(reader, id);
  const { comment: reply, commentCount } = await write(owner, id, comment.id);
  expect(commentCount).toBe(2);
  const project = await seeProject(suite, reader, id);
  expect(project.commentCount).toBe(2);
  expect(project.comments).toMatchObject([
    { id: comment.id, subjectId: id, replyCount: 1, replies: [{ id: reply.id }] },
  ]);
  const list = await call(suite, reader, 'GET', `/project/getprojectcomments?projectId=${id}`);
  expect(list.data).toEqual({
    cursor: null,
    comments: project.comments,
    lock: { isLocked: false, canChange: false },
  });
  const replies = await call(suite, reader, 'GET', `/project/replies?commentId=${comment.id}`);
  expect(replies.data).toMatchObject({ replies: [{ id: reply.id }] });
  const thread = await call(suite, reader, 'GET', `/project/thread?commentId=${reply.id}`);
  expect(thread.data).toMatchObject({ id: comment.id, replies: [{ id: reply.id }] });
});

test('only its author can edit and delete a comment, not the project’s owner', async () => {
  const [owner, reader] = [await quickSignIn(suite), await quickSignIn(suite)];
  const { id } = await addProject(suite, owner);
  const { comment } = await write(reader, id);
  const change = { commentId: comment.id, content: 'Better' };
  const edit = '/project/editcomment';
  expect((await call(suite, owner, 'POST', edit, change)).statusCode).toBe(403);
  expect((await call(suite, reader, 'POST', edit, change)).data).toMatchObject({
    content: 'Better',
  });
  const remove = '/project/deletecomment';
  const body = { commentId: comment.id };
  expect((await call(suite, owner, 'POST', remove, body)).statusCode).toBe(403);
  expect((await call(suite, reader, 'POST', remove, body)).data).toEqual({ commentCount: 0 });
  expect((await call(suite, reader, 'POST', remove, body)).statusCode).toBe(404);
});

test('project requests do not reach comments of posts, nor the other way round', async () => {
  const owner = await quickSignIn(suite);
  const { id } = await addProject(suite, owner);
  const post = await publish(suite, owner);
  const under = await expectData<{ comment: Comment }>(suite, owner, 'POST', '/posts/comment', {
    postId: post._id,
    content: 'On the post',
  });
  const commentId = under.comment.id;
  const form = { projectId: id, content: 'x', parentCommentId: commentId };
  expect((await call(suite, owner, 'POST', '/project/createcomment', form)).statusCode).toBe(400);
  for (const path of ['thread', 'replies']) {
    const address = `/project/${path}?commentId=${commentId}`;
    expect((await call(suite, owner, 'GET', address)).statusCode).toBe(404);
  }
  const body = { commentId };
  expect((await call(suite, owner, 'POST', '/project/deletecomment', body)).statusCode).toBe(404);
  const { comment } = await write(owner, id);
  const other = { commentId: comment.id };
  expect((await call(suite, owner, 'POST', '/posts/deletecomment', other)).statusCode).toBe(404);
});

test('users blocked by the owner can neither read nor write comments', async () => {
  const [owner, blocked] = [await quickSignIn(suite), await quickSignIn(suite)];
  const { id } = await addProject(suite, owner);
  const { comment } = await write(blocked, id);
  await block(suite, owner.username, blocked.username);
  const form = { projectId: id, content: 'x' };
  expect((await call(suite, blocked, 'POST', '/project/createcomment', form)).statusCode).toBe(404);
  const list = `/project/getprojectcomments?projectId=${id}`;
  expect((await call(suite, blocked, 'GET', list)).statusCode).toBe(404);
  const change = { commentId: comment.id, content: 'y' };
  expect((await call(suite, blocked, 'POST', '/project/editcomment', change)).statusCode).toBe(404);
  expect((await seeProject(suite, owner, id)).comments).toEqual([]);
  expect((await call(suite, undefined, 'POST', '/project/createcomment', form)).statusCode).toBe(
    401,
  );
});
