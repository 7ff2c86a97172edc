import { unsubscribePath } from '@sangam/contract/notifications/notifications.calls.ts';
import { privacyCalls } from '@sangam/contract/privacy/privacy.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

const token = 'a token for the one who watches';

let suite: TestApp;
beforeAll(async () => {
  suite = await buildTestApp({ env: { METRICS_TOKEN: token } });
});
afterAll(() => suite.close());

function metrics(remoteAddress: string, headers: Record<string, string> = {}) {
  return suite.app.inject({ url: '/metrics', remoteAddress, headers });
}

test('figures are for this machine, or for whoever has the token', async () => {
  expect((await metrics('127.0.0.1')).statusCode).toBe(200);
  expect((await metrics('203.0.113.7')).statusCode).toBe(404);
  const withToken = await metrics('203.0.113.7', { authorization: `Bearer ${token}` });
  expect(withToken.statusCode).toBe(200);
  const wrong = await metrics('203.0.113.7', { authorization: 'Bearer guess' });
  expect(wrong.statusCode).toBe(404);
});

test('what a proxy on this machine passes on does not count as local', async () => {
  const passedOn = await metrics('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' });
  expect(passedOn.statusCode).toBe(404);
});

test('requests are counted by the pattern of their route, never by their address', async () => {
  await suite.app.inject('/api/health?secret=1');
  const { body } = await metrics('127.0.0.1');
  expect(body).toContain('route="/api/health"');
  expect(body).not.toContain('secret');
});

test('the documentation lists every endpoint', async () => {
  const api = (await suite.app.inject('/api/docs/openapi.json')).json<{ paths: object }>();
  // Pages and a file for people, not calls for programs.
  const pages = [
    '/api/docs',
    '/api/docs/openapi.json',
    `/api${unsubscribePath}`,
    `/api${privacyCalls.downloadExport.path}`,
  ];
  const calls = suite.app.routeTable.filter(
    ({ url, method }) => url.startsWith('/api/') && !pages.includes(url) && method !== 'HEAD',
  );
  for (const { url } of calls) {
    expect(api.paths).toHaveProperty([url.slice('/api'.length).replace(/:(\w+)/g, '{$1}')]);
  }
  const page = await suite.app.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('/auth/login');
});
