import { randomUUID } from 'node:crypto';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import type { Post, PostEdit } from '@sangam/contract/posts/posts.schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { picture } from '../../../test/media-suite.ts';
import type { SignedInPerson } from '../../../test/people.ts';
import { call, expectData, publish, sendPost } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { tinyMp4 } from '../../../test/tiny-videos.ts';

let suite: TestApp;
let asha: SignedInPerson;
let image: Buffer;
beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  image = await picture(40, 30);
});
afterAll(() => suite.close());
beforeEach(async () => {
  asha = await quickSignIn(suite);
});

/** The number of Asha's attached media, and of those waiting for removal. */
async function share() {
  const [row] = await suite.database<[{ shown: number; loose: number }]>`
    select count(m.attached_at)::integer as shown,
      (count(*) - count(m.attached_at))::integer as loose
    from media m join users u on u.id = m.owner_id where u.username = ${asha.username}`;
  return row;
}

function mediaIds({ media }: Post): string[] {
  return media.map(({ id }) => id);
}

function altsOf({ media }: Post): string[] {
  return media.map(({ alt }) => alt);
}

const jpeg = { fileType: 'image/jpeg', fileName: 'new.jpg' } as const;

function beginEdit(post: Post, change: object = {}, person = asha) {
  const form = {
    postid: post._id,
    newcontent: 'Changed',
    existingMedia: mediaIds(post),
    newMedia: [{ ...jpeg, alt: 'the new one' }],
    ...change,
  };
  return call(suite, person, 'POST', '/posts/editpost', form);
}

/** Starts an edit and uploads its files. */
async function upload(post: Post, change: object = {}): Promise<string[]> {
  const { data }: { data: PostEdit } = await beginEdit(post, change);
  for (const { url } of data.presignedUrls) {
    const { pathname, search } = new URL(url, 'http://localhost');
    const headers = { 'content-type': 'image/jpeg' };
    const address = `${pathname}${search}`;
    const response = await suite.app.inject({
      method: 'PUT',
      url: address,
      headers,
      payload: image,
    });
    expect(response.statusCode).toBe(200);
  }
  return data.presignedUrls.map(({ key }) => key);
}

function complete(post: Post, media: readonly string[], person = asha) {
  return call(suite, person, 'POST', '/posts/addmedia', { postid: post._id, media });
}

function fresh(post: Post): Promise<Post> {
  return expectData(suite, asha, 'GET', `/posts/post/${post._id}`);
}

describe('publishing', () => {
  test('keeps the order and alt texts of photos, and needs no text then', async () => {
    const alts = ['a wall', 'a door'];
    const { statusCode, data } = await sendPost(suite, asha, { pictures: [image, image], alts });
    expect(statusCode).toBe(201);
    expect(data).toMatchObject({
      content: '',
      media: alts.map((alt) => ({ alt, type: 'image/webp', width: 40, height: 30 })),
    });
    expect(await share()).toEqual({ shown: 2, loose: 0 });
  });

  test('accepts ten files, rejects an eleventh and stores nothing of a rejected post', async () => {
    const pictures = Array.from({ length: 11 }, () => image);
    const response = await sendPost(suite, asha, { content: 'Look', pictures });
    expect(response).toMatchObject({ statusCode: 413, code: 'TOO_MANY_FILES' });
    expect(await share()).toEqual({ shown: 0, loose: 0 });
    expect((await publish(suite, asha, '', { pictures: pictures.slice(1) })).media).toHaveLength(
      10,
    );
  });

  test('concurrently with one idempotency key attaches the files of one request', async () => {
    const key = randomUUID();
    const form = { content: 'Once', pictures: [image] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendPost(suite, asha, form, { key })));
    expect(new Set(answers.map(({ data }: { data: Post }) => mediaIds(data).join())).size).toBe(1);
    expect(await share()).toMatchObject({ shown: 1 });
  });
});

