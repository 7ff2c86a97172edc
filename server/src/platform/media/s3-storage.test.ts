import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import type { AnnouncedFile } from '@sangam/contract/media/media.schema.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadPartType } from '@sangam/contract/media/uploads.calls.ts';
import { findSwiftPython } from '../../../../scripts/tools/openstack-swift.ts';
import type { Viewer } from '../core/viewer.ts';
import {
  abandonUploads,
  buildMediaSuite,
  incoming,
  newViewer,
  picture,
  readMedia,
  storeAttached,
  type MediaSuite,
} from '../../../test/media-suite.ts';
import { formBody } from '../../../test/form-body.ts';
import { detailedPhoto } from '../../../test/plain-photo.ts';
import { expectData } from '../../../test/posts.ts';
import { quickSignIn } from '../../../test/quick-people.ts';
import { startS3Server, type S3Server } from '../../../test/s3-server.ts';
import { startWorker } from '../jobs/worker.ts';
import { mediaJobs } from './media.jobs.ts';
import { openStored } from './open-stored.ts';
import { createS3Storage } from './s3-storage.ts';

const python = findSwiftPython();
if (!python) {
  console.log('Not run: the tests of the S3 store. They need Debian’s python3-swift.');
}

describe.skipIf(!python)('an S3 storage', () => {
  const purpose = 'post:1';
  let server: S3Server;
  let client: S3Client;
  let suite: MediaSuite;
  let photo: Buffer;
  let viewer: Viewer;
  beforeAll(async () => {
    server = await startS3Server(python ?? '');
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.config;
    client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
    });
    suite = await buildMediaSuite({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    photo = await picture();
  });
  beforeEach(async () => {
    viewer = await newViewer(suite);
  });
  afterAll(async () => {
    vi.useRealTimers();
    client.destroy();
    await suite.close();
    await server.close();
  });

  async function objects(part = ''): Promise<string[]> {
    const command = new ListObjectsV2Command({ Bucket: server.config.bucket });
    const { Contents = [] } = await client.send(command);
    return Contents.map(({ Key = '' }) => Key).filter((key) => key.includes(part));
  }

  async function presign(changedFile: Partial<AnnouncedFile> = {}) {
    const file = { fileType: 'image/jpeg', fileName: 'wall.jpg', ...changedFile } as const;
    const [place] = await suite.media.presignUploads(viewer, purpose, [file]);
    if (!place) throw new Error('no place was promised');
    return place;
  }

  async function put(url: string, body: Buffer = photo, type = 'image/jpeg'): Promise<number> {
    const headers = { 'content-type': type };
    return (await fetch(url, { method: 'PUT', body, headers })).status;
  }

  test('stores the files of a form as objects, and redirects to signed URLs', async () => {
    const [id = ''] = await storeAttached(suite, viewer, [incoming(suite, photo)]);
    const { url, bytes, variants } = await readMedia(suite, id);
    expect(variants).toHaveLength(2);
    expect(await objects(url.split('/')[2])).toHaveLength(3);
    const response = await suite.app.inject(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([
      302,
      'public, no-cache',
    ]);
    // The same for a while, so that a browser finds in its cache what it has.
    expect((await suite.app.inject(url)).headers.location).toBe(response.headers.location);
    const address = new URL(response.headers.location ?? '');
    expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
    const file = await fetch(address);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="sangam-main.webp"',
      'cache-control': 'public, no-cache',
    });
    const content = Buffer.from(await file.arrayBuffer());
    expect(content).toHaveLength(bytes);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 800 });
    const piece = await fetch(address, { headers: { range: 'bytes=0-9' } });
    expect(piece.status).toBe(206);
    address.searchParams.set('X-Amz-Signature', '0'.repeat(64));
    expect((await fetch(address)).status).toBe(403);
    expect((await suite.app.inject(`/media/${'0'.repeat(32)}/main.webp`)).statusCode).toBe(404);
  });

  test('a signed URL of released media returns 404 within two seconds', async () => {
    const [id = ''] = await storeAttached(suite, viewer, [incoming(suite, photo)]);
    const { url } = await readMedia(suite, id);
    const address = (await suite.app.inject(url)).headers.location ?? '';
    const status = async () => (await fetch(address)).status;
    expect(await status()).toBe(200);
    const { database, storage, dataDir, app } = suite;
    const jobs = mediaJobs({ database, storage, incomingFolder: join(dataDir, 'incoming') });
    const worker = await startWorker({ database, jobs, log: app.log });
    await suite.media.release(database, [id]);
    expect((await app.inject(url)).statusCode).toBe(404);
    await expect.poll(status, { timeout: 2000, interval: 20 }).toBe(404);
    await worker.stop();
  });

  test('a URL for one reader is private and expires with the access', async () => {
    const [id = ''] = await suite.media.storeFiles(viewer, [incoming(suite, photo)], []);
    const [, , key = '', name = ''] = (await readMedia(suite, id)).url.split('/');
    const place = await suite.storage.locate(key, name, 100);
    const address = new URL('url' in place ? place.url : '');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('100');
    const file = await fetch(address);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    await file.bytes();
  });

  test('stores no URL of the storage in the database or on disk', async () => {
    const [id = ''] = await suite.media.storeFiles(viewer, [incoming(suite, photo)], []);
    const [row] = await suite.database<{ text: string }[]>`
      select m::text as text from media m where id = ${id}`;
    expect(row?.text).not.toContain('http');
    expect(suite.files().filter((file) => file.startsWith('media/'))).toEqual([]);
  });

  test('a direct upload into the storage becomes media', async () => {
    const { url, key } = await presign({ fileSize: photo.length, alt: 'a wall' });
    expect(await put(url)).toBe(200);
    const [id = ''] = await suite.media.storeUploads(viewer, purpose, [key]);
    expect(await readMedia(suite, id)).toMatchObject({ width: 800, height: 600, alt: 'a wall' });
    expect(await objects('uploads/')).toEqual([]);
  });

  test('the storage rejects another type, size, key, method or signature', async () => {
    const exact = await presign({ fileSize: photo.length });
    const other = await presign();
    const changed = (name: string, value: string) => {
      const url = new URL(exact.url);
      url.searchParams.set(name, value);
      return url.href;
    };
    expect(await put(exact.url, photo, 'text/html')).toBe(403);
    expect(await put(exact.url, photo.subarray(1))).toBe(403);
    expect(await put(exact.url, Buffer.concat([photo, Buffer.alloc(1)]))).toBe(403);
    expect(await put(exact.url.replace(exact.key, other.key))).toBe(403);
    expect(await put(changed('X-Amz-Signature', '0'.repeat(64)))).toBe(403);
    expect(await put(changed('X-Amz-Expires', '3600'))).toBe(403);
    expect((await fetch(exact.url, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(exact.url)).status).toBe(403);
    expect(await put(exact.url)).toBe(200);
  });

  test('an upload URL is valid for five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 302_000 });
    const place = { key: 'e'.repeat(32), type: 'image/jpeg', exactBytes: 5, maxBytes: 5 };
    const url = await suite.storage.uploadUrl(place);
    vi.useRealTimers();
    expect(await put(url, Buffer.from('hello'))).toBe(403);
  });

  test('a key is used once: a later upload changes nothing', async () => {
    const { url, key } = await presign({ fileSize: photo.length });
    await put(url);
    const [id = ''] = await suite.media.storeUploads(viewer, purpose, [key]);
    const { url: address, bytes } = await readMedia(suite, id);
    expect(await put(url)).toBe(200);
    await expect(suite.media.storeUploads(viewer, purpose, [key])).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    await suite.media.attach(suite.database, viewer.id, [id]);
    const { location = '' } = (await suite.app.inject(address)).headers;
    expect((await (await fetch(location)).arrayBuffer()).byteLength).toBe(bytes);
  });

  test('rejects a key without an uploaded file', async () => {
    const { key } = await presign();
    await expect(suite.media.storeUploads(viewer, purpose, [key])).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  test('deletes and rejects files of another type or size than announced', async () => {
    const [png, large] = [await presign(), await presign()];
    await put(png.url, await sharp(photo).png().toBuffer());
    await put(large.url, Buffer.concat([photo, Buffer.alloc(mediaLimits.imageBytes)]));
    await expect(suite.media.storeUploads(viewer, purpose, [png.key])).rejects.toMatchObject({
      code: 'FILE_TYPE_REFUSED',
    });
    await expect(suite.media.storeUploads(viewer, purpose, [large.key])).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'This file is larger than 10 MB',
    });
    expect(await objects(png.key)).toEqual([]);
    expect(await objects(large.key)).toEqual([]);
  });

  test('the upload endpoint accepts nothing with an S3 storage', async () => {
    const { key } = await presign();
    const url = `/api/media/upload/${key}?expires=9999999999&signature=x`;
    const headers = { 'content-type': 'image/jpeg' };
    const response = await suite.app.inject({ method: 'PUT', url, headers, payload: photo });
    expect(response.statusCode).toBe(403);
  });

  test('joins the parts of a resumable upload, and removes them when it was used', async () => {
    const person = await quickSignIn(suite);
    const file = await detailedPhoto(400, 300);
    const form = { fileName: 'wall.jpg', kind: 'photo', bytes: file.length };
    const { id } = await expectData<{ id: string }>(suite, person, 'POST', '/uploads', form);
    const append = async (offset: number, part: Buffer) => {
      const response = await suite.app.inject({
        method: 'PATCH',
        url: `/api/uploads/${id}`,
        payload: part,
        headers: {
          ...person.headers,
          'content-type': uploadPartType,
          'upload-offset': String(offset),
        },
      });
      return response.statusCode;
    };
    expect(await append(0, file.subarray(0, 20_000))).toBe(200);
    expect(await append(0, file.subarray(0, 20_000))).toBe(409);
    expect(await append(20_000, file.subarray(20_000))).toBe(200);
    const [row] = await suite.database<{ key: string }[]>`
      select key from resumable_uploads where id = ${id}`;
    const parts = () => objects(`uploads/${row?.key}/`);
    expect(await parts()).toHaveLength(2);
    const { headers, payload } = formBody([{ name: 'uploads', value: id }]);
    const response = await suite.app.inject({
      method: 'POST',
      url: '/api/posts',
      payload,
      headers: { ...headers, ...person.headers },
    });
    expect(response.json()).toMatchObject({ data: { media: [{ width: 400, height: 300 }] } });
    expect(await parts()).toEqual([]);
  });

  test('the cleanup removes the parts of abandoned uploads', async () => {
    const { database, storage, app } = suite;
    const keys = await abandonUploads(suite, 30);
    expect(await objects('/first')).toHaveLength(keys.length);
    await mediaJobs({ database, storage, incomingFolder: app.incomingFolder })['media.sweep']?.run(
      {},
    );
    expect(await objects('/first')).toEqual([]);
    const rows = await database`select from resumable_uploads where key = any(${keys}::text[])`;
    expect(rows).toHaveLength(0);
  });

  test('the cleanup removes unused objects', async () => {
    const [id = ''] = await suite.media.storeFiles(viewer, [incoming(suite, photo)], []);
    const { url } = await readMedia(suite, id);
    const place = await presign();
    await put(place.url);
    await suite.database`
      update media set created_at = now() - interval '2 hours', attached_at = null`;
    await suite.database`update media_uploads set expires_at = now() - interval '2 hours'`;
    const { database, storage, app } = suite;
    await mediaJobs({ database, storage, incomingFolder: app.incomingFolder })['media.sweep']?.run(
      {},
    );
    expect(await objects()).toEqual([]);
    expect((await suite.app.inject(url)).statusCode).toBe(404);
  });

  test('a storage that rejects the credentials causes an error and no row', async () => {
    const stranger = createS3Storage({ ...server.config, secretAccessKey: 'not the secret' });
    await expect(stranger.remove('a'.repeat(32))).rejects.toThrow();
  });

  test('objects can be read, and an empty storage is recognised', async () => {
    const [id = ''] = await suite.media.storeFiles(viewer, [incoming(suite, photo)], []);
    const [, , key = '', name = ''] = (await readMedia(suite, id)).url.split('/');
    const stored = await openStored(suite.storage, key, name);
    if (!stored) throw new Error('nothing is stored');
    const content = await buffer(stored.content);
    expect(content.length).toBe(stored.bytes);
    expect((await sharp(content).metadata()).format).toBe('webp');
    expect(await openStored(suite.storage, key, 'none.webp')).toBeUndefined();

    expect(await suite.storage.isEmpty()).toBe(false);
    for (const object of await objects('media/')) {
      await suite.storage.remove(object.split('/')[1] ?? '');
    }
    expect(await suite.storage.isEmpty()).toBe(true);
  });
});
