import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { limitCrowd } from './crowd-limit.ts';
import { handleErrors } from './error-handler.ts';

const toClose: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of toClose.splice(0)) await one.close();
});

/** A place for three whose calls are served once the gate is opened. */
async function openPlace(waiting: () => number) {
  const app = Fastify();
  toClose.push(app);
  let gate = Promise.withResolvers<void>();
  let inside = 0;
  handleErrors(app);
  limitCrowd(app, { most: 3, waiting, few: 1, standing: 5, rushMs: 1000 });
  const endpoint = { method: 'GET', path: '/slow' } as Endpoint;
  app.get('/slow', { config: { endpoint } }, async () => {
    inside++;
    await gate.promise;
    return 'served';
  });
  app.get('/quick', { config: { endpoint } }, async () => 'served');
  app.get('/probe', async () => 'alive');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const call = (path = '/slow') => fetch(`${app.listeningOrigin}${path}`);

  /** Comes one after the other, so that it is known who came before whom. */
  async function comeIn(count: number): Promise<Promise<Response>[]> {
    const calls: Promise<Response>[] = [];
    for (const before = inside; calls.length < count;) {
      calls.push(call());
      await expect.poll(() => inside).toBe(before + calls.length);
    }
    return calls;
  }

  async function serveAll(calls: readonly Promise<Response>[]): Promise<void> {
    gate.resolve();
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    gate = Promise.withResolvers();
  }

  return { call, comeIn, serveAll };
}

test('whoever comes while enough are served is told to come back, and is served afterwards', async () => {
  const place = await openPlace(() => 0);
  const first = await place.comeIn(3);
  const refused = await place.call();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await place.call('/probe')).status).toBe(200);

  await place.serveAll(first);
  await place.serveAll(await place.comeIn(1));
});

test('a rush is worked off; where it does not end only a few may wait, until it has come down', async () => {
  let queue = 0;
  const place = await openPlace(() => queue);
  const come = async () => (await place.call('/quick')).status;
  expect(await come()).toBe(200);

  queue = 50;
  expect(await come()).toBe(200);
  await expect.poll(come, { timeout: 10_000 }).toBe(503);
  queue = 4;
  expect(await come()).toBe(200);
  queue = 50;
  expect(await come()).toBe(503);

  queue = 1;
  expect(await come()).toBe(200);
  queue = 50;
  expect(await come()).toBe(200);
});
