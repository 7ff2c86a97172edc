import { connect, type AddressInfo } from 'node:net';
import type { AnnouncedFile } from '@sangam/contract/media/media.schema.ts';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { Viewer } from '../core/viewer.ts';
import { testSecret } from '../../../test/build-test-app.ts';
import {
  buildMediaSuite,
  newViewer,
  picture,
  readMedia,
  type MediaSuite,
} from '../../../test/media-suite.ts';
import { createUploadSignatures } from './upload-signatures.ts';

const purpose = 'post:1';

let suite: MediaSuite;
let photo: Buffer;
let viewer: Viewer;
beforeAll(async () => {
  suite = await buildMediaSuite({ RATE_LIMITS: 'off' });
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
  photo = await picture();
});
beforeEach(async () => {
  viewer = await newViewer(suite);
});
afterAll(() => suite.close());

async function presign(changes: Partial<AnnouncedFile> = {}) {
  const file = { fileType: 'image/jpeg', fileName: 'wall.jpg', ...changes } as const;
  const [place] = await suite.media.presignUploads(viewer, purpose, [file]);
  if (!place) throw new Error('no place was promised');
  return place;
}

function put(url: string, payload: Buffer = photo, type = 'image/jpeg') {
  return suite.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
}

const onTheWay = () => suite.files().filter((file) => file.startsWith('incoming/'));

const rejected = { code: 'UPLOAD_REFUSED' };

test('an uploaded file becomes media, and the upload is removed', async () => {
  const place = await presign({ fileSize: photo.length, alt: 'a wall' });
  expect(place.fileName).toBe('wall.jpg');
  expect((await put(place.url)).statusCode).toBe(200);
  expect(suite.files()).toContain(`uploads/${place.key}`);
  const [id = ''] = await suite.media.storeUploads(viewer, purpose, [place.key]);
  expect(await readMedia(suite, id)).toMatchObject({ width: 800, height: 600, alt: 'a wall' });
  expect(suite.files()).not.toContain(`uploads/${place.key}`);
  expect(onTheWay()).toEqual([]);
});

test('a key accepts one file', async () => {
  const { url, key } = await presign();
  expect((await put(url)).statusCode).toBe(200);
  const second = await put(url);
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'UPLOAD_USED' });
  await suite.media.storeUploads(viewer, purpose, [key]);
  expect((await put(url)).statusCode).toBe(409);
});

test('of several concurrent uploads one wins', async () => {
  const { url } = await presign();
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(url)));
  const statuses = answers
    .map(({ statusCode }) => statusCode)
    .toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 409, 409, 409, 409]);
});

test('rejects another type, size, key or signature', async () => {
  const exact = await presign({ fileSize: photo.length });
  const other = await presign();
  const tampered = exact.url.replace(/signature=./, (start) => `${start.slice(0, -1)}~`);
  const attempts = [
    put(exact.url, photo, 'image/png'),
    put(exact.url, photo, 'text/html'),
    put(exact.url, photo.subarray(1)),
    put(exact.url, Buffer.concat([photo, photo])),
    put(exact.url.replace(exact.key, other.key)),
    put(exact.url.replace(exact.key, 'f'.repeat(32))),
    put(exact.url.replace(/expires=\d+/, 'expires=99999999999')),
    put(exact.url.replace(/signature=[^&]{4}/, 'signature=AAAA')),
  ];
  for (const attempt of attempts) {
    const response = await attempt;
    expect(response.json()).toMatchObject(rejected);
    expect(response.statusCode).toBe(403);
  }
  expect((await put(tampered)).statusCode).toBe(400);
  const withoutQuery = await put(exact.url.split('?')[0] ?? '');
  expect(withoutQuery.statusCode).toBe(400);
  const otherMethod = await suite.app.inject({ method: 'POST', url: exact.url, payload: photo });
  expect(otherMethod.statusCode).not.toBe(200);
  expect((await put(exact.url)).statusCode).toBe(200);
});

function signedAgo(seconds: number) {
  return createUploadSignatures(testSecret, () => Date.now() - seconds * 1000);
}

test('an upload URL is valid for five minutes', async () => {
  const { key } = await presign();
  const place = {
    key,
    type: 'image/jpeg',
    exactBytes: undefined,
    maxBytes: mediaLimits.imageBytes,
  };
  const expired = await put(signedAgo(301).signUrl(place));
  expect(expired.statusCode).toBe(403);
  expect(expired.json()).toMatchObject(rejected);
  expect((await put(signedAgo(-10).signUrl(place))).statusCode).toBe(403);
  expect((await put(signedAgo(290).signUrl(place))).statusCode).toBe(200);
});

