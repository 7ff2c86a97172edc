import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readSharedFragment, sharePath } from '@sangam/contract/pages/share-target.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnection } from '../../../test/abuse/raw-connection.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { formBody, type FormPart } from '../../../test/form-body.ts';
import { connectionLimits } from './connection-limits.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
  await suite.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => suite.close());

function share(...parts: readonly FormPart[]) {
  return suite.app.inject({ method: 'POST', url: sharePath, ...formBody(parts) });
}

function sharedText(location: unknown): string {
  const { pathname, search, hash } = new URL(String(location), 'https://sangam.example');
  expect(pathname + search).toBe('/home?compose=shared');
  return readSharedFragment(hash);
}

test('shared texts without a service worker open the composer, without a session', async () => {
  const response = await share(
    { name: 'title', value: 'A story' },
    { name: 'text', value: 'Read this & more: 50 % नमस्ते https://example.org/story' },
    { name: 'url', value: 'https://example.org/story' },
  );
  expect(response.statusCode).toBe(303);
  expect(sharedText(response.headers.location)).toBe(
    'A story\nRead this & more: 50 % नमस्ते https://example.org/story',
  );
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('a text is never part of the address that browsers send to the server', async () => {
  const { headers } = await share({ name: 'text', value: '/evil?x=1\r\nset-cookie: a=b' });
  const [sent] = String(headers.location).split('#');
  expect(sent).toBe('/home?compose=shared');
  expect(headers['set-cookie']).toBeUndefined();
});

test('photos are dropped, and the texts before them arrive', async () => {
  const response = await share(
    { name: 'text', value: 'With a photo' },
    { name: 'media', value: Buffer.alloc(3_000_000), fileName: 'a.jpg', type: 'image/jpeg' },
  );
  expect(response.statusCode).toBe(303);
  expect(sharedText(response.headers.location)).toBe('With a photo');
});

test('a long text is cut to whole characters that fit into a header of 4 KB', async () => {
  const { headers } = await share({ name: 'text', value: '👩🏽‍🚀न'.repeat(500) });
  const text = sharedText(headers.location);
  expect(text.length).toBeGreaterThan(200);
  expect(text.isWellFormed()).toBe(true);
  expect(String(headers.location).length).toBeLessThan(2600);
});

test.each([
  ['without a body', {}],
  ['with a broken form', { 'content-type': 'multipart/form-data; boundary=x' }],
])('a request %s opens an empty composer', async (_, headers) => {
  const broken = { ...formBody([]), headers: { ...formBody([]).headers, ...headers } };
  const response = await suite.app.inject({ method: 'POST', url: sharePath, ...broken });
  expect(response.statusCode).toBe(303);
  expect(sharedText(response.headers.location)).toBe('');
});

describe('a photo that arrives slowly', () => {
  const body = { milliseconds: 300, minBytesPerSecond: 100 };
  let slow: TestApp;
  beforeAll(async () => {
    slow = await buildTestApp({ connectionLimits: { ...connectionLimits, body } });
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => slow.close());

  /** Begins to share a text and a photo; `send` sends the next bytes of the photo, the last one ends it. */
  function begin() {
    const photo = Buffer.alloc(1000);
    const { headers, payload } = formBody([
      { name: 'text', value: 'With a photo' },
      { name: 'media', value: photo, fileName: 'a.jpg', type: 'image/jpeg' },
    ]);
    const { port } = slow.app.server.address() as AddressInfo;
    const head = [
      `POST ${sharePath} HTTP/1.1`,
      'host: 127.0.0.1',
      `content-type: ${headers['content-type']}`,
      `content-length: ${payload.length}`,
      '\r\n',
    ].join('\r\n');
    const connection = openConnection(port, head);
    const pieces = 10;
    const size = Math.ceil(payload.length / pieces);
    let sent = 0;
    return {
      ...connection,
      pieces,
      send: () => connection.socket.write(payload.subarray(sent, (sent += size))),
    };
  }

  test('may take longer than other bodies at the minimum rate, and is answered at its end', async () => {
    const { pieces, send, received, socket } = begin();
    for (let count = 0; count < pieces; count++) {
      expect(received()).toBe('');
      send();
      await pause(body.milliseconds / 4);
    }
    await expect.poll(received).toContain('303 See Other');
    socket.destroy();
  });

  test('is disconnected when it stalls', async () => {
    const { send, received, closed } = begin();
    send();
    await closed;
    expect(received()).toContain('408');
  });
});

test('a body above the limit is not read to its end', async () => {
  const { port } = suite.app.server.address() as AddressInfo;
  const { headers } = formBody([]);
  const sent = await new Promise<number>((resolve) => {
    const request = httpRequest({ port, method: 'POST', path: sharePath, headers });
    let bytes = 0;
    const chunk = Buffer.alloc(1_000_000);
    request.on('error', () => resolve(bytes));
    request.on('response', (response) => response.resume());
    const send = () => {
      if (request.destroyed || bytes > 200_000_000) return resolve(bytes);
      bytes += chunk.length;
      request.write(chunk, (error) => (error ? resolve(bytes) : send()));
    };
    send();
  });
  expect(sent).toBeLessThan(100_000_000);
});
