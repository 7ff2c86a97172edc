import { notificationsCalls } from '@sangam/contract/notifications/notifications.calls.ts';
import { postsCalls } from '@sangam/contract/posts/posts.calls.ts';
import { searchCalls } from '@sangam/contract/search/search.calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { failure, stubApiServerForEachTest, success } from '../testing/stub-api-server.ts';
import { records } from '../testing/memory-database.ts';
import { resetModuleState } from './external-store.ts';
import { requestData } from './http-client.ts';
import { findStoredContentTime, storeResponses } from './stored-responses.ts';

vi.mock(import('./browser-database.ts'), () => import('../testing/memory-database.ts'));

const server = stubApiServerForEachTest();

let username: string | null;
beforeEach(() => {
  records.clear();
  reload();
  username = 'asha';
  storeResponses(() => username);
});

const getFeed = () => requestData(postsCalls.getFeed, { query: { view: 'everyone' } });
const feedKey = 'asha/response/api/posts/feed?view=everyone';

const page = () => location.pathname + location.search;

/** As after a reload: what the network answered before is forgotten, what is stored is not. */
function reload(): void {
  resetModuleState();
}

function disconnect(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

async function loadFeed(): Promise<void> {
  server.respond(() => success({ posts: [], nextTimestamp: null }));
  await getFeed();
  await eventually(() => expect(records.has(feedKey)).toBe(true));
}

test('a response is used again when the network fails, with the time when it was received', async () => {
  await loadFeed();
  reload();
  expect(findStoredContentTime(page())).toBeNull();
  disconnect();
  expect(await getFeed()).toEqual({ posts: [], nextTimestamp: null });
  expect(findStoredContentTime(page())).toBe((records.get(feedKey) as { at: string }).at);
});

test('a stored response is never used once the server has answered: what is on the screen is newer', async () => {
  await loadFeed();
  disconnect();
  await expect(getFeed()).rejects.toMatchObject({ status: 0 });
});

test('a stored response is not used for a form, or where the answer of the server is needed', async () => {
  await loadFeed();
  reload();
  disconnect();
  const query = { view: 'everyone' } as const;
  await expect(requestData(postsCalls.getFeed, { query }, { fresh: true })).rejects.toMatchObject({
    status: 0,
  });
  history.pushState(null, '', '/profile/edit');
  await expect(getFeed()).rejects.toMatchObject({ status: 0 });
  history.pushState(null, '', '/');
});

test('the age is shown until the same content comes from the server', async () => {
  await loadFeed();
  reload();
  const { fetch } = globalThis;
  disconnect();
  await getFeed();
  vi.stubGlobal('fetch', fetch);
  await getFeed();
  expect(findStoredContentTime(page())).toBeNull();
});

test('a stored response is never used for another user, or without one', async () => {
  await loadFeed();
  reload();
  disconnect();
  for (const other of ['ravi', null]) {
    username = other;
    await expect(getFeed()).rejects.toMatchObject({ status: 0 });
  }
});

test('a response that arrives after sign-out is not stored', async () => {
  server.respond(() => {
    username = null;
    return success({ posts: [], nextTimestamp: null });
  });
  await getFeed();
  await new Promise((resolve) => setTimeout(resolve));
  expect([...records.keys()]).toEqual([]);
});

test('what the user may not see any more is removed', async () => {
  await loadFeed();
  server.respond(() => failure(404));
  await expect(getFeed()).rejects.toMatchObject({ status: 404 });
  await eventually(() => expect(records.has(feedKey)).toBe(false));
});

test('an error of the server is shown as it is, and stored nowhere', async () => {
  await loadFeed();
  reload();
  const before = records.get(feedKey);
  server.respond(() => failure(503));
  await expect(getFeed()).rejects.toMatchObject({ status: 503 });
  expect(records.get(feedKey)).toBe(before);
});

test('what was never loaded says so in one sentence', async () => {
  disconnect();
  const query = { filter: 'all' } as const;
  await expect(requestData(notificationsCalls.listNotifications, { query })).rejects.toMatchObject({
    status: 0,
    message: 'You are offline, and this was not loaded on this device before.',
  });
});

test('searches, counts and further pages are not stored', async () => {
  server.respond(() => success({ people: [], next: null }));
  await requestData(searchCalls.searchPeople, { query: { q: 'asha' } });
  await requestData(notificationsCalls.getUnreadCount);
  await requestData(postsCalls.getFeed, { query: { view: 'everyone', timestamp: 'x' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect([...records.keys()]).toEqual([]);
});

test('only the newest responses stay stored', async () => {
  server.respond(() => success(null));
  for (let index = 0; index < 152; index++) {
    const postId = String(index).padStart(24, '0');
    await requestData(postsCalls.getPost, { params: { postId } });
    await eventually(() =>
      expect((records.get('asha/stored-responses') as string[]).at(-1)).toContain(postId),
    );
  }
  await eventually(() => expect(records.size).toBe(151));
  expect([...records.keys()].some((key) => key.endsWith('0'.repeat(24)))).toBe(false);
});
