import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { createQueueMonitor, shedLoad } from './load-shedding.ts';

const toClose: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of toClose.splice(0)) await one.close();
});

/** A place for three whose calls are served once the gate is opened. */
async function openPlace(queueLength: () => number) {
  const app = Fastify();
  toClose.push(app);
  let gate = Promise.withResolvers<void>();
  let inside = 0;
  let receiving = 0;
  handleErrors(app);
  shedLoad(app, {
    maxProcessing: 3,
    isQueueLong: createQueueMonitor({ queueLength, shortQueue: 1, longQueue: 5, burstMs: 1000 }),
  });
  const endpoint = { method: 'GET', path: '/slow' } as Endpoint;
  app.get('/slow', { config: { endpoint } }, async () => {
    inside++;
    await gate.promise;
    return 'served';
  });
  const upload = { method: 'PUT', path: '/upload', binaryBody: true } as Endpoint;
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.put('/upload', { config: { endpoint: upload } }, async (request) => {
    receiving++;
    for await (const _ of request.raw);
    inside++;
    await gate.promise;
    return 'served';
  });
  app.get('/quick', { config: { endpoint } }, async () => 'served');
  app.get('/probe', async () => 'alive');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const call = (path = '/slow') => fetch(`${app.listeningOrigin}${path}`);

  /** Sends requests one after the other, so that their order is known. */
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

  /** Uploads whose body does not end until `finish` is called. */
  async function beginUploads(count: number) {
    const uploads = Array.from({ length: count }, () => {
      const body = new PassThrough();
      const request = httpRequest(`${app.listeningOrigin}/upload`, {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
      });
      body.pipe(request);
      body.write('a');
      return { finish: () => body.end(), answer: once(request, 'response') };
    });
    await expect.poll(() => receiving).toBe(count);
    return {
      finish: () => uploads.forEach(({ finish }) => finish()),
      statuses: async () => {
        const answers = await Promise.all(uploads.map(({ answer: response }) => response));
        return answers.map(([response]: IncomingMessage[]) => response?.resume().statusCode);
      },
    };
  }

  return { call, comeIn, serveAll, beginUploads, inside: () => inside, open: () => gate.resolve() };
}

test('returns 503 with Retry-After while enough requests are processed, and serves again afterwards', async () => {
  const place = await openPlace(() => 0);
  const first = await place.comeIn(3);
  const rejected = await place.call();
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('1');
  expect((await place.call('/probe')).status).toBe(200);

  await place.serveAll(first);
  await place.serveAll(await place.comeIn(1));
});

test('works off a burst; if it does not end, sheds requests until the queue is short again', async () => {
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

test('an upload counts once its body has arrived, not while it is arriving', async () => {
  const place = await openPlace(() => 0);
  const uploads = await place.beginUploads(3);
  expect((await place.call('/quick')).status).toBe(200);

  uploads.finish();
  await expect.poll(place.inside).toBe(3);
  expect((await place.call('/quick')).status).toBe(503);
  place.open();
  expect(await uploads.statuses()).toEqual([200, 200, 200]);
  await expect.poll(async () => (await place.call('/quick')).status).toBe(200);
});
