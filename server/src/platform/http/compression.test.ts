import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { registerPerson, signIn, type SignedInPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { compressResponses } from './compression.ts';

let suite: TestApp;
let asha: SignedInPerson;
const long = 'Many words about the same water, and the same rain. '.repeat(30);

beforeAll(async () => {
  suite = await buildTestApp({ env: { RATE_LIMITS: 'off' } });
  asha = await signIn(suite.app, await registerPerson(suite.app));
  await publish(suite, asha, `नमस्ते! ${long}`);
  await suite.database`update users set about = ${long} where username = ${asha.username}`;
});
afterAll(() => suite.close());

function get(url: string, accepted?: string) {
  const encoding = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return suite.app.inject({ url, headers: { ...asha.headers, ...encoding } });
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0.5, gzip;q=0.8', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])(
  'compresses a response with %s, and it decompresses to the same content',
  async (accepted, used, unpack) => {
    const plain = await get('/api/posts/feed');
    const packed = await get('/api/posts/feed', accepted);
    expect(packed.headers).toMatchObject({
      'content-encoding': used,
      'content-type': plain.headers['content-type'],
      'content-length': String(packed.rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  },
);

test('sends an uncompressed response where Accept-Encoding allows no other', async () => {
  for (const accepted of [undefined, 'identity', 'zstd', 'br; q=0, gzip;q=0.000']) {
    const response = await get('/api/posts/feed', accepted);
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.body).toContain('नमस्ते!');
  }
});

test('does not compress short responses', async () => {
  const response = await get('/api/notifications/unreadcount', 'br');
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(response.json()).toMatchObject({ data: { unreadCount: 0 } });
});

test('never compresses a response with a token', async () => {
  const { email, password } = asha;
  const response = await suite.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'accept-encoding': 'br' },
    payload: { email, password },
  });
  expect(response.body.length).toBeGreaterThan(long.length);
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(response.json()).toHaveProperty('accessToken');
});

/** The real response is too short for compression, so both routes here send a longer one. */
test('does not compress the response of /auth/refresh, which a cookie alone authenticates', async () => {
  const app = Fastify();
  compressResponses(app);
  app.post('/api/auth/refresh', () => ({ accessToken: long }));
  app.post('/api/posts/feed', () => ({ accessToken: long }));
  const encodingOf = async (url: string) => {
    const headers = { 'accept-encoding': 'br' };
    const response = await app.inject({ method: 'POST', url, headers, payload: {} });
    return response.headers['content-encoding'];
  };
  expect(await encodingOf('/api/posts/feed')).toBe('br');
  expect(await encodingOf('/api/auth/refresh')).toBeUndefined();
  await app.close();
});
