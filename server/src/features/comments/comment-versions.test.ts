import type { Comment } from '@sangam/contract/comments/comments.schema.ts';
import type { NotificationPage } from '@sangam/contract/notifications/notifications.schema.ts';
import type { Post, PostVersions } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, call, comment, expectData, publish, suspend } from '../../../test/posts.ts';
import { addProject } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let asha: SignedInPerson;
let ravi: SignedInPerson;
let moderator: SignedInPerson;
let post: Post;
let own: Comment;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  moderator = await newModerator(suite);
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
  post = await publish(suite, ravi, 'Rain today');
  own = await comment(suite, asha, post._id, { content: 'Since noon' });
});

function edit(content: string, commentId = own.id) {
  return expectData(suite, asha, 'POST', '/posts/editcomment', { commentId, content });
}

function list(person: SignedInPerson, commentId = own.id): Promise<PostVersions> {
  return expectData(suite, person, 'GET', `/comments/versions?commentId=${commentId}`);
}

async function textsOf(person: SignedInPerson, commentId = own.id): Promise<string[]> {
  return (await list(person, commentId)).versions.map(({ content }) => content);
}

function remove(person: SignedInPerson, versionId: string | undefined) {
  return call(suite, person, 'POST', '/comments/removeversion', { versionId });
}

function stored(commentId = own.id) {
  return suite.database`select from comment_versions where comment_id = ${commentId}`;
}

test('every reader of an edited comment sees its earlier texts, the latest first', async () => {
  expect(await list(ravi)).toEqual({ versions: [], canRemove: false });
  await edit('Since one');
  await edit('Since one');
  await edit('Since two');
  expect(await textsOf(ravi)).toEqual(['Since one', 'Since noon']);
  expect((await list(ravi)).canRemove).toBe(false);
  expect((await list(asha)).canRemove).toBe(true);
  expect((await list(moderator)).canRemove).toBe(true);
});

test('comments on projects and replies have a history too', async () => {
  const { id: projectId } = await addProject(suite, ravi);
  const form = { projectId, content: 'A kiosk' };
  const added = await expectData<{ comment: Comment }>(
    suite,
    asha,
    'POST',
    '/project/createcomment',
    form,
  );
  const { id: commentId } = added.comment;
  const change = { commentId, content: 'A weather kiosk' };
  await expectData(suite, asha, 'POST', '/project/editcomment', change);
  expect(await textsOf(ravi, commentId)).toEqual(['A kiosk']);
  const reply = await comment(suite, asha, post._id, {
    content: 'Indeed',
    parentCommentId: own.id,
  });
  await edit('Yes', reply.id);
  expect(await textsOf(ravi, reply.id)).toEqual(['Indeed']);
});

test('the author and moderators remove a version of a comment, others cannot', async () => {
  await edit('Since one');
  await edit('Since two');
  const [later, first] = (await list(asha)).versions;
  expect(await remove(ravi, first?.id)).toMatchObject({ statusCode: 403, code: 'NOT_YOURS' });
  expect((await remove(asha, first?.id)).statusCode).toBe(200);
  expect(await textsOf(ravi)).toEqual(['Since one']);
  expect((await remove(moderator, later?.id)).statusCode).toBe(200);
  expect((await remove(moderator, later?.id)).statusCode).toBe(404);
  expect(await stored()).toHaveLength(0);
});

test('the removal of a version of a comment by a moderator is logged and notifies the author, also one who blocks the moderator', async () => {
  await edit('Since one');
  const [version] = (await list(asha)).versions;
  await block(suite, asha.username, moderator.username);
  await block(suite, ravi.username, moderator.username);
  expect((await remove(moderator, version?.id)).statusCode).toBe(200);
  expect((await inModeration(suite, asha).decisions()).decisions).toMatchObject([
    { subject: 'comment', action: 'remove-version', words: 'Since noon', reason: '' },
  ]);
  const page = await expectData<NotificationPage>(suite, asha, 'GET', '/notifications');
  expect(page.notifications).toMatchObject([{ kind: 'moderation-decision' }]);
  const [entry] = (await inModeration(suite, moderator).log()).entries;
  expect(entry).toMatchObject({
    action: 'remove-version',
    subject: 'comment',
    accused: { username: asha.username },
    moderator: { username: moderator.username },
  });
  const { path } = await inModeration(suite, moderator).see(entry?.caseId ?? '');
  expect(path).toBe(`/post/${post._id}?comment=${own.id}`);
});

test('members who cannot read the comment or its post cannot read or remove its versions', async () => {
  await edit('Since one');
  const [version] = (await list(asha)).versions;
  const [blocked, blocker, ofPost] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await quickSignIn(suite),
  ];
  await block(suite, asha.username, blocked.username);
  await block(suite, blocker.username, asha.username);
  await block(suite, ravi.username, ofPost.username);
  const path = `/comments/versions?commentId=${own.id}`;
  for (const person of [blocked, blocker, ofPost]) {
    expect((await call(suite, person, 'GET', path)).statusCode).toBe(404);
    expect((await remove(person, version?.id)).statusCode).toBe(404);
  }
  await suspend(suite, asha.username);
  expect((await call(suite, ravi, 'GET', path)).statusCode).toBe(404);
});

test('concurrent edits of a comment store every replaced text once', async () => {
  const texts = ['One', 'Two', 'Three', 'Four', 'Five'];
  await Promise.all(texts.map((text) => edit(text)));
  const thread = `/posts/thread?commentId=${own.id}`;
  const { content } = await expectData<Comment>(suite, ravi, 'GET', thread);
  const all = [content, ...(await textsOf(ravi))];
  expect(all.toSorted()).toEqual([...texts, 'Since noon'].toSorted());
});

test('a comment keeps its latest 50 versions', async () => {
  await suite.database`
    insert into comment_versions (comment_id, content, replaced_at)
    select ${own.id}, 'Draft ' || n, now() - n * interval '1 minute' from generate_series(1, 50) n`;
  await edit('Since one');
  const texts = await textsOf(ravi);
  expect(texts).toHaveLength(50);
  expect(texts.at(0)).toBe('Since noon');
});

test('deleting a comment deletes its versions, also if a placeholder stays for its replies', async () => {
  await edit('Since one');
  await comment(suite, ravi, post._id, { parentCommentId: own.id });
  await expectData(suite, asha, 'POST', '/posts/deletecomment', { commentId: own.id });
  expect(await stored()).toHaveLength(0);
  const path = `/comments/versions?commentId=${own.id}`;
  expect((await call(suite, ravi, 'GET', path)).statusCode).toBe(404);
});

test('a comment that a moderator removes leaves no versions', async () => {
  await edit('Unkind words');
  await edit('Kind words');
  await inModeration(suite, ravi).report({ subject: 'comment', id: own.id });
  const { id: caseId } = await caseAbout(suite, moderator, asha);
  expect((await inModeration(suite, moderator).decide(caseId, 'remove')).statusCode).toBe(200);
  expect(await stored()).toHaveLength(0);
});
