import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSharedFragment, sharePath } from '@sangam/contract/pages/share-target.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { formBody, type FormPart } from '../../../test/form-body.ts';

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
