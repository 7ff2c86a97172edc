import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadPartType } from '@sangam/contract/media/uploads.calls.ts';
import type { Upload } from '@sangam/contract/media/uploads.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { copyInitialDatabase } from '../../../test/initial-database.ts';
import { freePort, startProduct, type ProductProcess } from '../../../test/product-process.ts';

const dataDir = copyInitialDatabase(mkdtempSync(join(tmpdir(), 'sangam-uploads-')));
let product: ProductProcess | undefined;
afterEach(async () => {
  product?.child.kill('SIGTERM');
  await product?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ProductProcess> {
  const env = { SEED: 'none', RATE_LIMITS: 'off' };
  const started = startProduct({ dataDir, port: await freePort(), env });
  product = started;
  await started.ready;
  return started;
}

async function post<Answer>({ url }: ProductProcess, path: string, body: object, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${url}/api${path}`, init);
  return (await response.json()) as Answer;
}

test('after the server was killed within a part, the upload continues at the last stored part', async () => {
  const first = await start();
  const account = { email: 'asha@example.in', password: 'rain on tin roofs' };
  await post(first, '/auth/register', { name: 'Asha', ...account });
  const { accessToken } = await post<{ accessToken: string }>(first, '/auth/login', account);
  const authorization = `Bearer ${accessToken}`;
  const file = randomBytes(300_000);
  const form = { fileName: 'talk.mp4', kind: 'video', bytes: file.length };
  const { data } = await post<{ data: Upload }>(first, '/uploads', form, accessToken);
  const path = `/api/uploads/${data.id}`;
  const append = ({ url }: ProductProcess, offset: number, part: Buffer<ArrayBuffer>) =>
    fetch(url + path, {
      method: 'PATCH',
      body: part,
      headers: { authorization, 'content-type': uploadPartType, 'upload-offset': `${offset}` },
    });
  expect((await append(first, 0, file.subarray(0, 100_000))).status).toBe(200);

  const half = httpRequest(first.url + path, {
    method: 'PATCH',
    headers: {
      authorization,
      'content-type': uploadPartType,
      'content-length': 100_000,
      'upload-offset': '100000',
    },
  });
  half.on('error', () => {});
  half.write(file.subarray(100_000, 150_000));
  await eventually(() => expect(readdirSync(join(dataDir, 'incoming'))).toHaveLength(1));
  first.child.kill('SIGKILL');
  await first.ended;

  const second = await start();
  const { headers } = await fetch(second.url + path, {
    method: 'HEAD',
    headers: { authorization },
  });
  expect(headers.get('upload-offset')).toBe('100000');
  expect((await append(second, 100_000, file.subarray(100_000))).status).toBe(200);
  const [folder = ''] = readdirSync(join(dataDir, 'uploads'));
  expect(readdirSync(join(dataDir, 'uploads', folder))).toHaveLength(2);
});
