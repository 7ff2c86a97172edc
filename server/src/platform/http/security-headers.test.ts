import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { PUBLIC_URL: 'https://sangam.example' } });
});
afterAll(() => suite.close());

const addresses = [
  '/',
  '/home',
  '/api/health',
  '/api/posts/feed',
  '/healthz',
  '/media/x/y',
  '/nothing',
];

test.each(addresses)('%s says how a browser must treat it', async (url) => {
  const { headers } = await suite.app.inject({ method: 'GET', url });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(String(headers['content-security-policy'])).not.toContain('unsafe-');
});

test('a page of another address may read nothing of ours', async () => {
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
])('%s shows no file and no folder', async (url) => {
  const { statusCode, body } = await suite.app.inject({ method: 'GET', url });
  expect(statusCode).toBe(404);
  expect(body).not.toMatch(/Index of|repositoryformatversion|"dependencies"/);
});

test('every answer of the API says its type and letters', async () => {
  const { headers } = await suite.app.inject({ method: 'GET', url: '/api/posts/feed' });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});
