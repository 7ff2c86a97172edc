import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { formBody } from '../form-body.ts';
import { seededRandom } from '../schema-fuzz.ts';
import { audit } from './audit.ts';
import { canMount, fillDisk, startFaultyProduct, type FaultyProduct } from './faulty-product.ts';
import { waitUntilReady } from './kill-cycles.ts';
import { startLoad } from './steady-load.ts';
import { sendWrite } from './write.ts';
import type { Writer } from './writers.ts';

let faulty: FaultyProduct | undefined;
afterEach(() => faulty?.close());

/** Noise does not compress, so this photo needs space. */
function grainyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 600, height: 600, channels: 3, background: 'black', noise } as const;
  return sharp({ create }).jpeg({ quality: 95 }).toBuffer();
}

async function postPicture({ url, scene }: FaultyProduct): Promise<number> {
  const { headers, payload } = formBody([
    { name: 'content', value: 'With a picture' },
    { name: 'media', value: await grainyPicture(), fileName: 'a.jpg', type: 'image/jpeg' },
  ]);
  const response = await fetch(`${url}/api/posts`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${await scene.writers[0]?.token()}` },
    body: new Uint8Array(payload),
  });
  return response.status;
}

function postWords({ url, scene }: FaultyProduct) {
  const writer = scene.writers[0] as Writer;
  return sendWrite(url, { kind: 'post', key: randomUUID(), writer, target: '' }, scene.roomId);
}

describe.runIf(canMount)('on a full volume', () => {
  test('of media, photos are rejected, texts are not, and no files are left', async () => {
    const product = await startFaultyProduct({ volume: { folder: 'media', megabytes: 4 } });
    faulty = product;
    expect(await postPicture(product)).toBe(201);
    const kept = readdirSync(join(product.dataDir, 'media'), { recursive: true }).length;
    const free = fillDisk(join(product.dataDir, 'media'));
    expect(await postPicture(product)).toBe(507);
    expect(await postWords(product)).toMatchObject({ status: 201 });
    const rows = await product.onDatabase(
      (database) => database<{ posts: number }[]>`
        select count(*)::int as posts from posts where content = 'With a picture'`,
    );
    expect(rows).toEqual([{ posts: 1 }]);
    free();
    const files = readdirSync(join(product.dataDir, 'media'), {
      recursive: true,
      withFileTypes: true,
    });
    const whole = files.filter((file) => file.isFile());
    expect(whole.filter(({ parentPath }) => parentPath.endsWith('.aside'))).toEqual([]);
    expect(kept).toBeGreaterThan(0);
    expect(await postPicture(product)).toBe(201);
  }, 60_000);

  test('of the database, writes get a retry time, and nothing is lost once there is space', async () => {
    const product = await startFaultyProduct({ volume: { folder: 'postgres', megabytes: 160 } });
    faulty = product;
    const load = startLoad(product.url, product.scene, seededRandom(14));
    while (load.acknowledged.length < 20) await delay(20);
    const free = fillDisk(join(product.dataDir, 'postgres'));
    const rejected = await untilRefused(product);
    expect(rejected).toMatchObject({ status: 503, retryAfter: '2' });
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    free();
    await waitUntilReady(product.url);
    const before = load.acknowledged.length;
    while (load.acknowledged.length < before + 20) await delay(20);
    await load.finish();
    expect(load.rejected).toEqual([]);
    const found = await product.onDatabase((database) => audit(database, load.acknowledged));
    expect(found.lost).toEqual([]);
    expect(found.halfWritten).toEqual([]);
  }, 120_000);
});

/** Existing pages of the database still have space: posts until a new page is needed. */
async function untilRefused(product: FaultyProduct) {
  for (;;) {
    const response = await postWords(product);
    if (response && response.status !== 201) return response;
  }
}
