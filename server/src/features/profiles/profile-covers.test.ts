import type { OwnProfile, ProfilePage } from '@sangam/contract/profiles/profiles.schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { caseAbout, inModeration, newModerator } from '../../../test/moderation.ts';
import { as } from '../../../test/network-people.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { block, expectData } from '../../../test/posts.ts';
import { picture, sendForm, type Fields } from '../../../test/projects.ts';
import { quickSignIn } from '../../../test/quick-people.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => suite.close());

const path = '/profile/cover';
const field = 'profileCover';

const send = async (person: SignedInPerson | undefined, fields: Fields = {}, count = 1) => {
  const file = await picture(field);
  return sendForm(
    suite,
    person,
    { path },
    fields,
    Array.from({ length: count }, () => file),
  );
};

const upload = async (person: SignedInPerson, fields: Fields = {}) =>
  ((await send(person, fields)).data as OwnProfile).user.cover;

const coverSeen = async (viewer: SignedInPerson, { username }: SignedInPerson) =>
  (await expectData<ProfilePage>(suite, viewer, 'GET', `/profile/${username}`)).user.cover;

const asFile = (value: Buffer) => [{ name: field, value, fileName: 'cover.png' }];

const statusOf = async (url = '') => (await suite.app.inject(url)).statusCode;

const storedBytes = async ({ username }: SignedInPerson) => {
  const [row] = await suite.database<[{ count: number; bytes: number }]>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::int as bytes
    from media m join users u on u.id = m.owner_id where u.username = ${username}`;
  return row;
};

test('is cropped to 4:1, in three sizes, and shown to others', async () => {
  const [asha, stranger] = [await quickSignIn(suite), await quickSignIn(suite)];
  const cover = await upload(asha);
  expect(cover).toMatchObject({ width: 1600, height: 400, type: 'image/webp', aiLabel: null });
  expect(cover?.variants.map(({ width, height }) => [width, height])).toEqual([
    [480, 120],
    [960, 240],
  ]);
  expect(await coverSeen(stranger, asha)).toEqual(cover);
  for (const { url, width } of [
    ...(cover?.variants ?? []),
    { url: cover?.url ?? '', width: 1600 },
  ]) {
    const { rawPayload } = await suite.app.inject(url);
    expect((await sharp(rawPayload).metadata()).width).toBe(width);
  }
});

test('counts in the quota of its owner', async () => {
  const asha = await quickSignIn(suite);
  const cover = await upload(asha);
  const { count, bytes } = await storedBytes(asha);
  expect(count).toBe(1);
  expect(bytes).toBeGreaterThan(cover?.bytes ?? Infinity);
});

test('is replaced and removed, and the old file can no longer be read', async () => {
  const asha = await quickSignIn(suite);
  const first = await upload(asha);
  const second = await upload(asha);
  expect([await statusOf(first?.url), await statusOf(second?.url)]).toEqual([404, 200]);
  expect(await statusOf(first?.variants[0]?.url)).toBe(404);
  for (let times = 0; times < 2; times++) {
    const { user } = await expectData<OwnProfile>(suite, asha, 'POST', '/profile/removecover');
    expect(user.cover).toBeNull();
  }
  expect(await statusOf(second?.url)).toBe(404);
  expect(await coverSeen(asha, asha)).toBeNull();
});

test('of two uploads at the same time one stays, and the other is released', async () => {
  const asha = await quickSignIn(suite);
  await Promise.all([upload(asha), upload(asha)]);
  const shown = await coverSeen(asha, asha);
  const stored = await suite.database<{ id: string; key: string }[]>`
    select m.id, m.key from media m join users u on u.id = m.owner_id
    where u.username = ${asha.username} order by m.id = ${shown?.id ?? ''} desc`;
  expect(stored.map(({ id }) => id === shown?.id)).toEqual([true, false]);
  const [shownKey = '', otherKey = ''] = stored.map(({ key }) => key);
  expect(await statusOf(shown?.url)).toBe(200);
  expect(await statusOf(shown?.url.replace(shownKey, otherKey))).toBe(404);
});

test('does not change the photo, nor the photo the cover', async () => {
  const asha = await quickSignIn(suite);
  const cover = await upload(asha);
  const photo = await picture('profilePicture');
  await sendForm(suite, asha, { path: '/profile/picture' }, {}, [photo]);
  await expectData(suite, asha, 'POST', '/profile/removepicture');
  expect(await coverSeen(asha, asha)).toEqual(cover);
});

test('that was made with AI has the label on the profile and in its file', async () => {
  const [asha, stranger] = [await quickSignIn(suite), await quickSignIn(suite)];
  await upload(asha, { madeWithAi: '0' });
  const seen = await coverSeen(stranger, asha);
  expect(seen?.aiLabel).toBe('declared');
  const { rawPayload } = await suite.app.inject(seen?.url ?? '');
  expect(rawPayload.includes('trainedAlgorithmicMedia')).toBe(true);
});

test('must be exactly one photo of the own profile', async () => {
  const asha = await quickSignIn(suite);
  const text = { name: field, value: 'not a picture', fileName: 'a.jpg' };
  expect(await sendForm(suite, asha, { path }, {}, [text])).toMatchObject({
    statusCode: 415,
    code: 'FILE_TYPE_REFUSED',
  });
  expect((await sendForm(suite, asha, { path }, {})).statusCode).toBe(400);
  expect((await send(asha, {}, 2)).statusCode).toBe(413);
  for (const extra of ['username', 'userId', 'ratio']) {
    expect((await send(asha, { [extra]: 'x' })).statusCode).toBe(400);
  }
  expect((await send(undefined)).statusCode).toBe(401);
  expect(await storedBytes(asha)).toMatchObject({ count: 0 });
});

test('has the limits of photos: 40 million pixels and 10 MiB', async () => {
  const asha = await quickSignIn(suite);
  const huge = await sharp({
    create: { width: 8000, height: 5001, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  expect(await sendForm(suite, asha, { path }, {}, asFile(huge))).toMatchObject({
    statusCode: 422,
    code: 'TOO_MANY_PIXELS',
  });
  const padded = Buffer.concat([huge, Buffer.alloc(10 * 1024 * 1024)]);
  expect((await sendForm(suite, asha, { path }, {}, asFile(padded))).statusCode).toBe(413);
});

test('is not shown to either side of a block', async () => {
  const [asha, blocked] = [await quickSignIn(suite), await quickSignIn(suite)];
  await upload(asha);
  await block(suite, asha.username, blocked.username);
  expect(await as(suite, blocked).status(`/profile/${asha.username}`)).toBe(404);
});

test('is in a report of the profile, after the photo', async () => {
  const [asha, reporter, moderator] = [
    await quickSignIn(suite),
    await quickSignIn(suite),
    await newModerator(suite),
  ];
  const cover = await upload(asha);
  const photo = await picture('profilePicture');
  const { data } = await sendForm(suite, asha, { path: '/profile/picture' }, {}, [photo]);
  await inModeration(suite, reporter).report({ subject: 'person', id: asha.username });
  const { id } = await caseAbout(suite, moderator, asha);
  const { content } = await inModeration(suite, moderator).see(id);
  expect(content.media.map(({ url }) => url)).toEqual([
    (data as OwnProfile).user.picture,
    cover?.url,
  ]);
});
