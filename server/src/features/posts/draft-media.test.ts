import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import type {
  PostDraft,
  PostDraftMedia,
  PostDrafts,
  SavedPostDraft,
} from '@sangam/contract/posts/post-drafts.schema.ts';
import type { Post } from '@sangam/contract/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { formBody } from '../../../test/form-body.ts';
import { inOrder } from '../../../test/lock-waits.ts';
import { picture } from '../../../test/media-suite.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData, publish, sendPost } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { mediaJobs } from '../../platform/media/media.jobs.ts';

let suite: TestApp;
let image: Buffer;
let asha: SignedInPerson;
let ravi: SignedInPerson;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  image = await picture(40, 30);
});
afterAll(() => suite.close());
beforeEach(async () => {
  [asha, ravi] = [await quickSignIn(suite), await quickSignIn(suite)];
});

const save = (id: string, revision: number, values: object = {}) =>
  expectData<SavedPostDraft>(suite, asha, 'POST', '/posts/savedraft', {
    id,
    revision,
    content: '',
    ...values,
  });

/** Adds files to a draft as the composer does when a post is scheduled. */
async function addMedia(id: string, revision: number, alts: readonly string[], person = asha) {
  const { headers, payload } = formBody([
    { name: 'draftId', value: id },
    { name: 'draftRevision', value: String(revision) },
    ...alts.map((value) => ({ name: 'alt', value })),
    ...alts.map(() => ({ name: 'media', value: image, fileName: 'a.png', type: 'image/png' })),
  ]);
  const url = '/api/posts/draftmedia';
  const response = await suite.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...person.headers },
    payload,
  });
  const body = response.json<{ data: PostDraftMedia; code?: string }>();
  return { statusCode: response.statusCode, ...body };
}

/** A draft with photos; its revision is 2. */
async function draftWith(...alts: string[]) {
  const id = randomUUID();
  await save(id, 0, { content: 'Look' });
  const { data } = await addMedia(id, 1, alts);
  return { id, revision: data.revision, media: data.media };
}

async function drafts(person = asha): Promise<PostDraft[]> {
  return (await expectData<PostDrafts>(suite, person, 'GET', '/posts/drafts')).drafts;
}

const get = async (url: string) => (await suite.app.inject({ method: 'GET', url })).statusCode;

/** The number of Asha's attached media, and of those waiting for removal. */
async function share() {
  const [row] = await suite.database<[{ shown: number; loose: number }]>`
    select count(m.attached_at)::integer as shown,
      (count(*) - count(m.attached_at))::integer as loose
    from media m join users u on u.id = m.owner_id where u.username = ${asha.username}`;
  return row;
}

const keep = (media: readonly { id: string; alt: string }[]) =>
  media.map(({ id, alt }) => ({ id, alt, madeWithAi: false }));

test('photos of a draft are the same on every device of the author, in order and with their descriptions', async () => {
  const { id, media } = await draftWith('A wall', 'A door');
  expect(media.map(({ alt }) => alt)).toEqual(['A wall', 'A door']);
  const [draft] = await drafts();
  expect(draft).toMatchObject({ id, revision: 2, content: 'Look' });
  expect(draft?.media.map(({ alt }) => alt)).toEqual(['A wall', 'A door']);
  expect(await share()).toEqual({ shown: 2, loose: 0 });
});

test('only the author reads the photos of a draft; others and unsigned URLs get 404', async () => {
  const { id, media } = await draftWith('A wall');
  const { url = '' } = media[0] ?? {};
  expect(await get(url)).toBe(200);
  expect(await get(url.split('?')[0] ?? '')).toBe(404);
  const [row] = await suite.database<[{ id: string }]>`
    select id from users where username = ${ravi.username}`;
  expect(await get(url.replace(/for=[^&]*/, `for=${row.id}`))).toBe(404);
  expect((await addMedia(id, 2, ['Mine'], ravi)).statusCode).toBe(404);
  expect(await drafts(ravi)).toEqual([]);
  await call(suite, asha, 'POST', '/posts/deletedraft', { id, revision: 2 });
  expect(await get(url)).toBe(404);
});

test('a save keeps, orders and describes photos; those it leaves out are released', async () => {
  const { id, media } = await draftWith('A', 'B', 'C');
  const [first, , third] = media;
  if (!first || !third) throw new Error('the draft has no photos');
  const kept = keep([{ ...third, alt: ' The third ' }, first]);
  const saved = await save(id, 2, { content: 'Look', media: kept });
  expect(saved).toMatchObject({ isCopy: false, mediaIds: [third.id, first.id] });
  const [draft] = await drafts();
  expect(draft?.media.map(({ alt }) => alt)).toEqual(['The third', 'A']);
  expect(await share()).toEqual({ shown: 2, loose: 1 });
  // Without the field they stay.
  await save(id, 3, { content: 'Look here' });
  expect(await share()).toEqual({ shown: 2, loose: 1 });
  await save(id, 4, { content: 'Look here', media: [] });
  expect(await share()).toEqual({ shown: 0, loose: 3 });
});