test('rejects files over the limit of their type, with or without Content-Length', async () => {
  await expect(presign({ fileSize: mediaLimits.imageBytes + 1 })).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: 'wall.jpg is larger than 10 MB',
  });
  const { url } = await presign();
  const large = await put(url, Buffer.alloc(mediaLimits.imageBytes + 1));
  expect(large.statusCode).toBe(413);
  expect(large.json()).toMatchObject({ code: 'FILE_TOO_LARGE' });
  expect((await streamed(url, mediaLimits.imageBytes + 1)).status).toBe(413);
  expect(onTheWay()).toEqual([]);
  expect((await put(url)).statusCode).toBe(200);
});

test('enforces the announced size without Content-Length', async () => {
  const { url } = await presign({ fileSize: photo.length });
  expect((await streamed(url, photo.length - 1)).status).toBe(403);
  expect((await streamed(url, photo.length + 1)).status).toBe(403);
});

function address(url: string): string {
  return `http://127.0.0.1:${(suite.app.server.address() as AddressInfo).port}${url}`;
}

/** Without a length in advance. */
function streamed(url: string, bytes: number): Promise<Response> {
  const body = new Blob([Buffer.alloc(bytes)]).stream();
  const headers = { 'content-type': 'image/jpeg' };
  return fetch(address(url), { method: 'PUT', body, headers, duplex: 'half' });
}

test('an aborted PUT leaves nothing and can be retried', async () => {
  const { url } = await presign({ fileSize: photo.length });
  const socket = connect((suite.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: ${photo.length}\r\n\r\n`,
  );
  socket.write(photo.subarray(0, 1000));
  await eventually(() => expect(onTheWay()).toHaveLength(1));
  socket.resetAndDestroy();
  await eventually(() => expect(onTheWay()).toEqual([]));
  expect((await put(url)).statusCode).toBe(200);
});

test('keys work for one user, one purpose and one use, and only after an upload', async () => {
  const { url, key } = await presign();
  const unusable = {
    code: 'BAD_INPUT',
    errors: { media: 'These files have not been uploaded, or were already used' },
  };
  const take = (who: Viewer, what: string, keys: readonly string[]) =>
    suite.media.storeUploads(who, what, keys);
  await expect(take(viewer, purpose, [key])).rejects.toMatchObject(unusable);
  await put(url);
  const stranger = await newViewer(suite);
  await expect(take(stranger, purpose, [key])).rejects.toMatchObject(unusable);
  await expect(take(viewer, 'post:2', [key])).rejects.toMatchObject(unusable);
  await expect(take(viewer, purpose, [key, key])).rejects.toMatchObject(unusable);
  await expect(take(viewer, purpose, [key, 'f'.repeat(32)])).rejects.toMatchObject(unusable);
  const both = await Promise.allSettled([
    take(viewer, purpose, [key]),
    take(viewer, purpose, [key]),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(take(viewer, purpose, [key])).rejects.toMatchObject(unusable);
  const late = await presign();
  await put(late.url);
  await suite.database`update media_uploads set expires_at = now() where key = ${late.key}`;
  await expect(take(viewer, purpose, [late.key])).rejects.toMatchObject(unusable);
});

test('deletes and rejects files of another type than announced; other keys stay usable', async () => {
  const [good, bad] = [await presign(), await presign()];
  const png = await sharp(photo).png().toBuffer();
  await put(good.url);
  await put(bad.url, png);
  const keys = [good.key, bad.key];
  await expect(suite.media.storeUploads(viewer, purpose, keys)).rejects.toMatchObject({
    code: 'FILE_TYPE_REFUSED',
    status: 415,
    message: 'This file: The file type does not match',
  });
  const left = suite.files();
  expect(left.filter((file) => file.includes(bad.key))).toEqual([]);
  expect(left.filter((file) => file.startsWith('media/') && file.includes(good.key))).toEqual([]);
  await expect(suite.media.storeUploads(viewer, purpose, [bad.key])).rejects.toMatchObject({
    code: 'BAD_INPUT',
  });
  expect(await suite.media.storeUploads(viewer, purpose, [good.key])).toHaveLength(1);
});
