import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createQueueDrainer } from './queue-drainer.ts';

test.each([
  ['rejects', () => Promise.reject(new Error('broken'))],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
])('a batch that %s does not stop later ones', async (_, broken) => {
  const app = Fastify();
  const batches: (() => Promise<void>)[] = [];
  const drain = createQueueDrainer(app, 'tests', () => batches.shift()?.());
  batches.push(broken);
  drain();
  let isDone = false;
  batches.push(async () => void (isDone = true));
  drain();
  await app.close();
  expect(isDone).toBe(true);
});
