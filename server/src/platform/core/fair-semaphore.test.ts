import { expect, test } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

test('serves waiting keys round robin, and each key in order of arrival', async () => {
  const run = createFairSemaphore({
    maxRunning: 1,
    maxQueued: 100,
    maxQueuedPerKey: 100,
    maxWaitMs: 10_000,
  });
  const order: string[] = [];
  const add = (key: string, name: string) => run(key, async () => void order.push(name));
  const held = Promise.withResolvers<void>();
  const first = run('asha', () => held.promise);
  const all = [
    ...Array.from({ length: 4 }, (_, index) => add('asha', `asha ${index}`)),
    ...Array.from({ length: 2 }, (_, index) => add('ravi', `ravi ${index}`)),
    add('meera', 'meera 0'),
  ];
  held.resolve();
  await Promise.all([first, ...all]);
  expect(order).toEqual(['asha 0', 'ravi 0', 'meera 0', 'asha 1', 'ravi 1', 'asha 2', 'asha 3']);
});

test('limits how many of one key wait, so that other keys still fit into the queue', async () => {
  const run = createFairSemaphore({
    maxRunning: 1,
    maxQueued: 4,
    maxQueuedPerKey: 2,
    maxWaitMs: 10_000,
  });
  const held = Promise.withResolvers<void>();
  const started = run('asha', () => held.promise);
  const waiting = [run('asha', async () => {}), run('asha', async () => {})];
  await expect(run('asha', async () => {})).rejects.toMatchObject({ code: 'TOO_BUSY' });
  waiting.push(run('ravi', async () => {}));
  held.resolve();
  await Promise.all([started, ...waiting]);
});
