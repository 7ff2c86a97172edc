import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '../../../test/abuse/raw-connection.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { PUBLIC_URL: 'https://sangam.example' } });
});
afterAll(() => suite.close());

async function send(...lines: string[]) {
  if (!suite.app.server.listening) await suite.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = suite.app.server.address() as AddressInfo;
  return openConnection(port, [...lines, '\r\n'].join('\r\n'));
}

const addresses = [
  '/',
  '/home',
  '/api/health',
  '/api/posts/feed',
  '/healthz',
  '/media/x/y',
  '/nothing',
];

test.each(addresses)('%s has the expected security headers', async (url) => {
  const { headers } = await suite.app.inject({ method: 'GET', url });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(String(headers['content-security-policy'])).not.toContain('unsafe-');
});

/** Responses that are written before a request reaches a route. */
test.each([
  ['a Socket.IO handshake', 'GET /socket.io/?EIO=4&transport=polling HTTP/1.1', 200],
  ['a rejected Socket.IO request', 'GET /socket.io/?EIO=4&transport=carrier-pigeon HTTP/1.1', 400],
  ['a request that cannot be parsed', 'GET / HTTP/9', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`, 431],
  ['an address that cannot be decoded', 'GET /%zz HTTP/1.1', 400],
])('%s has the security headers', async (_, request, status) => {
  const { received, socket } = await send(request, 'host: x');
  await expect.poll(received).toContain('\r\n\r\n');
  socket.destroy();
  const head = received().toLowerCase();
  expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
  for (const name of ['strict-transport-security', 'referrer-policy', 'x-frame-options']) {
    expect(head).toContain(`\r\n${name}: `);
  }
  expect(head).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(head).toContain("\r\ncontent-security-policy: default-src 'none'");
  expect(head).not.toContain('stack');
});

test.each(['h2c', 'TLS/1.0', 'websocket'])(
  'ignores an upgrade to %s where none is offered',
  async (protocol) => {
    const upgrade = [`upgrade: ${protocol}`, 'connection: upgrade', 'http2-settings: AAMAAABk'];
    const { received, socket } = await send('GET /healthz HTTP/1.1', 'host: x', ...upgrade);
    await expect.poll(received).toContain('HTTP/1.1 200 OK');
    socket.destroy();
  },
);

test('allows no cross-origin reads', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const { headers } = await suite.app.inject({
      method,
      url: '/api/health',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    const allowing = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    expect(allowing).toEqual([]);
  }
});

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/assets/',
  '/media/',
  '/server/src/server.ts',
])('%s reveals no file and no folder', async (url) => {
  const { statusCode, body } = await suite.app.inject({ method: 'GET', url });
  expect(statusCode).toBe(404);
  expect(body).not.toMatch(/Index of|repositoryformatversion|"dependencies"/);
});

test('every API response has a content type with charset', async () => {
  const { headers } = await suite.app.inject({ method: 'GET', url: '/api/posts/feed' });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});
