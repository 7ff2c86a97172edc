import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@sangam/contract/http/endpoint.ts';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { openConnection, type RawConnection } from '../../../test/abuse/raw-connection.ts';
import type { Viewer } from '../core/viewer.ts';
import { limitConcurrency } from './concurrency-limits.ts';
import { handleErrors } from './error-handler.ts';

type Headers = Readonly<Record<string, string>>;

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

/** A server whose handlers wait for the gate; the viewer is whom the header `account` names. */
async function start({ trustedProxies = [] as string[], connectionsPerAddress = 100 } = {}) {
  const app = Fastify({ trustProxy: trustedProxies });
  toClose.push(() => app.close());
  const gate = Promise.withResolvers<void>();
  let accepted = 0;
  let arrived = 0;
  handleErrors(app);
  app.decorateRequest('viewer', undefined);
  app.addHook('onRequest', async (request) => {
    const id = request.headers['account'];
    if (typeof id === 'string') request.viewer = { id } as Viewer;
  });
  limitConcurrency(app, {
    requests: { perAccount: 4, perAddress: 6 },
    uploads: { perAccount: 2, perAddress: 3 },
    connectionsPerAddress,
    trustedProxies,
  });
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const upload = { method: 'PUT', path: '/upload', binaryBody: true } as Endpoint;
  app.put('/upload', { config: { endpoint: upload } }, async (request) => {
    accepted++;
    for await (const _ of request.raw);
    arrived++;
    await gate.promise;
    return 'done';
  });
  app.get('/wait', async () => {
    await gate.promise;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  function send(line: string, headers: Headers = {}, body = ''): RawConnection {
    const lines = Object.entries({ host: 'x', ...headers }).map((pair) => pair.join(': '));
    const connection = openConnection(port, [line, ...lines, '', body].join('\r\n'));
    toClose.push(() => connection.socket.destroy());
    return connection;
  }

  return {
    gate,
    /** Accepted uploads, and those of them whose body is complete. */
    accepted: () => accepted,
    arrived: () => arrived,
    wait: (headers?: Headers) => send('GET /wait HTTP/1.1', headers),
    /** Announces more than it sends. */
    upload: (headers: Headers = {}) =>
      send('PUT /upload HTTP/1.1', { 'content-length': '10', ...headers }, 'begin'),
  };
}

const isRefused = ({ received }: RawConnection) => received().startsWith('HTTP/1.1 429 ');
const countRefused = (all: readonly RawConnection[]) => () => all.filter(isRefused).length;

test('limits the open requests of one account, and of one address', async () => {
  const { wait, gate } = await start();
  const asha = Array.from({ length: 7 }, () => wait({ account: 'asha' }));
  await expect.poll(countRefused(asha)).toBe(3);
  // Four of six are taken; another account behind the same address has the rest.
  const ravi = Array.from({ length: 4 }, () => wait({ account: 'ravi' }));
  await expect.poll(countRefused(ravi)).toBe(2);
  gate.resolve();
  await expect
    .poll(async () => {
      const later = wait({ account: 'asha' });
      await expect.poll(later.received).not.toBe('');
      return later.received();
    })
    .toContain('HTTP/1.1 200 ');
});

test('limits the uploads of one account whose body is arriving, and frees them once it has', async () => {
  const { upload, accepted, arrived } = await start();
  const uploads = Array.from({ length: 3 }, () => upload({ account: 'asha' }));
  await expect.poll(countRefused(uploads)).toBe(1);
  for (const { socket } of uploads) socket.write('rest.');
  await expect.poll(arrived).toBe(2);
  upload({ account: 'asha' });
  await expect.poll(accepted).toBe(3);
});

test('frees the place of an upload that is aborted', async () => {
  const { upload, accepted } = await start();
  const uploads = Array.from({ length: 4 }, () => upload());
  await expect.poll(countRefused(uploads)).toBe(1);
  expect(accepted()).toBe(3);
  for (const { socket } of uploads) socket.destroy();
  // The server notices it a moment later.
  await expect
    .poll(() => {
      upload();
      return accepted();
    })
    .toBeGreaterThan(3);
});

test('closes connections over the limit of an address, but not those of a trusted proxy', async () => {
  const direct = await start({ connectionsPerAddress: 3 });
  const connections = Array.from({ length: 5 }, () => direct.wait());
  const countClosed = () => connections.filter(({ socket }) => socket.destroyed).length;
  await expect.poll(countClosed).toBe(2);

  const proxied = await start({ connectionsPerAddress: 3, trustedProxies: ['127.0.0.0/8'] });
  const clients = Array.from({ length: 5 }, (_, index) =>
    proxied.wait({ 'x-forwarded-for': `203.0.113.${index}` }),
  );
  proxied.gate.resolve();
  for (const { received } of clients) await expect.poll(received).toContain('HTTP/1.1 200 ');
});

test('counts by the address that a trusted proxy names', async () => {
  const { wait } = await start({ trustedProxies: ['127.0.0.1'] });
  const one = Array.from({ length: 7 }, () => wait({ 'x-forwarded-for': '203.0.113.1' }));
  await expect.poll(countRefused(one)).toBe(1);
  const other = Array.from({ length: 7 }, () => wait({ 'x-forwarded-for': '203.0.113.2' }));
  await expect.poll(countRefused(other)).toBe(1);
});
