import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('as many as allowed work at once, the others wait for their turn', async () => {
  const inTurn = createSemaphore({ running: 2, waiting: 10, waitMs: 10_000 });
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  };
  await Promise.all(Array.from({ length: 12 }, () => inTurn(work)));
  expect(most).toBe(2);
});

test('whoever would wait too long, or is one too many, is told so', async () => {
  const inTurn = createSemaphore({ running: 1, waiting: 1, waitMs: 20 });
  const held = Promise.withResolvers<void>();
  const first = inTurn(() => held.promise);
  const second = inTurn(async () => {});
  const third = inTurn(async () => {});
  await expect(third).rejects.toMatchObject({ code: 'TOO_BUSY' });
  await expect(second).rejects.toMatchObject({ code: 'TOO_BUSY' });
  held.resolve();
  await first;
  await inTurn(async () => {});
});

test('work that fails passes its turn on', async () => {
  const inTurn = createSemaphore({ running: 1, waiting: 1, waitMs: 1000 });
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'done')).toBe('done');
});
