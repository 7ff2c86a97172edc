import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFaultyProduct, type FaultyProduct } from '../faults/faulty-product.ts';
import { formBody } from '../form-body.ts';
import { plainPhoto } from '../plain-photo.ts';
import { readMetric, residentMebibytes } from '../product-metrics.ts';

let faulty: FaultyProduct;
let animation: Buffer;
beforeAll(async () => {
  animation = await noisyAnimation();
  faulty = await startFaultyProduct({ env: { RATE_LIMITS: 'on' } });
}, 120_000);
afterAll(() => faulty.close());

/** A hundred frames of coarse noise, close to the largest animation that is accepted. */
async function noisyAnimation(): Promise<Buffer> {
  const [width, frames, channels] = [630, 100, 3] as const;
  const coarse = { width: 63, height: 63 * frames, channels };
  const height = width * frames;
  const noise = sharp(randomBytes(coarse.width * coarse.height * channels), { raw: coarse });
  const pixels = await noise.resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return sharp(pixels, { raw: { width, height, channels, pageHeight: width } })
    .webp({ quality: 80, effort: 0 })
    .toBuffer();
}

/** Publishes a post with this file; returns its status and how many seconds it took. */
async function publish(writer: number, value: Buffer, type: string) {
  const { headers, payload } = formBody([{ name: 'media', value, fileName: 'a', type }]);
  const authorization = `Bearer ${await faulty.scene.writers[writer]?.token()}`;
  const started = performance.now();
  const response = await fetch(`${faulty.url}/api/posts`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: new Uint8Array(payload),
  });
  await response.text();
  return { status: response.status, seconds: (performance.now() - started) / 1000 };
}

test('six animations of one account delay the photo of another by at most two of them', async () => {
  const photo = await plainPhoto({ width: 1600, height: 1200 });
  const alone = await publish(1, photo, 'image/jpeg');
  const memory = await residentMebibytes(faulty.url);
  const processorTime = () => readMetric(faulty.url, 'process_cpu_seconds_total');
  const before = await processorTime();

  const animations = Array.from({ length: 6 }, () => publish(0, animation, 'image/webp'));
  let most = memory;
  const watching = setInterval(() => {
    void residentMebibytes(faulty.url).then((now) => (most = Math.max(most, now)));
  }, 200);
  // All six have arrived once the first is finished.
  await Promise.race(animations);
  const other = await publish(1, photo, 'image/jpeg');
  const results = await Promise.all(animations);
  clearInterval(watching);

  const used = (await processorTime()) - before;
  const slowest = Math.max(...results.map(({ seconds }) => seconds));
  console.log(
    `six animations of ${(animation.length / 1e6).toFixed(1)} MB: ${used.toFixed(1)} s of processor time,`,
    `${Math.round(memory)} to ${Math.round(most)} MiB, the last after ${slowest.toFixed(1)} s;`,
    `a photo of another account: ${other.seconds.toFixed(1)} s, alone ${alone.seconds.toFixed(1)} s`,
  );
  expect([alone, other, ...results].map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(other.seconds).toBeLessThan(slowest / 2);
  expect(used).toBeLessThan(30);
  expect(most - memory).toBeLessThan(300);
}, 300_000);
