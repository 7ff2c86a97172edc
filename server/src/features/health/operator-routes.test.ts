import { createHash } from 'node:crypto';
import {
  attendeeFilePath,
  calendarFeedPath,
} from '@sangam/contract/community-events/community-events.calls.ts';
import { eventMaterialPath } from '@sangam/contract/community-events/event-files.calls.ts';
import { unsubscribePath } from '@sangam/contract/notifications/notifications.calls.ts';
import { privacyCalls } from '@sangam/contract/privacy/privacy.calls.ts';
import { invitationOptOutPath } from '@sangam/contract/registration/registration.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

const token = 'a token for the operator';

let suite: TestApp;
let withToken: TestApp;
beforeAll(async () => {
  suite = await buildTestApp();
  withToken = await buildTestApp({ env: { METRICS_TOKEN: token } });
});
afterAll(() => Promise.all([suite.close(), withToken.close()]));

function metrics(remoteAddress: string, headers: Record<string, string> = {}) {
  return suite.app.inject({ url: '/metrics', remoteAddress, headers });
}

test('without a token the metrics are readable from this machine only', async () => {
  expect((await metrics('127.0.0.1')).statusCode).toBe(200);
  expect((await metrics('203.0.113.7')).statusCode).toBe(404);
});

test.each(['127.0.0.1', '203.0.113.7'])(
  'with a token set, %s must send it to read the metrics',
  async (remoteAddress) => {
    const statusFor = async (headers: Record<string, string>) =>
      (await withToken.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await statusFor({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await statusFor({ authorization: 'Bearer guess' })).toBe(404);
    expect(await statusFor({})).toBe(404);
  },
);

test('a request forwarded by a local proxy does not count as local', async () => {
  const passedOn = await metrics('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' });
  expect(passedOn.statusCode).toBe(404);
});

test('metrics label requests by their route pattern, never by their URL', async () => {
  await suite.app.inject('/api/health?secret=1');
  const { body } = await metrics('127.0.0.1');
  expect(body).toContain('route="/api/health"');
  expect(body).not.toContain('secret');
});

test('the documentation lists every endpoint', async () => {
  const api = (await suite.app.inject('/api/docs/openapi.json')).json<{ paths: object }>();
  // Pages and a file, not endpoints of the API.
  const pages = [
    '/api/docs',
    '/api/docs/openapi.json',
    `/api${attendeeFilePath}`,
    `/api${calendarFeedPath}`,
    `/api${eventMaterialPath}`,
    `/api${unsubscribePath}`,
    `/api${invitationOptOutPath}`,
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

test('the documentation page has a search, and its CSP allows exactly its own script and style', async () => {
  const page = await suite.app.inject('/api/docs');
  const policy = String(page.headers['content-security-policy']);
  for (const tag of ['script', 'style']) {
    const inline = Array.from(page.body.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g')));
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256')
      .update(inline[0]?.[1] ?? '')
      .digest('base64');
    expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
  }
  expect(policy).toContain("default-src 'none'");
  expect(page.body).toContain('type="search"');
  expect(page.body).not.toMatch(/<[^>]+ on[a-z]+=/);
});
