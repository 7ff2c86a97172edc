import { rmSync } from 'node:fs';
import { Media } from '@sangam/contract/media/media.schema.ts';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exactSchemas } from '../core/validation.ts';
import type { Viewer } from '../core/viewer.ts';
import {
  buildMediaSuite,
  incoming,
  newViewer,
  picture,
  readMedia,
  type MediaSuite,
} from '../../../test/media-suite.ts';
import { tinyMp4 } from '../../../test/tiny-videos.ts';
import { createRateLimiterFactory } from '../core/rate-limiter.ts';
import { createMediaService } from './media.service.ts';

let suite: MediaSuite;
let viewer: Viewer;
beforeAll(async () => {
  suite = await buildMediaSuite();
});
beforeEach(async () => {
  viewer = await newViewer(suite);
});
afterAll(() => suite.close());

/** Inserts media rows, as after years of uploads. */
async function fill(owner: Viewer, files: number, bytes: number): Promise<void> {
  await suite.database`
    insert into media (owner_id, key, type, width, height, bytes, attached_at)
    select ${owner.id}, md5(random()::text || number), 'image/webp', 1, 1, ${bytes}::bigint, now()
    from generate_series(1, ${files}::integer) number`;
}

async function rowsOf(owner: Viewer): Promise<number> {
  const [row] = await suite.database<{ count: number }[]>`
    select ((select count(*) from media where owner_id = ${owner.id})
      + (select count(*) from media_uploads where owner_id = ${owner.id}))::integer as count`;
  return row?.count ?? 0;
}

test('stores photos and videos in order, each with its alt text', async () => {
  const files = [
    incoming(suite, await picture()),
    incoming(suite, tinyMp4({ width: 640, height: 360 })),
  ];
  const [first = '', second = ''] = await suite.media.storeFiles(viewer, files, ['a wall']);
  const [wall, video] = [await readMedia(suite, first), await readMedia(suite, second)];
  for (const item of [wall, video]) {
    expect(exactSchemas.validate(Media, item), exactSchemas.errorsText()).toBe(true);
  }
  expect(wall).toMatchObject({ type: 'image/webp', width: 800, height: 600, alt: 'a wall' });
  expect(wall.variants.map(({ width, height }) => [width, height])).toEqual([
    [320, 240],
    [640, 480],
  ]);
  expect(video).toMatchObject({ type: 'video/mp4', width: 640, height: 360, alt: '' });
  const stored = suite.files().filter((file) => file.includes(wall.url.split('/')[2] ?? '-'));
  const names = new Set(stored.map((file) => file.split('/').at(-1)));
  expect(names).toEqual(new Set(['320.webp', '640.webp', 'main.webp']));
  expect(await rowsOf(viewer)).toBe(2);
});

test.each<[string, string, string, number]>([
  ['page.html', '<script>alert(1)</script>', 'FILE_TYPE_REFUSED', 415],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'FILE_TYPE_REFUSED', 415],
  ['nothing.png', '', 'FILE_TYPE_REFUSED', 415],
])('rejects %s with its file name, and stores nothing', async (name, text, code, status) => {
  const before = suite.files();
  const files = [incoming(suite, await picture()), incoming(suite, text, name)];
  await expect(suite.media.storeFiles(viewer, files, [])).rejects.toMatchObject({
    code,
    status,
    message: `${name}: Upload JPEG, PNG, WebP or GIF photos, or MP4 or WebM videos`,
  });
  for (const { path } of files) rmSync(path);
  expect(suite.files()).toEqual(before);
  expect(await rowsOf(viewer)).toBe(0);
});

test('rejects a photo over 10 MB, but not a video', async () => {
  const large = Buffer.concat([await picture(), Buffer.alloc(mediaLimits.imageBytes)]);
  const file = incoming(suite, large, 'wall.jpg');
  await expect(suite.media.storeFiles(viewer, [file], [])).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    status: 413,
    message: 'wall.jpg is larger than 10 MB',
  });
  const free = Buffer.alloc(mediaLimits.imageBytes + 8);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4);
  const video = Buffer.concat([tinyMp4({ width: 640, height: 360 }), free]);
  expect(await suite.media.storeFiles(viewer, [incoming(suite, video)], [])).toHaveLength(1);
});