test('a save returns the declared error DISK_FULL if the files of a label of AI cannot be stored', async () => {
  const { id, media } = await draftWith('A wall');
  const labelled = media.map((item) => ({ id: item.id, alt: item.alt, madeWithAi: true }));
  const diskFull = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const store = vi.spyOn(suite.storage, 'store').mockRejectedValueOnce(diskFull);
  const form = { id, revision: 2, content: 'Look', media: labelled };
  const saved = await call(suite, asha, 'POST', '/posts/savedraft', form);
  store.mockRestore();
  expect(saved).toMatchObject({ statusCode: 507, code: 'DISK_FULL' });
});

test('photos of others, of posts and unknown ones cannot be put into a draft', async () => {
  const own = (await draftWith('A wall')).media;
  const post = await publish(suite, asha, 'Hello', { pictures: [image] });
  const id = randomUUID();
  const media = keep([...own, ...post.media, { id: randomUUID(), alt: '' }]);
  const form = { id, revision: 0, content: 'Mine now', media };
  const saved = await expectData<SavedPostDraft>(suite, ravi, 'POST', '/posts/savedraft', form);
  expect(saved.mediaIds).toEqual([]);
  const mine = await save(randomUUID(), 0, { content: 'Both', media: keep(post.media) });
  expect(mine.mediaIds).toEqual([]);
});

test('a draft has as many files as a post, counted in the storage of its author', async () => {
  const { id } = await draftWith('A wall');
  const alts = Array.from({ length: mediaLimits.filesPerPost }, () => '');
  expect(await addMedia(id, 2, alts)).toMatchObject({ statusCode: 413, code: 'TOO_MANY_FILES' });
  const [row] = await suite.database<[{ count: number }]>`
    select count(*)::int as count from media m join users u on u.id = m.owner_id
    where u.username = ${asha.username}`;
  expect(row.count).toBe(1);
});

test('files for a revision that another device has changed are not added', async () => {
  const { id } = await draftWith('A wall');
  await save(id, 2, { content: 'Changed on the phone' });
  expect(await addMedia(id, 2, ['A door'])).toMatchObject({
    statusCode: 409,
    code: 'DRAFT_CHANGED',
  });
  expect((await drafts())[0]?.media).toHaveLength(1);
});

