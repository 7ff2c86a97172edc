import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '../lib/http-client.ts';
import { clearAccessToken, getAccessToken, setAccessToken } from '../session/access-token.ts';
import { eventually } from '../testing/eventually.ts';
import { makePost } from '../testing/posts.ts';
import {
  failure,
  startStubApiServer,
  success,
  type StubApiServer,
} from '../testing/stub-api-server.ts';
import { prefetchPage } from './prefetch-page.ts';

const home = { pathname: '/home', search: '' };
const feed = 'GET /api/posts/feed?view=everyone';
const refresh = 'POST /api/auth/refresh';

let server: StubApiServer;
beforeEach(async () => {
  server = await startStubApiServer();
});
afterEach(async () => {
  clearAccessToken();
  await server.close();
});

/** A token whose claim says that it expires so many seconds from now. */
function tokenFor(seconds: number): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const payload = Buffer.from(JSON.stringify({ exp, name: 'ɂ?>' })).toString('base64url');
  return `header.${payload}.signature`;
}

test('the data of a page are requested once, and its own request uses the response', async () => {
  setAccessToken(tokenFor(60));
  server.respond(() => success({ timestamp: null, posts: [] }));
  await prefetchPage(home);
  await request(postsCalls.getFeed, { query: { view: 'everyone' } });
  expect(server.calls.map(({ call }) => call)).toEqual([feed]);
});

test('the feed is previewed on the splash screen, and the request of the page still gets it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML =
    '<div id="root"></div><div class="splash"><div class="splash-card"></div></div>';
  const page = { timestamp: null, posts: [makePost('p1', { content: 'The rain has come' })] };
  setAccessToken(tokenFor(60));
  server.respond(() => success(page));
  await prefetchPage(home);
  await eventually(() =>
    expect(document.querySelector('.splash')?.textContent).toContain('The rain has come'),
  );
  const { data } = await request(postsCalls.getFeed, { query: { view: 'everyone' } });
  expect(data).toEqual(page);
  expect(server.calls).toHaveLength(1);
});

test.each([
  ['the conversations', { pathname: '/message', search: '' }, ['GET /api/room/myrooms']],
  [
    'an open room at one of its messages',
    { pathname: '/message', search: '?room=r1&message=4' },
    ['GET /api/room/details/r1', 'GET /api/messages/group/r1'],
  ],
  [
    'the notifications',
    { pathname: '/notification', search: '' },
    ['GET /api/notifications?filter=all'],
  ],
])('%s are requested with the addresses of their own requests', async (_, location, calls) => {
  setAccessToken(tokenFor(60));
  const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await prefetchPage(location);
  expect(send.mock.calls.map(([address]) => `GET ${address as string}`)).toEqual(calls);
});

test('an expired token is renewed before the data are requested', async () => {
  setAccessToken(tokenFor(-1));
  server.respond(({ call }) =>
    call === refresh ? success({}, { accessToken: 'new' }) : success({}),
  );
  await prefetchPage(home);
  await request(postsCalls.getFeed, { query: { view: 'everyone' } });
  expect(server.calls.map(({ call, headers }) => [call, headers.authorization])).toEqual([
    [refresh, undefined],
    [feed, 'Bearer new'],
  ]);
  expect(getAccessToken()).toBe('new');
});

test('a rejected renewal prefetches nothing and leaves the end of the session to the page', async () => {
  const expired = tokenFor(-1);
  setAccessToken(expired);
  server.respond(() => failure(401));
  const send = vi.spyOn(globalThis, 'fetch');
  await prefetchPage(home);
  expect(send.mock.calls.map(([address]) => address)).toEqual(['/api/auth/refresh']);
  expect(getAccessToken()).toBe(expired);
});

test.each([
  ['without a session', null, home],
  ['for a tab of the feed', tokenFor(60), { pathname: '/home', search: '?view=topics' }],
  ['for a message request', tokenFor(60), { pathname: '/message', search: '?to=ravi' }],
  [
    'for a filter of notifications',
    tokenFor(60),
    { pathname: '/notification', search: '?show=mentions' },
  ],
])('%s nothing is prefetched', async (_, token, location) => {
  if (token !== null) setAccessToken(token);
  const send = vi.spyOn(globalThis, 'fetch');
  await prefetchPage(location);
  expect(send).not.toHaveBeenCalled();
});
