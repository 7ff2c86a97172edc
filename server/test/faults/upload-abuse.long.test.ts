import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blackPng, emptyGif } from '../bombs.ts';
import { eventually } from '../eventually.ts';
import { formBody } from '../form-body.ts';
import { residentMebibytes } from '../product-metrics.ts';
import { startFaultyProduct, type FaultyProduct } from './faulty-product.ts';

const aborted = 1000;
const atOnce = 50;

let faulty: FaultyProduct;
beforeAll(async () => {
  faulty = await startFaultyProduct();
});
afterAll(() => faulty.close());

async function authorization(): Promise<string> {
  return `Bearer ${await faulty.scene.writers[0]?.token()}`;
}

async function postFile(value: Buffer, fileName: string, type: string) {
  const { headers, payload } = formBody([{ name: 'media', value, fileName, type }]);
  const response = await fetch(`${faulty.url}/api/posts`, {
    method: 'POST',
    headers: { ...headers, authorization: await authorization() },
    body: new Uint8Array(payload),
  });
  return { status: response.status, body: (await response.json()) as { data?: Post } };
}

interface Post {
  readonly media: readonly { readonly url: string }[];
}

/** Starts a form with a file, and disconnects in the middle of it. */
async function abortUpload(token: string, part: Buffer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(Number(new URL(faulty.url).port), '127.0.0.1');
  socket.on('error', () => {}).on('close', () => resolve());
  const head = [
    'POST /api/posts HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: ${token}`,
    'content-type: multipart/form-data; boundary=cut',
    'content-length: 5000000',
    '\r\n',
  ].join('\r\n');
  const begin =
    '--cut\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  socket.write(Buffer.concat([Buffer.from(head + begin), part]), () => socket.destroy());
  return promise;
}

function filesLeft(): string[] {
  const folders = ['incoming', 'uploads', 'media'].map((name) => join(faulty.dataDir, name));
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ name }) => name);
}

test(`${aborted} aborted uploads leave no file`, async () => {
  const token = await authorization();
  const part = Buffer.alloc(30_000, 7);
  for (let count = 0; count < aborted; count += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => abortUpload(token, part)));
  }
  await eventually(() => expect(filesLeft()).toEqual([]));
}, 90_000);

test('rejects twenty concurrent decompression bombs without much time or memory', async () => {
  const bombs = [blackPng(20_000, 20_000), emptyGif()];
  // The first photo loads the image library, which is not measured.
  await postFile(await sharp(blackPng(800, 800)).jpeg().toBuffer(), 'a.jpg', 'image/jpeg');
  const before = await residentMebibytes(faulty.url);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      postFile(bombs[index % 2] as Buffer, 'a.png', 'image/png'),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  expect((await residentMebibytes(faulty.url)) - before).toBeLessThan(150);
}, 60_000);

const script = '<script>alert(1)</script>';

test.each<[string, (picture: Buffer) => Buffer]>([
  ['a page behind it', (picture) => Buffer.concat([picture, Buffer.from(`<html>${script}`)])],
  ['a script behind it', (picture) => Buffer.concat([picture, Buffer.from('*/alert(1)/*')])],
  ['an archive behind it', (picture) => Buffer.concat([picture, Buffer.from('PK\u0003\u0004')])],
  ['a PDF behind it', (picture) => Buffer.concat([picture, Buffer.from(`%PDF-1.7 ${script}`)])],
])('an image with %s is stored as an image only, never as a page', async (_, bend) => {
  const picture = await sharp(blackPng(64, 64))
    .withExif({ IFD0: { ImageDescription: script }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await postFile(bend(picture), 'a.html', 'text/html');
  expect(status).toBe(201);
  const response = await fetch(new URL(body.data?.media[0]?.url ?? '', faulty.url));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.includes('alert(1)')).toBe(false);
  expect(bytes.includes('PK\u0003\u0004')).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});
