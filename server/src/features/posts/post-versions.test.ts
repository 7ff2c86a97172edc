import { randomUUID } from 'node:crypto';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import type { PostDrafts } from '@sangam/contract/posts/post-drafts.schema.ts';
import type { Post, PostVersions } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { plainPhoto } from '../../../test/plain-photo.ts';
import { block, call, expectData, publish, suspend } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let moderator: SignedInPerson;
let post: Post;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  moderator = await newModerator(suite);
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
  post = await publish(suite, asha, 'Rain today');
});

function edit(newcontent: string, { _id: postid, media } = post) {
  const existingMedia = media.map(({ id }) => id);
  const form = { postid, newcontent, existingMedia, newMedia: [] };
  return expectData(suite, asha, 'POST', '/posts/editpost', form);
}

function list(person: SignedInPerson, postId = post._id): Promise<PostVersions> {
  return expectData(suite, person, 'GET', `/posts/versions?postId=${postId}`);
}

async function textsOf(person: SignedInPerson, postId = post._id): Promise<string[]> {
  return (await list(person, postId)).versions.map(({ content }) => content);
}

function remove(person: SignedInPerson, versionId: string | undefined) {
  return call(suite, person, 'POST', '/posts/removeversion', { versionId });
}

test('every reader of an edited post sees its earlier texts, the latest first', async () => {
  expect(await list(ravi)).toEqual({ versions: [], canRemove: false });
  await edit('Rain tomorrow');
  await edit('Rain next week');
  expect(await textsOf(ravi)).toEqual(['Rain tomorrow', 'Rain today']);
  expect((await list(ravi)).canRemove).toBe(false);
  expect((await list(asha)).canRemove).toBe(true);
  expect((await list(moderator)).canRemove).toBe(true);
});

test('an edit that keeps the text adds no version, and neither does text added to a photo', async () => {
  await edit('Rain today');
  expect(await textsOf(asha)).toEqual([]);
  const photo = await publish(suite, asha, '', { pictures: [await plainPhoto()] });
  await edit('My roof', photo);
  expect(await textsOf(asha, photo._id)).toEqual([]);
});

test('the author and moderators remove a version, which then leaves the post; others cannot', async () => {
  await edit('Rain tomorrow');
  await edit('Rain next week');
  const [later, first] = (await list(asha)).versions;
  expect(await remove(ravi, first?.id)).toMatchObject({ statusCode: 403, code: 'NOT_YOURS' });
  expect((await remove(asha, first?.id)).statusCode).toBe(200);
  expect(await textsOf(ravi)).toEqual(['Rain tomorrow']);
  expect((await remove(moderator, later?.id)).statusCode).toBe(200);
  expect((await remove(moderator, later?.id)).statusCode).toBe(404);
  expect(await textsOf(ravi)).toEqual([]);
  const [row] = await suite.database<[{ text: string }]>`
    select row_to_json(p)::text as text from posts p where id = ${post._id}`;
  expect(row.text).not.toMatch(/Rain (today|tomorrow)/);
});

test('a version that a moderator removes leaves the drafts of its author, one that they remove does not', async () => {
  for (const text of ['Snow today', 'Hail today', 'Wind today']) await edit(text);
  for (const content of ['Rain today ', 'Snow today', 'Hail today']) {
    const draft = { id: randomUUID(), revision: 0, content };
    await expectData(suite, asha, 'POST', '/posts/savedraft', draft);
  }
  const [, snow, rain] = (await list(asha)).versions;
  expect((await remove(asha, snow?.id)).statusCode).toBe(200);
  expect((await remove(moderator, rain?.id)).statusCode).toBe(200);
  const { drafts } = await expectData<PostDrafts>(suite, asha, 'GET', '/posts/drafts');
  expect(drafts.map(({ content }) => content).toSorted()).toEqual(['Hail today', 'Snow today']);
});

test('the removal of a version by a moderator is logged and notifies the author, also one who blocks the moderator', async () => {
  await edit('Rain tomorrow');
  const [version] = (await list(asha)).versions;
  await block(suite, asha.username, moderator.username);
  expect((await remove(moderator, version?.id)).statusCode).toBe(200);
  expect((await inModeration(suite, asha).decisions()).decisions).toMatchObject([
    { subject: 'post', action: 'remove-version', words: 'Rain today', reason: '', appeal: null },
  ]);
  const page = await expectData<NotificationPage>(suite, asha, 'GET', '/notifications');
  expect(page.notifications).toMatchObject([{ kind: 'moderation-decision' }]);
  const [entry] = (await inModeration(suite, moderator).log()).entries;
  expect(entry).toMatchObject({
    action: 'remove-version',
    accused: { username: asha.username },
    moderator: { username: moderator.username },
  });
  const found = await inModeration(suite, moderator).see(entry?.caseId ?? '');
  expect(found).toMatchObject({
    status: 'closed',
    path: `/post/${post._id}`,
    content: { text: 'Rain today' },
    decision: { action: 'remove-version' },
  });
  const { cases } = await inModeration(suite, moderator).queue('closed');
  expect(cases).toContainEqual(expect.objectContaining({ id: found.id, reportCount: 0 }));
});

test('members who cannot read the post cannot read or remove its versions', async () => {
  await edit('Rain tomorrow');
  const [version] = (await list(asha)).versions;
  const [blocked, blocker] = [await quickSignIn(suite), await quickSignIn(suite)];
  await block(suite, asha.username, blocked.username);
  await block(suite, blocker.username, asha.username);
  const path = `/posts/versions?postId=${post._id}`;
  for (const person of [blocked, blocker]) {
    expect((await call(suite, person, 'GET', path)).statusCode).toBe(404);
    expect((await remove(person, version?.id)).statusCode).toBe(404);
  }
  await suspend(suite, asha.username);
  expect((await call(suite, ravi, 'GET', path)).statusCode).toBe(404);
});

test('concurrent edits store every replaced text once', async () => {
  const texts = ['One', 'Two', 'Three', 'Four', 'Five'];
  await Promise.all(texts.map((text) => edit(text)));
  const { content } = await expectData<Post>(suite, ravi, 'GET', `/posts/post/${post._id}`);
  const stored = await textsOf(ravi);
  expect([content, ...stored].toSorted()).toEqual([...texts, 'Rain today'].toSorted());
});

test('a post keeps its latest 50 versions', async () => {
  await suite.database`
    insert into post_versions (post_id, content, replaced_at)
    select ${post._id}, 'Draft ' || n, now() - n * interval '1 minute'
    from generate_series(1, 50) n`;
  await edit('Rain tomorrow');
  const texts = await textsOf(ravi);
  expect(texts).toHaveLength(50);
  expect(texts.at(0)).toBe('Rain today');
  expect(texts.at(-1)).toBe('Draft 49');
});

test('the deletion of a post deletes its versions', async () => {
  await edit('Rain tomorrow');
  await expectData(suite, asha, 'POST', '/posts/deletepost', { postid: post._id });
  const left = await suite.database`select from post_versions where post_id = ${post._id}`;
  expect(left).toHaveLength(0);
});