describe('editing', () => {
  let post: Post;
  beforeEach(async () => {
    post = await publish(suite, asha, 'Two walls', { pictures: [image, image] });
  });

  test('without new files removes and reorders immediately', async () => {
    const [first = '', second = ''] = mediaIds(post);
    await beginEdit(post, { existingMedia: [second, first], newMedia: [] });
    expect(mediaIds(await fresh(post))).toEqual([second, first]);
    await beginEdit(post, { existingMedia: [first], newMedia: [] });
    expect(mediaIds(await fresh(post))).toEqual([first]);
    expect(await share()).toEqual({ shown: 1, loose: 1 });
    await beginEdit(post, { existingMedia: [], newMedia: [] });
    expect(await fresh(post)).toMatchObject({ content: 'Changed', media: [] });
  });

  test('changes the descriptions of its photos, in their new order', async () => {
    const [first = '', second = ''] = mediaIds(post);
    const change = { existingMedia: [second, first], alt: ['a green wall', 'a red wall'] };
    const { data }: { data: PostEdit } = await beginEdit(post, { ...change, newMedia: [] });
    expect(altsOf(data.post)).toEqual(change.alt);
    await beginEdit(post, { existingMedia: [first], alt: [''], newMedia: [] });
    expect(altsOf(await fresh(post))).toEqual(['']);
  });

  test('without descriptions leaves them as they are', async () => {
    await beginEdit(post, { alt: ['one', 'two'], newMedia: [] });
    await beginEdit(post, { newMedia: [] });
    expect(altsOf(await fresh(post))).toEqual(['one', 'two']);
  });

  test('rejects a number of descriptions other than that of the photos, and too long ones', async () => {
    const tooLong = 'a'.repeat(mediaLimits.altLength + 1);
    for (const alt of [['one'], ['one', 'two', 'three'], ['one', tooLong]]) {
      const response = await beginEdit(post, { alt, newMedia: [] });
      expect(response).toMatchObject({ statusCode: 400 });
    }
    expect(altsOf(await fresh(post))).toEqual(altsOf(post));
  });

  test('rejects descriptions of photos of another member', async () => {
    const ravi = await quickSignIn(suite);
    const alt = ['mine', 'mine'];
    const response = await beginEdit(post, { alt, newMedia: [] }, ravi);
    expect(response).toMatchObject({ statusCode: 403, code: 'NOT_YOURS' });
    const own = await publish(suite, ravi, 'Mine');
    const stolen = { existingMedia: mediaIds(post), alt, newMedia: [] };
    expect(await beginEdit(own, stolen, ravi)).toMatchObject({ statusCode: 400 });
    expect(altsOf(await fresh(post))).toEqual(altsOf(post));
  });

  test('changes descriptions together with new files', async () => {
    const keys = await upload(post, { alt: ['one', 'two'] });
    expect(altsOf(await fresh(post))).toEqual(altsOf(post));
    const { data }: { data: Post } = await complete(post, keys);
    expect(altsOf(data)).toEqual(['one', 'two', 'the new one']);
  });

  test('with new files changes nothing until they are uploaded, then everything together', async () => {
    const [first = ''] = mediaIds(post);
    const keys = await upload(post, { existingMedia: [first], newMedia: [jpeg, jpeg] });
    expect(await fresh(post)).toEqual(post);
    const response = await complete(post, keys);
    expect(response).toMatchObject({
      statusCode: 200,
      data: { content: 'Changed', editedAt: expect.any(String) },
    });
    const { data }: { data: Post } = response;
    expect(data.media).toHaveLength(3);
    expect(mediaIds(data)[0]).toBe(first);
    expect(await fresh(post)).toEqual(data);
    expect(await share()).toEqual({ shown: 3, loose: 1 });
  });

  test('is completed once, by its author, with files of the same edit', async () => {
    const keys = await upload(post);
    const stranger = await quickSignIn(suite);
    expect(await complete(post, keys, stranger)).toMatchObject({ statusCode: 403 });
    const other = await publish(suite, asha, 'Another');
    const foreign = await upload(other);
    expect(await complete(post, foreign)).toMatchObject({ statusCode: 400 });
    expect(await complete(post, ['0'.repeat(32)])).toMatchObject({ statusCode: 400 });
    expect(await fresh(post)).toEqual(post);
    expect(await complete(post, keys)).toMatchObject({ statusCode: 200 });
    expect(await complete(post, keys)).toMatchObject({ statusCode: 400 });
  });

  test('never attaches more than ten files', async () => {
    const newMedia = Array.from({ length: 9 }, () => jpeg);
    const rejected = await beginEdit(post, { newMedia });
    expect(rejected).toMatchObject({ statusCode: 413, code: 'TOO_MANY_FILES' });
    expect(await beginEdit(post, { newMedia: newMedia.slice(1) })).toMatchObject({
      statusCode: 200,
    });
  });

  test('rejects media of other posts', async () => {
    const other = await publish(suite, asha, 'Another', { pictures: [image] });
    const existingMedia = [...mediaIds(post), ...mediaIds(other)];
    for (const newMedia of [[], [jpeg]]) {
      const response = await beginEdit(post, { existingMedia, newMedia });
      expect(response).toMatchObject({
        statusCode: 400,
        errors: { existingMedia: expect.any(String) },
      });
    }
    expect(await fresh(other)).toEqual(other);
  });

  test('that was pending leaves out media removed by another edit', async () => {
    const [first = '', second = ''] = mediaIds(post);
    const keys = await upload(post);
    const [row] = await suite.database<[{ pending: object }]>`
      select pending_edit as pending from posts where id = ${post._id}`;
    await beginEdit(post, { existingMedia: [second], newMedia: [] });
    await suite.database`
      update posts set pending_edit = ${JSON.stringify(row.pending)}::jsonb where id = ${post._id}`;
    const { data }: { data: Post } = await complete(post, keys);
    expect(mediaIds(data)).not.toContain(first);
    expect(mediaIds(data)).toHaveLength(2);
  });

  test('that is pending is discarded by an edit without uploads', async () => {
    const keys = await upload(post);
    await beginEdit(post, { newcontent: 'Later', newMedia: [] });
    expect(await complete(post, keys)).toMatchObject({ statusCode: 400 });
    expect(await fresh(post)).toMatchObject({ content: 'Later' });
  });
});

