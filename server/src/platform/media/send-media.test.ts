import { createServer } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forwardMedia } from './send-media.ts';

/** A store with one file, like S3: it serves ranges. */
const content = 'a photo of a kiosk';
const requests: string[] = [];
const store = createServer((request, response) => {
  requests.push(`${request.method} ${request.headers.range ?? ''}`.trim());
  const { range } = request.headers;
  if (request.url !== '/file') response.writeHead(404).end();
  else if (range === undefined) response.end(content);
  else if (range === 'bytes=2-6') {
    response.writeHead(206, { 'content-range': `bytes 2-6/${content.length}` });
    response.end(content.slice(2, 7));
  } else response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end('no');
});
const app = Fastify();

beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as { port: number };
  app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
    forwardMedia(request, reply, {
      url: `http://127.0.0.1:${port}/${request.params.name}`,
      etag: '"1"',
      headers: { 'content-type': 'image/webp' },
    }),
  );
});
afterAll(async () => {
  await app.close();
  store.close();
});

test('a file of the S3 store is forwarded, whole or the requested range', async () => {
  const whole = await app.inject({ url: '/file' });
  expect([whole.statusCode, whole.body]).toEqual([200, content]);
  expect(whole.headers).toMatchObject({ etag: '"1"', 'accept-ranges': 'bytes' });
  const part = await app.inject({ url: '/file', headers: { range: 'bytes=2-6' } });
  expect([part.statusCode, part.body]).toEqual([206, 'photo']);
  expect(part.headers['content-range']).toBe(`bytes 2-6/${content.length}`);
  const outside = await app.inject({ url: '/file', headers: { range: 'bytes=99-' } });
  expect(outside.statusCode).toBe(416);
  expect(outside.headers['content-range']).toBe(`bytes */${content.length}`);
  const other = { range: 'bytes=2-6', 'if-range': '"another version"' };
  expect((await app.inject({ url: '/file', headers: other })).body).toBe(content);
  expect((await app.inject({ url: '/missing' })).statusCode).toBe(404);
});

test('HEAD and the revalidation of a cached file do not open the S3 store', async () => {
  requests.length = 0;
  const known = await app.inject({ url: '/file', headers: { 'if-none-match': '"1"' } });
  expect(known.statusCode).toBe(304);
  const head = await app.inject({ method: 'HEAD', url: '/file' });
  expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(head.headers['content-length']).toBeUndefined();
  expect(requests).toEqual([]);
});
