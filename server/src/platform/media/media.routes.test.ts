import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Media } from '@sangam/contract/media/media.schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import {
  buildMediaSuite,
  incoming,
  newViewer,
  picture,
  readMedia,
  storeAttached,
  type MediaSuite,
} from '../../../test/media-suite.ts';
import { tinyMp4 } from '../../../test/tiny-videos.ts';

let suite: MediaSuite;
let photo: Media;
let video: Media;
beforeAll(async () => {
  suite = await buildMediaSuite();
  const viewer = await newViewer(suite);
  const files = [
    incoming(suite, await picture()),
    incoming(suite, tinyMp4({ width: 640, height: 360 })),
  ];
  const [first = '', second = ''] = await storeAttached(suite, viewer, files);
  [photo, video] = [await readMedia(suite, first), await readMedia(suite, second)];
});
afterAll(() => suite.close());

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return suite.app.inject({ method, url, headers });
}

test('serves the file by its URL, and browsers revalidate it before each use', async () => {
  const response = await get(photo.url);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload).toHaveLength(photo.bytes);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800 });
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(photo.bytes),
    'cache-control': 'public, no-cache',
    'accept-ranges': 'bytes',
  });
});

test('an uploaded file can run no script and is never shown as a page', async () => {
  for (const url of [photo.url, video.url, photo.variants[0]?.url ?? '']) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="sangam-${url.split('/').at(-1)}"`,
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

test('a variant has its declared size', async () => {
  for (const { url, width, height } of photo.variants) {
    const { rawPayload } = await get(url);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height });
  }
});

test('returns 304 for a cached file', async () => {
  const etag = String((await get(photo.url)).headers.etag);
  const again = await get(photo.url, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=100-', 100, -1],
  ['bytes=-50', -50, -1],
  ['bytes=10-999999999', 10, -1],
])('returns the requested byte range: %s', async (range, from, to) => {
  const whole = (await get(video.url)).rawPayload;
  const start = from < 0 ? whole.length + from : from;
  const end = to < 0 ? whole.length + to : to;
  const { statusCode, headers, rawPayload } = await get(video.url, { range });
  expect(statusCode).toBe(206);
  expect(headers['content-range']).toBe(`bytes ${start}-${end}/${whole.length}`);
  expect(rawPayload).toEqual(whole.subarray(start, end + 1));
});

test('returns 416 outside of the file, and the whole file for several or malformed ranges', async () => {
  const outside = await get(video.url, { range: 'bytes=999999999-' });
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([
    416,
    `bytes */${video.bytes}`,
  ]);
  for (const range of ['bytes=0-1,5-6', 'bytes=-', 'bytes=9-1', 'lines=1-2', 'bytes=a-b']) {
    expect((await get(video.url, { range })).statusCode).toBe(200);
  }
  const changed = await get(video.url, { range: 'bytes=0-9', 'if-range': '"another"' });
  expect(changed.statusCode).toBe(200);
});

test('HEAD returns only the headers', async () => {
  const { statusCode, headers, body } = await get(video.url, {}, 'HEAD');
  expect([statusCode, headers['content-length'], body]).toEqual([200, String(video.bytes), '']);
});

test('returns 404 for unknown keys and names', async () => {
  const [, , key = ''] = photo.url.split('/');
  const paths = [
    `/media/${'0'.repeat(32)}/main.webp`,
    `/media/${key}/1280.webp`,
    `/media/${key}/main.mp4`,
    `/media/${key}/..%2f..%2f..%2fapp-secret`,
    `/media/${key.slice(0, 2)}/${key}`,
    `/media/${key}/`,
    `/media/..%2fincoming/main.webp`,
    `/media/${key}/${'x'.repeat(150)}`,
  ];
  for (const path of paths) {
    const response = await get(path);
    expect(response.statusCode, path).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  }
});

test('returns 404 for a lost file, and it is not cached', async () => {
  const viewer = await newViewer(suite);
  const [id = ''] = await storeAttached(suite, viewer, [incoming(suite, await picture())]);
  const { url } = await readMedia(suite, id);
  const key = url.split('/')[2] ?? '';
  rmSync(join(suite.dataDir, 'media', key.slice(0, 2), key), { recursive: true });
  const response = await get(url);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('returns 404 once it is released, on every process and to browsers that cached it', async () => {
  const viewer = await newViewer(suite);
  const [id = ''] = await storeAttached(suite, viewer, [incoming(suite, await picture())]);
  const { url, variants } = await readMedia(suite, id);
  const { headers, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  const other = await buildTestApp({ beside: suite });
  await suite.media.release(suite.database, [id]);

  const cached = { 'if-none-match': String(headers.etag) };
  for (const path of [url, variants[0]?.url ?? '']) {
    for (const request of [{}, cached]) {
      const response = await get(path, request);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  }
  const elsewhere = await other.app.inject({ method: 'GET', url, headers: cached });
  expect(elsewhere.statusCode).toBe(404);
  await other.close();
});

test('returns 404 before it is attached', async () => {
  const viewer = await newViewer(suite);
  const [id = ''] = await suite.media.storeFiles(viewer, [incoming(suite, await picture())], []);
  expect((await get((await readMedia(suite, id)).url)).statusCode).toBe(404);
});

test('many concurrent requests each get their own file', async () => {
  const urls = [
    photo.url,
    video.url,
    ...photo.variants.map(({ url }) => url),
    '/media/x/main.webp',
  ];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => get(urls[index % urls.length] ?? '')),
  );
  for (const [index, { headers, statusCode }] of answers.entries()) {
    const url = urls[index % urls.length] ?? '';
    const [, , key, name] = url.split('/');
    expect([statusCode, headers.etag]).toEqual(
      key === 'x' ? [404, undefined] : [200, `"${key}-${name}"`],
    );
  }
});