const mark = 'digitalsourcetype/trainedAlgorithmicMedia';

function labels({ media }: Post) {
  return media.map(({ aiLabel }) => aiLabel);
}

async function filesOf({ media }: Post, index = 0) {
  const { url = '', variants = [] } = media[index] ?? {};
  const files: Buffer[] = [];
  for (const address of [url, ...variants.map((variant) => variant.url)]) {
    const response = await suite.app.inject({ url: address });
    expect(response.statusCode).toBe(200);
    files.push(response.rawPayload);
  }
  return files;
}

async function expectMark(post: Post, isMarked: boolean, index = 0) {
  for (const file of await filesOf(post, index)) {
    const { xmpAsString = '', width } = await sharp(file).metadata();
    expect(width).toBeGreaterThan(0);
    expect(xmpAsString.includes(mark)).toBe(isMarked);
    // Fails if the file cannot be decoded.
    await sharp(file).raw().toBuffer();
  }
}

describe('a label of AI', () => {
  test('that the author declares is shown to others and is in the files', async () => {
    const large = await picture(700, 500);
    const pictures = [image, large];
    const post = await publish(suite, asha, '', { pictures, madeWithAi: [1] });
    const reader = await quickSignIn(suite);
    const seen: Post = await expectData(suite, reader, 'GET', `/posts/post/${post._id}`);
    expect(labels(seen)).toEqual([null, 'declared']);
    expect(seen.media[1]?.variants).toHaveLength(2);
    await expectMark(seen, false);
    await expectMark(seen, true, 1);
  });

  test('can be declared and removed by an edit, under a new URL and without re-encoding', async () => {
    const large = await picture(700, 500);
    const post = await publish(suite, asha, 'Look', { pictures: [large] });
    const pixels = await sharp((await filesOf(post))[0])
      .raw()
      .toBuffer();
    const [id = ''] = mediaIds(post);
    await beginEdit(post, { newMedia: [], madeWithAi: [id] });
    const labelled = await fresh(post);
    expect(labels(labelled)).toEqual(['declared']);
    expect(mediaIds(labelled)).toEqual([id]);
    await expectMark(labelled, true);
    expect(
      (
        await sharp((await filesOf(labelled))[0])
          .raw()
          .toBuffer()
      ).equals(pixels),
    ).toBe(true);
    const before = await suite.app.inject({ url: post.media[0]?.url ?? '' });
    expect(before.statusCode).toBe(404);

    await beginEdit(post, { newMedia: [] });
    expect(await fresh(post)).toMatchObject({ media: labelled.media });
    await beginEdit(post, { newMedia: [], madeWithAi: [] });
    const plain = await fresh(post);
    expect(labels(plain)).toEqual([null]);
    await expectMark(plain, false);
    expect(await share()).toEqual({ shown: 1, loose: 0 });
  });

  test('that is changed leaves the former files to the cleanup', async () => {
    const post = await publish(suite, asha, 'Look', { pictures: [image] });
    const key = post.media[0]?.url.split('/')[2] ?? '';
    await beginEdit(post, { newMedia: [], madeWithAi: mediaIds(post) });
    const rows = await suite.database<object[]>`
      select u.key from media_uploads u join users on users.id = u.owner_id
      where users.username = ${asha.username}`;
    expect(rows).toEqual([{ key }]);
  });

  test('is declared for uploaded files when an edit adds them', async () => {
    const post = await publish(suite, asha, 'Look', { pictures: [image] });
    const newMedia = [jpeg, { ...jpeg, madeWithAi: true }];
    const keys = await upload(post, { newMedia, madeWithAi: mediaIds(post) });
    expect(labels(await fresh(post))).toEqual([null]);
    const { data }: { data: Post } = await complete(post, keys);
    expect(labels(data)).toEqual(['declared', null, 'declared']);
    for (const [index, isMarked] of [true, false, true].entries()) {
      await expectMark(data, isMarked, index);
    }
  });

  test('of a video is in its file, too, and an edit removes it from there', async () => {
    const pictures = [tinyMp4({ width: 640, height: 360 })];
    const post = await publish(suite, asha, '', { pictures, madeWithAi: [0] });
    expect(labels(post)).toEqual(['declared']);
    expect((await filesOf(post))[0]?.includes(mark)).toBe(true);
    await beginEdit(post, { newMedia: [], madeWithAi: [] });
    const plain = await fresh(post);
    expect(labels(plain)).toEqual([null]);
    expect((await filesOf(plain))[0]?.includes(mark)).toBe(false);
    expect(mediaIds(plain)).toEqual(mediaIds(post));
  });

  test('that was found in the metadata stays whatever the author declares', async () => {
    const labelled = await publish(suite, asha, '', { pictures: [image], madeWithAi: [0] });
    const [download = image] = await filesOf(labelled);
    const post = await publish(suite, asha, 'Look', { pictures: [download], madeWithAi: [0] });
    expect(labels(post)).toEqual(['detected']);
    await beginEdit(post, { newMedia: [], madeWithAi: [] });
    expect(labels(await fresh(post))).toEqual(['detected']);
    await beginEdit(post, { newMedia: [], madeWithAi: mediaIds(post) });
    expect((await fresh(post)).media).toEqual(post.media);
  });

  test('returns the declared error DISK_FULL if its files cannot be stored', async () => {
    const post = await publish(suite, asha, 'Look', { pictures: [image] });
    const diskFull = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const store = vi.spyOn(suite.storage, 'store').mockRejectedValueOnce(diskFull);
    const edited = await beginEdit(post, { newMedia: [], madeWithAi: mediaIds(post) });
    store.mockRestore();
    expect(edited).toMatchObject({ statusCode: 507, code: 'DISK_FULL' });
  });

  test('is not accepted by other names or for media of other users', async () => {
    const post = await publish(suite, asha, 'Look', { pictures: [image] });
    const [id = ''] = mediaIds(post);
    expect(await beginEdit(post, { newMedia: [], aiLabel: [id] })).toMatchObject({
      statusCode: 400,
    });
    const newMedia = [{ ...jpeg, aiLabel: 'declared' }];
    expect(await beginEdit(post, { newMedia })).toMatchObject({ statusCode: 400 });
    const stranger = await quickSignIn(suite);
    const own = await publish(suite, stranger, 'Mine', { pictures: [image] });
    await beginEdit(
      own,
      { existingMedia: mediaIds(own), newMedia: [], madeWithAi: [id] },
      stranger,
    );
    expect(labels(await fresh(post))).toEqual([null]);
  });
});

test('deleting a post releases its files', async () => {
  const post = await publish(suite, asha, 'Gone soon', { pictures: [image, image] });
  await call(suite, asha, 'POST', '/posts/deletepost', { postid: post._id });
  expect(await share()).toEqual({ shown: 0, loose: 2 });
});
