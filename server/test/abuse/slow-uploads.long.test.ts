import { setTimeout as pause } from 'node:timers/promises';
import type { Upload } from '@sangam/contract/media/uploads.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFaultyProduct, type FaultyProduct } from '../faults/faulty-product.ts';
import type { RawConnection } from './raw-connection.ts';
import {
  beginUpload,
  formRoute,
  resumableUpload,
  uploadRoutes,
  type UploadRoute,
} from './slow-upload.ts';

let faulty: FaultyProduct;
const visitor = { name: 'Asha Rao', email: 'asha@example.in', password: 'rain on 3000 tin roofs' };
beforeAll(async () => {
  faulty = await startFaultyProduct({ env: { RATE_LIMITS: 'on' } });
  expect(await post('/api/auth/register', visitor)).toBe(201);
});
afterAll(() => faulty.close());

async function post(path: string, body: object): Promise<number> {
  const { status } = await fetch(faulty.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return status;
}

async function authorizationOf(writer: number): Promise<string> {
  return `Bearer ${await faulty.scene.writers[writer]?.token()}`;
}

async function begin(writer: number, route: UploadRoute) {
  const authorization = await authorizationOf(writer);
  return beginUpload(Number(new URL(faulty.url).port), authorization, route);
}

async function beginResumable(writer: number): Promise<string> {
  const response = await fetch(`${faulty.url}/api/uploads`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: await authorizationOf(writer),
    },
    body: JSON.stringify(resumableUpload),
  });
  return ((await response.json()) as { data: Upload }).data.id;
}

/** Sends a piece at every interval until the connection is closed; returns after how many seconds that was. */
async function drip(upload: RawConnection, piece: Buffer, milliseconds: number): Promise<number> {
  const started = performance.now();
  const timer = setInterval(() => upload.socket.write(piece), milliseconds);
  await upload.closed;
  clearInterval(timer);
  return (performance.now() - started) / 1000;
}

async function logInEvery(milliseconds: number, times: number): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count++) {
    statuses.push(
      await post('/api/auth/login', { email: visitor.email, password: visitor.password }),
    );
    await pause(milliseconds);
  }
  return statuses;
}

test('300 uploads of one byte every 15 s are ended, and others log in meanwhile', async () => {
  const routes = uploadRoutes(await beginResumable(0));
  const started = Array.from({ length: 100 }, () => routes.map((route) => begin(0, route)));
  const uploads = await Promise.all(started.flat());
  const ends = Promise.all(uploads.map((upload) => drip(upload, Buffer.from('x'), 15_000)));
  expect(await logInEvery(5000, 7)).toEqual(Array(7).fill(200));
  const seconds = await ends;
  expect(Math.max(...seconds)).toBeLessThan(40);
  const count = (status: string) =>
    uploads.filter(({ received }) => received().startsWith(`HTTP/1.1 ${status} `)).length;
  console.log(
    `300 slow uploads: ${count('429')} × 429, ${count('408')} × 408, the last closed after ${Math.max(...seconds).toFixed(1)} s`,
  );
  expect(count('408')).toBe(10);
  // The others are refused; slow-uploads.test.ts counts them, because a reset can lose the response here.
  expect(count('429')).toBeGreaterThan(0);
}, 90_000);

test('an upload of 4 KiB a second is not ended', async () => {
  const upload = await begin(1, formRoute('/api/posts', 'media'));
  const end = drip(upload, Buffer.alloc(1024, 'x'), 250);
  expect(await Promise.race([end, pause(45_000, 'open')])).toBe('open');
  expect(upload.received()).toBe('');
  upload.socket.destroy();
  await end;
}, 90_000);
