import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { maxPostDrafts } from '@sangam/contract/posts/post-drafts.calls.ts';
import type {
  PostDraft,
  PostDrafts,
  SavedPostDraft,
} from '@sangam/contract/posts/post-drafts.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, comment, expectData, publish, sendPost } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
let asha: SignedInPerson;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());
beforeEach(async () => {
  asha = await quickSignIn(suite);
});

type Values = Partial<Pick<PostDraft, 'content' | 'language' | 'poll' | 'isQuestion'>>;

function sendDraft(id: string, revision: number, values: Values, person = asha) {
  return call(suite, person, 'POST', '/posts/savedraft', { id, revision, content: '', ...values });
}

async function save(...request: Parameters<typeof sendDraft>): Promise<SavedPostDraft> {
  const { statusCode, data } = await sendDraft(...request);
  expect(statusCode).toBe(200);
  return data;
}

async function list(person = asha): Promise<PostDraft[]> {
  return (await expectData<PostDrafts>(suite, person, 'GET', '/posts/drafts')).drafts;
}

const textsOf = async () => (await list()).map(({ content }) => content).toSorted();

test('a draft is stored with text, poll, language and question, and read on another device', async () => {
  const id = randomUUID();
  const poll = { options: ['Tea', ''], hours: '72' as const };
  const values = { content: ' Half a thought ', poll, language: 'hi' as const, isQuestion: true };
  expect(await save(id, 0, values)).toMatchObject({ id, revision: 1, isCopy: false });
  expect(await list()).toMatchObject([{ id, revision: 1, ...values }]);
  expect(await save(id, 1, { content: 'A thought' })).toMatchObject({
    id,
    revision: 2,
    isCopy: false,
  });
  const [draft] = await list();
  expect(draft).toMatchObject({ content: 'A thought' });
  expect(draft).not.toHaveProperty('poll');
});

test('drafts are visible to their author only, also under the same id', async () => {
  const ravi = await quickSignIn(suite);
  const id = randomUUID();
  await save(id, 0, { content: 'Mine' });
  expect(await save(id, 0, { content: 'His' }, ravi)).toMatchObject({ id, isCopy: false });
  expect(await list(ravi)).toMatchObject([{ content: 'His' }]);
  await call(suite, ravi, 'POST', '/posts/deletedraft', { id, revision: 9 });
  expect(await textsOf()).toEqual(['Mine']);
});

test('a draft edited on two devices loses nothing: the later save becomes a second draft', async () => {
  const id = randomUUID();
  await save(id, 0, { content: 'Start' });
  expect(await save(id, 1, { content: 'Phone' })).toMatchObject({ id, revision: 2, isCopy: false });
  const copy = await save(id, 1, { content: 'Laptop' });
  expect(copy).toMatchObject({ revision: 1, isCopy: true });
  expect(copy.id).not.toBe(id);
  expect(await textsOf()).toEqual(['Laptop', 'Phone']);
  // The second device continues with its own draft.
  expect(await save(copy.id, 1, { content: 'Laptop again' })).toMatchObject({ isCopy: false });
  expect(await textsOf()).toEqual(['Laptop again', 'Phone']);
});

test('simultaneous saves of one draft keep every text exactly once', async () => {
  const id = randomUUID();
  await save(id, 0, { content: 'Start' });
  const texts = ['One', 'Two', 'Three', 'Four'];
  const saved = await Promise.all(texts.map((content) => save(id, 1, { content })));
  expect(saved.filter(({ isCopy }) => !isCopy)).toHaveLength(1);
  expect(await textsOf()).toEqual(texts.toSorted());
});

test('a repeated save changes nothing, also of a copy', async () => {
  const id = randomUUID();
  const first = await save(id, 0, { content: 'Start' });
  expect(await save(id, 0, { content: 'Start' })).toEqual(first);
  await save(id, 1, { content: 'Phone' });
  const copy = await save(id, 1, { content: 'Laptop' });
  expect(await save(id, 1, { content: 'Laptop' })).toEqual(copy);
  expect(await textsOf()).toEqual(['Laptop', 'Phone']);
});

test('text typed after the draft was deleted elsewhere is stored as a draft', async () => {
  const id = randomUUID();
  await save(id, 0, { content: 'Start' });
  await call(suite, asha, 'POST', '/posts/deletedraft', { id, revision: 1 });
  expect(await list()).toEqual([]);
  expect(await save(id, 1, { content: 'Start, and more' })).toMatchObject({
    id,
    revision: 1,
    isCopy: true,
  });
});

test('deleting and publishing remove the draft, and keep a newer revision', async () => {
  const id = randomUUID();
  await save(id, 0, { content: 'Start' });
  await save(id, 1, { content: 'Start, and more' });
  await call(suite, asha, 'POST', '/posts/deletedraft', { id, revision: 1 });
  await sendPost(suite, asha, { content: 'Start', draft: { id, revision: 1 } });
  expect(await textsOf()).toEqual(['Start, and more']);
  const [newer] = await list();
  const sent = { content: 'Start, and more', draft: { id: newer?.id ?? '', revision: 2 } };
  expect((await sendPost(suite, asha, sent)).statusCode).toBe(201);
  expect(await list()).toEqual([]);
});

