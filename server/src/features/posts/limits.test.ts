import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { liveClients } from '../../../test/live-client.ts';
import { call, comment, publish, sendPost } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());

test('limits a user to thirty posts in ten minutes, without counting retries', async () => {
  const [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
  const key = randomUUID();
  for (let count = 0; count < 40; count++) {
    const response = await sendPost(suite, asha, { content: 'The same' }, { key });
    expect(response.statusCode).toBe(201);
  }
  for (let count = 1; count < 30; count++) await publish(suite, asha);
  expect(await sendPost(suite, asha, { content: 'Too many' })).toMatchObject({
    statusCode: 429,
    code: 'RATE_LIMITED',
  });
  await publish(suite, ravi);
});

test('limits a user to sixty comments in ten minutes', async () => {
  const asha = await quickSignIn(suite);
  const { _id: postId } = await publish(suite, asha);
  const write = () => call(suite, asha, 'POST', '/posts/comment', { postId, content: 'More' });
  for (let count = 0; count < 60; count++) expect((await write()).statusCode).toBe(201);
  expect(await write()).toMatchObject({ statusCode: 429 });
});

test('limits a user to sixty edits of posts and of comments in ten minutes', async () => {
  const asha = await quickSignIn(suite);
  const { _id: postid } = await publish(suite, asha);
  const { id: commentId } = await comment(suite, asha, postid);
  const edits = [
    ['/posts/editpost', { postid, newcontent: 'Better', existingMedia: [], newMedia: [] }],
    ['/posts/editcomment', { commentId, content: 'Better' }],
  ] as const;
  for (const [path, form] of edits) {
    const edit = () => call(suite, asha, 'POST', path, form);
    for (let count = 0; count < 60; count++) expect((await edit()).statusCode).toBe(200);
    expect(await edit()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
  }
});

test('ignores watch lists above the rate limit', async () => {
  const asha = await quickSignIn(suite);
  const { _id: postId } = await publish(suite, asha);
  const screens = liveClients(() => suite);
  // In several tabs, because one socket may not send so many events per second.
  const tabs = await Promise.all(Array.from({ length: 6 }, () => screens.connect(asha)));
  for (let count = 0; count < 40; count++) {
    for (const tab of tabs) expect(await screens.watch(tab, [postId])).toHaveLength(1);
  }
  for (const tab of tabs) expect(await screens.watch(tab, [postId])).toEqual([]);
  screens.closeAll();
});