test('a profile photo is one square; rejects a video and files over 5 MB', async () => {
  const id = await suite.media.storeProfilePhoto(viewer, incoming(suite, await picture()));
  const item = await readMedia(suite, id);
  expect(item).toMatchObject({ width: 512, height: 512, variants: [] });
  const video = incoming(suite, tinyMp4({ width: 640, height: 360 }), 'me.mp4');
  await expect(suite.media.storeProfilePhoto(viewer, video)).rejects.toMatchObject({
    code: 'FILE_TYPE_REFUSED',
    message: 'me.mp4: Use a JPEG, PNG, WebP or GIF photo',
  });
  const large = Buffer.concat([await picture(), Buffer.alloc(mediaLimits.pictureBytes)]);
  await expect(
    suite.media.storeProfilePhoto(viewer, incoming(suite, large, 'me.jpg')),
  ).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', message: 'me.jpg is larger than 5 MB' });
});

test('media can be attached once, by their owner', async () => {
  const stranger = await newViewer(suite);
  const ids = await suite.media.storeFiles(viewer, [incoming(suite, await picture())], []);
  const rejected = { code: 'BAD_INPUT', errors: { media: 'This file cannot be used here' } };
  const { database, media } = suite;
  await expect(media.attach(database, stranger.id, ids)).rejects.toMatchObject(rejected);
  await media.attach(database, viewer.id, ids);
  await expect(media.attach(database, viewer.id, ids)).rejects.toMatchObject(rejected);
  await media.release(database, ids);
  await media.attach(database, viewer.id, ids);
});

test('limits a user to 2,000 files', async () => {
  await fill(viewer, mediaLimits.filesPerPerson - 1, 1);
  const two = [incoming(suite, await picture(10, 10)), incoming(suite, await picture(10, 10))];
  await expect(suite.media.storeFiles(viewer, two, [])).rejects.toMatchObject({
    code: 'STORAGE_FULL',
    status: 413,
  });
  await suite.media.storeFiles(viewer, two.slice(1), []);
});

test('limits a user to 500 MB, also with concurrent uploads', async () => {
  const video = tinyMp4({ width: 640, height: 360 });
  await fill(viewer, 1, mediaLimits.bytesPerPerson - video.length);
  const before = suite.files();
  const files = Array.from({ length: 4 }, () => incoming(suite, video));
  const results = await Promise.allSettled(
    files.map((file) => suite.media.storeFiles(viewer, [file], [])),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  expect(reasons).toMatchObject([
    { code: 'STORAGE_FULL' },
    { code: 'STORAGE_FULL' },
    { code: 'STORAGE_FULL' },
  ]);
  for (const { path } of files) rmSync(path);
  expect(suite.files()).toHaveLength(before.length + 1);
});

test('limits a user to sixty files in ten minutes', async () => {
  const video = incoming(suite, tinyMp4({ width: 64, height: 36 }));
  const places = Array.from({ length: 60 }, () => ({
    fileType: 'image/jpeg' as const,
    fileName: 'a.jpg',
  }));
  await suite.media.presignUploads(viewer, 'post:1', places);
  await expect(suite.media.storeFiles(viewer, [video], [])).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    status: 429,
  });
});

test('writes no row when the disk is full', async () => {
  const { database, storage, app } = suite;
  const full = { ...storage, store: () => Promise.reject(noSpace) };
  const media = createMediaService({
    database,
    storage: full,
    incomingFolder: app.incomingFolder,
    limiter: createRateLimiterFactory(false),
  });
  const noSpace = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const file = incoming(suite, await picture());
  await expect(media.storeFiles(viewer, [file], [])).rejects.toBe(noSpace);
  expect(await rowsOf(viewer)).toBe(0);
});
