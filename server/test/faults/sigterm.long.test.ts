import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isAlive, postmasterPid } from '../product-process.ts';
import { startFaultyProduct } from './faulty-product.ts';
import { nextWrites, sendWrite, type Write } from './write.ts';
import { seededRandom } from '../schema-fuzz.ts';

test('SIGTERM under load ends cleanly, and every started request gets its response', async () => {
  const faulty = await startFaultyProduct({ writers: 8 });
  const { product, scene, url } = faulty;
  const database = postmasterPid(faulty.dataDir);
  const random = seededRandom(20_261_115);
  const answered: { status: number; isLate: boolean }[] = [];
  const unanswered: Write[] = [];
  let signalledAt = Number.POSITIVE_INFINITY;

  async function writeOn(next: () => Write): Promise<void> {
    for (;;) {
      const write = next();
      const begun = performance.now();
      const response = await sendWrite(url, write, scene.roomId);
      const isLate = begun >= signalledAt;
      if (response) answered.push({ status: response.status, isLate });
      // Requests after the signal may find a closed port; requests sent before it must not.
      else if (!isLate) unanswered.push(write);
      if (!response) return;
    }
  }

  const writing = Promise.all(
    scene.writers.map((writer) => writeOn(nextWrites(scene, random, writer))),
  );
  while (answered.length < 50) await delay(5);
  signalledAt = performance.now();
  product.child.kill('SIGTERM');
  const { code } = await product.ended;
  await writing;
  await faulty.close();

  expect(code).toBe(0);
  expect(isAlive(database)).toBe(false);
  expect(unanswered).toEqual([]);
  expect(answered.filter(({ status, isLate }) => status >= 400 && !isLate)).toEqual([]);
  const rejected = answered.filter(({ status }) => status >= 400);
  expect(rejected.filter(({ status }) => status !== 503)).toEqual([]);
}, 120_000);