test('an account has a limited number of drafts, also with simultaneous saves', async () => {
  await suite.database`
    insert into post_drafts (user_id, id, content, choices)
    select u.id, uuidv7(), 'Draft ' || n, '{}' from users u, generate_series(3, ${maxPostDrafts}) n
    where u.username = ${asha.username}`;
  const saves = ['One', 'Two', 'Three', 'Four', 'Five'].map((content) =>
    sendDraft(randomUUID(), 0, { content }),
  );
  const rejected = (await Promise.all(saves)).filter(({ statusCode }) => statusCode === 409);
  expect(rejected).toHaveLength(3);
  expect(rejected[0]).toMatchObject({ code: 'DRAFT_LIMIT' });
  const [draft] = await list();
  if (!draft) throw new Error('There are no drafts');
  expect(await save(draft.id, draft.revision, { content: 'Changed' })).toMatchObject({
    isCopy: false,
  });
});

/** A member reports a post of Asha, and a moderator removes it. */
async function removeByModerator(postId: string): Promise<void> {
  const [moderator, reporter] = [await newModerator(suite), await quickSignIn(suite)];
  await inModeration(suite, reporter).report({ subject: 'post', id: postId });
  const { id: caseId } = await caseAbout(suite, moderator, asha);
  expect((await inModeration(suite, moderator).decide(caseId, 'remove')).statusCode).toBe(200);
}

async function saveEach(texts: readonly string[]): Promise<void> {
  for (const content of texts) await save(randomUUID(), 0, { content });
}

const unkind = 'Unkind words about the people next door';
const worse = 'Worse words about all who live in our street';

test('text that a moderator removed does not stay in the drafts of its author', async () => {
  const post = await publish(suite, asha, unkind);
  const edit = { postid: post._id, newcontent: worse, existingMedia: [], newMedia: [] };
  await expectData(suite, asha, 'POST', '/posts/editpost', edit);
  await saveEach([`${unkind} `, `Once more: ${worse}`, 'Other words']);
  await removeByModerator(post._id);
  expect(await textsOf()).toEqual(['Other words']);
});

test('a removed text of several lines, which browsers send in a form with CR LF, does not stay in drafts', async () => {
  const { _id: id, content } = await publish(suite, asha, 'Unkind\r\nand unfair\rwords');
  expect(content).toBe('Unkind\nand unfair\nwords');
  await saveEach(['Unkind\nand unfair\nwords', 'Unkind\r\nand unfair\r\nwords\r\n']);
  await removeByModerator(id);
  expect(await textsOf()).toEqual([]);
});

test('a removed text below 40 characters removes drafts with this text only, not with more', async () => {
  const { _id: id } = await publish(suite, asha, 'ok');
  const kept = ['My book is out', 'ok, see you there'];
  await saveEach(['\n ok ', ...kept]);
  await removeByModerator(id);
  expect(await textsOf()).toEqual(kept);
});

test('the poll of a removed post does not stay in drafts, unless its options are short', async () => {
  const drafts = {
    same: ['Nobody reads this', ' They steal our tools ', 'They should leave our town', ''],
    part: ['They steal our tools', 'They should stay'],
    short: ['Yes', 'No'],
  };
  for (const [content, options] of Object.entries(drafts)) {
    await save(randomUUID(), 0, { content, poll: { options, hours: '24' } });
  }
  const removed = [
    ['They should leave our town', 'They steal our tools'],
    ['Yes', 'No'],
  ];
  for (const pollOptions of removed) {
    const { _id: id } = await publish(suite, asha, 'What now?', { pollOptions, pollHours: '24' });
    await removeByModerator(id);
  }
  expect(await textsOf()).toEqual(['part', 'short']);
});

test('a removed post without text removes drafts with its earlier text, and no others', async () => {
  const post = await publish(suite, asha, unkind);
  // The first version of a post with a photo only has no text either.
  await suite.database`
    insert into post_versions (post_id, content) values (${post._id}, ${unkind}), (${post._id}, '')`;
  await suite.database`update posts set content = '' where id = ${post._id}`;
  await saveEach([unkind, 'Unrelated words', '']);
  await removeByModerator(post._id);
  expect(await textsOf()).toEqual(['', 'Unrelated words']);
});

test('line breaks from before are stored as LF by the migration', async () => {
  const [{ id: userId }] = await suite.database<[{ id: string }]>`
    select id from users where username = ${asha.username}`;
  const typed = 'One\r\nTwo\rThree\r\n\r\nFour';
  const { _id: postId } = await publish(suite, asha);
  const { id: commentId } = await comment(suite, asha, postId);
  const { database } = suite;
  await database`update posts set content = ${typed} where id = ${postId}`;
  await database`update comments set content = ${typed} where id = ${commentId}`;
  await database`insert into post_versions (post_id, content) values (${postId}, ${typed})`;
  await database`insert into comment_versions (comment_id, content) values (${commentId}, ${typed})`;
  await database`
    insert into post_drafts (user_id, id, content, choices)
    values (${userId}, uuidv7(), ${typed}, '{}')`;
  const migration = new URL('../../../migrations/0170_line_breaks.sql', import.meta.url);
  const lines = await readFile(migration, 'utf8');
  await database.reserve((connection) => connection.script(lines));
  const rows = await database<{ content: string }[]>`
    select content from posts where id = ${postId}
    union all select content from post_versions where post_id = ${postId}
    union all select content from comments where id = ${commentId}
    union all select content from comment_versions where comment_id = ${commentId}
    union all select content from post_drafts where user_id = ${userId}`;
  expect(rows.map(({ content }) => content)).toEqual(
    Array.from({ length: 5 }, () => 'One\nTwo\nThree\n\nFour'),
  );
});
