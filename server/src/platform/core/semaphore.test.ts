import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('runs as many tasks as allowed at once and queues the others', async () => {
  const run = createSemaphore({ maxRunning: 2, maxQueued: 10, maxWaitMs: 10_000 });
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  };
  await Promise.all(Array.from({ length: 12 }, () => run(work)));
  expect(most).toBe(2);
});

test('rejects with TOO_BUSY when the queue is full or the wait is too long', async () => {
  const run = createSemaphore({ maxRunning: 1, maxQueued: 1, maxWaitMs: 20 });
  const held = Promise.withResolvers<void>();
  const first = run(() => held.promise);
  const second = run(async () => {});
  const third = run(async () => {});
  await expect(third).rejects.toMatchObject({ code: 'TOO_BUSY' });
  await expect(second).rejects.toMatchObject({ code: 'TOO_BUSY' });
  held.resolve();
  await first;
  await run(async () => {});
});

test('a failed task frees its slot', async () => {
  const run = createSemaphore({ maxRunning: 1, maxQueued: 1, maxWaitMs: 1000 });
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 'done')).toBe('done');
});
