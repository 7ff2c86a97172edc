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

/** The server answers only when `answer` is called. */
function holdAnswers() {
  const { fetch } = globalThis;
  const { promise: held, resolve: answer, reject: fail } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
    await held;
    return fetch(...input);
  });
  return { answer, fail: () => fail(new TypeError('Failed to fetch')) };
}

const readFeed = (storedFirst: boolean, onLateResponse = vi.fn()) => ({
  onLateResponse,
  feed: requestData(
    postsCalls.getFeed,
    { query: { view: 'everyone' } },
    { onLateResponse, storedFirst },
  ),
});
const newFeed = { posts: [], nextTimestamp: 'newer' };

test('a read without an answer for three seconds gets the stored response, then the answer without a second request', async () => {
  await loadFeed();
  reload();
  vi.useFakeTimers();
  const { answer } = holdAnswers();
  let requests = 0;
  server.respond(() => {
    requests += 1;
    return success(newFeed);
  });
  const { feed, onLateResponse } = readFeed(false);
  const received = vi.fn();
  void feed.then(received);
  await vi.advanceTimersByTimeAsync(2900);
  expect(received).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect(await feed).toEqual({ posts: [], nextTimestamp: null });
  expect(findStoredContentTime(page())).not.toBeNull();
  answer();
  await eventually(() => expect(onLateResponse).toHaveBeenCalledOnce());
  expect(await getFeed()).toEqual(newFeed);
  expect(findStoredContentTime(page())).toBeNull();
  expect(requests).toBe(1);
});

test('a stored response that is wanted at once does not wait; its age is shown only after a long wait', async () => {
  await loadFeed();
  reload();
  const { answer } = holdAnswers();
  server.respond(() => success(newFeed));
  const { feed, onLateResponse } = readFeed(true);
  expect(await feed).toEqual({ posts: [], nextTimestamp: null });
  expect(findStoredContentTime(page())).toBeNull();
  answer();
  await eventually(() => expect(onLateResponse).toHaveBeenCalledOnce());
});

test('without a network the age of a response that was wanted at once is shown', async () => {
  await loadFeed();
  reload();
  const { fail } = holdAnswers();
  await readFeed(true).feed;
  fail();
  await eventually(() => expect(findStoredContentTime(page())).not.toBeNull());
});

test('an answer that arrives after a newer one is dropped', async () => {
  await loadFeed();
  reload();
  const { fetch } = globalThis;
  const { answer } = holdAnswers();
  server.respond(() => success(newFeed));
  const { feed, onLateResponse } = readFeed(true);
  await feed;
  vi.stubGlobal('fetch', fetch);
  await getFeed();
  const before = records.get(feedKey);
  answer();
  // Written after the answer was handled.
  await eventually(() => expect(records.get(feedKey)).not.toBe(before));
  expect(onLateResponse).not.toHaveBeenCalled();
});

test('a late answer is requested again if something was changed since', async () => {
  await loadFeed();
  reload();
  const { fetch } = globalThis;
  const { answer } = holdAnswers();
  let requests = 0;
  server.respond(() => {
    requests += 1;
    return success(newFeed);
  });
  const { feed, onLateResponse } = readFeed(true);
  await feed;
  vi.stubGlobal('fetch', fetch);
  await requestData(postsCalls.toggleLike, { query: { postId: '0'.repeat(24) } });
  answer();
  await eventually(() => expect(onLateResponse).toHaveBeenCalledOnce());
  await getFeed();
  expect(requests).toBe(3);
});

test('a late error of the server does not replace what is on the screen', async () => {
  await loadFeed();
  reload();
  const { fetch } = globalThis;
  const { answer } = holdAnswers();
  server.respond(() => failure(503));
  const { feed, onLateResponse } = readFeed(true);
  await feed;
  answer();
  vi.stubGlobal('fetch', fetch);
  // Answered after the first one.
  await expect(getFeed()).rejects.toMatchObject({ status: 503 });
  expect(onLateResponse).not.toHaveBeenCalled();
});

test('a late answer after sign-out is dropped', async () => {
  await loadFeed();
  reload();
  const { fetch } = globalThis;
  const { answer } = holdAnswers();
  const { feed, onLateResponse } = readFeed(true);
  await feed;
  username = null;
  answer();
  vi.stubGlobal('fetch', fetch);
  await getFeed();
  expect(onLateResponse).not.toHaveBeenCalled();
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
  await expect(requestData(searchCalls.searchPeople, { query: { q: 'asha' } })).rejects.toThrow(
    'You are offline, and this was not loaded on this device before.',
  );
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