test('of two devices that add files at the same time, one succeeds and the other learns of it', async () => {
  const { id } = await draftWith('A wall');
  const results = await Promise.all([addMedia(id, 2, ['One']), addMedia(id, 2, ['Two'])]);
  expect(new Set(results.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect((await drafts())[0]?.media).toHaveLength(2);
});

test('a scheduled post without text is published with its photos, which everyone may read then', async () => {
  const id = randomUUID();
  await save(id, 0);
  const { data } = await addMedia(id, 1, ['A wall', 'A door']);
  const publishAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const form = { id, revision: data.revision, publishAt };
  await expectData(suite, asha, 'POST', '/posts/scheduledraft', form);
  const post = await expectData<Post>(suite, asha, 'POST', '/posts/publishdraft', {
    id,
    revision: 3,
  });
  expect(post.media.map(({ alt }) => alt)).toEqual(['A wall', 'A door']);
  expect(await get(post.media[0]?.url ?? '')).toBe(200);
  expect(await drafts()).toEqual([]);
  expect(await share()).toEqual({ shown: 2, loose: 0 });
});

test('a post takes photos of its draft before new ones, with new descriptions; the others are released', async () => {
  const { id, media } = await draftWith('A', 'B');
  const second = media[1]?.id ?? '';
  const draft = { id, revision: 2 };
  const options = { pictures: [image], alts: ['The second', 'New'], draftMedia: [second], draft };
  const post = await publish(suite, asha, 'Look', options);
  expect(post.media.map(({ alt }) => alt)).toEqual(['The second', 'New']);
  expect(await share()).toEqual({ shown: 2, loose: 1 });
  const again = { content: 'Again', draftMedia: [second] };
  expect(await sendPost(suite, asha, again)).toMatchObject({ code: 'DRAFT_CHANGED' });
  expect(await sendPost(suite, ravi, again)).toMatchObject({ code: 'DRAFT_CHANGED' });
});

test('a copy after a conflict shows the same photos, which stay until the last draft of them is deleted', async () => {
  const { id, media } = await draftWith('A wall');
  await save(id, 2, { content: 'On the phone' });
  const copy = await save(id, 2, { content: 'On the laptop', media: keep(media) });
  expect(copy).toMatchObject({ isCopy: true, wasPublished: false, mediaIds: [media[0]?.id] });
  await call(suite, asha, 'POST', '/posts/deletedraft', { id, revision: 9 });
  expect(await share()).toEqual({ shown: 1, loose: 0 });
  await call(suite, asha, 'POST', '/posts/deletedraft', { id: copy.id, revision: 9 });
  expect(await share()).toEqual({ shown: 0, loose: 1 });
});

test('a second post without text keeps the photos of the scheduled first one', async () => {
  const publishAt = new Date(Date.now() + 60 * 60_000).toISOString();
  for (const alt of ['A wall', 'A door']) {
    const id = randomUUID();
    // As the composer does: it has no text and no uploaded photos yet.
    expect(await save(id, 0, { media: [] })).toMatchObject({ id, revision: 1, isCopy: false });
    const { data } = await addMedia(id, 1, [alt]);
    const form = { id, revision: data.revision, publishAt };
    await expectData(suite, asha, 'POST', '/posts/scheduledraft', form);
  }
  const stored = await drafts();
  expect(stored.map(({ media }) => media.map(({ alt }) => alt))).toEqual([['A door'], ['A wall']]);
  expect(stored.map((draft) => draft.publishAt)).toEqual([publishAt, publishAt]);
  expect(await share()).toEqual({ shown: 2, loose: 0 });
});

test('a repeated save keeps the photos that another device has added since, and one of a copy changes nothing', async () => {
  const { id, media } = await draftWith('A wall');
  // The response of the save before the photo was added got lost.
  const late = await save(id, 1, { content: 'Look', media: [] });
  expect(late).toMatchObject({ isCopy: true, mediaIds: [] });
  expect(await save(id, 1, { content: 'Look', media: [] })).toEqual(late);
  const copy = await save(id, 1, { content: 'Look here', media: keep(media) });
  expect(await save(id, 1, { content: 'Look here', media: keep(media) })).toEqual(copy);
  const stored = (await drafts()).map((draft) => [draft.content, draft.media.length]);
  expect(stored).toEqual([
    ['Look here', 1],
    ['Look', 0],
    ['Look', 1],
  ]);
  expect(await share()).toEqual({ shown: 1, loose: 0 });
});

test('a draft that is saved while it is deleted elsewhere keeps its text and photos', async () => {
  const { id, revision, media } = await draftWith('A wall');
  const form = { id, revision, content: 'Look here', media: keep(media) };
  const [saved, deleted] = await inOrder(suite, {
    lock: (transaction) => transaction`
      select from users where username = ${asha.username} for no key update`,
    requests: [
      () => call(suite, asha, 'POST', '/posts/savedraft', form),
      () => call(suite, asha, 'POST', '/posts/deletedraft', { id, revision }),
    ],
  });
  expect([saved?.statusCode, deleted?.statusCode]).toEqual([200, 200]);
  expect(await drafts()).toMatchObject([{ id, content: 'Look here', media: [{ alt: 'A wall' }] }]);
  expect(await share()).toEqual({ shown: 1, loose: 0 });
});

test('the job that removes unused media keeps those of drafts, and removes those of deleted ones', async () => {
  const { database, storage, dataDir } = suite;
  const jobs = mediaJobs({ database, storage, incomingFolder: join(dataDir, 'incoming') });
  const sweep = async () => {
    await database`update media set created_at = now() - interval '2 days'`;
    await jobs['media.sweep']?.run({});
  };
  const { id } = await draftWith('A wall');
  await sweep();
  expect(await get((await drafts())[0]?.media[0]?.url ?? '')).toBe(200);
  await call(suite, asha, 'POST', '/posts/deletedraft', { id, revision: 2 });
  await sweep();
  expect(await share()).toEqual({ shown: 0, loose: 0 });
});

test('a draft that goes with a removed post releases its photos', async () => {
  const moderator = await newModerator(suite);
  const unkind = 'Unkind words about the people of our street';
  const post = await publish(suite, asha, unkind);
  const id = randomUUID();
  await save(id, 0, { content: `${unkind}, again` });
  await addMedia(id, 1, ['A wall']);
  await inModeration(suite, ravi).report({ subject: 'post', id: post._id });
  const { id: caseId } = await caseAbout(suite, moderator, asha);
  expect((await inModeration(suite, moderator).decide(caseId, 'remove')).statusCode).toBe(200);
  expect(await drafts()).toEqual([]);
  expect(await share()).toEqual({ shown: 0, loose: 1 });
});

test('a photo that a save names twice is in the draft once', async () => {
  const { id, revision, media } = await draftWith('A wall');
  await save(id, revision, { media: keep([...media, ...media]) });
  expect((await drafts())[0]?.media.map(({ alt }) => alt)).toEqual(['A wall']);
});
