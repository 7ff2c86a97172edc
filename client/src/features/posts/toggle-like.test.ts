import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { makePost } from '../../testing/posts.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { deliverToasts, type Toast } from '../../ui/notify.ts';
import { sendPendingLikes, toggleLike } from './toggle-like.ts';
import { postsReceived, selectPostById } from './posts.slice.ts';

const like = 'POST /api/posts/likeandunlikepost?postId=a';
const read = 'GET /api/posts/post/a';

const server = stubApiServerForEachTest();
let store: TestStore;
let isLiked: boolean;
const toasts: Toast[] = [];
let stopNotices: () => void;

beforeEach(() => {
  store = createTestStore();
  store.dispatch(postsReceived([makePost('a', { likes: 4 })]));
  isLiked = false;
  toasts.length = 0;
  stopNotices = deliverToasts((notice) => toasts.push(notice));
});

afterEach(() => {
  stopNotices();
});

function flip() {
  isLiked = !isLiked;
  return success({ liked: isLiked, likes: isLiked ? 5 : 4 });
}

function shown() {
  const post = selectPostById(store.getState(), 'a');
  return { isLiked: post?.isLiked, likes: post?.likes };
}

test('a like is shown immediately and sent once', async () => {
  server.respond(() => flip());
  const done = store.dispatch(toggleLike('a'));
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  await done;
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  expect(server.count(like)).toBe(1);
});

test('clicks during a request are queued, and the last one wins', async () => {
  const gate = Promise.withResolvers<void>();
  server.respond(async () => {
    await gate.promise;
    return flip();
  });
  const clicks = [1, 2, 3, 4].map(() => store.dispatch(toggleLike('a')));
  expect(shown()).toEqual({ isLiked: false, likes: 4 });
  gate.resolve();
  await Promise.all(clicks);
  expect(isLiked).toBe(false);
  expect(shown()).toEqual({ isLiked: false, likes: 4 });
  expect(server.count(like)).toBe(2);
});

test('an odd number of clicks sends only one request', async () => {
  server.respond(() => flip());
  await Promise.all([1, 2, 3].map(() => store.dispatch(toggleLike('a'))));
  expect(isLiked).toBe(true);
  expect(server.count(like)).toBe(1);
});

test('the server state wins: a like from another tab is not undone', async () => {
  isLiked = true;
  server.respond(() => flip());
  await store.dispatch(toggleLike('a'));
  expect(isLiked).toBe(true);
  expect(shown().isLiked).toBe(true);
  expect(server.count(like)).toBe(2);
});

test('a rejected like is rolled back and shows an error', async () => {
  server.respond(({ call }) =>
    call === like ? failure(500) : success(makePost('a', { likes: 6 })),
  );
  await store.dispatch(toggleLike('a'));
  expect(shown()).toEqual({ isLiked: false, likes: 6 });
  expect(toasts).toMatchObject([{ tone: 'error', message: 'Failed to toggle like' }]);
});

test('a like without a response is not retried; the post is fetched instead', async () => {
  server.respond(async ({ call }) => {
    if (call === read) return success(makePost('a', { isLiked: true, likes: 5 }));
    return failure(502);
  });
  await store.dispatch(toggleLike('a'));
  expect(server.count(like)).toBe(1);
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  expect(toasts).toEqual([]);
});

test('a like made offline stays visible and is sent when online', async () => {
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await store.dispatch(toggleLike('a'));
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  expect(toasts).toEqual([]);
  // Still no connection: nothing is lost.
  await store.dispatch(sendPendingLikes());
  vi.stubGlobal('fetch', online);
  server.respond(({ call }) => (call === read ? success(makePost('a', { likes: 4 })) : flip()));
  await store.dispatch(sendPendingLikes());
  expect(isLiked).toBe(true);
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  await store.dispatch(sendPendingLikes());
  expect(server.count(like)).toBe(1);
});

test('a like that arrived although its response was lost is not undone later', async () => {
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await store.dispatch(toggleLike('a'));
  vi.stubGlobal('fetch', online);
  server.respond(() => success(makePost('a', { isLiked: true, likes: 5 })));
  await store.dispatch(sendPendingLikes());
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  expect(server.count(like)).toBe(0);
});

test('a like that the user has already undone shows no error when its request fails', async () => {
  const gate = Promise.withResolvers<void>();
  server.respond(async () => {
    await gate.promise;
    return failure(503);
  });
  const clicks = [store.dispatch(toggleLike('a')), store.dispatch(toggleLike('a'))];
  gate.resolve();
  await Promise.all(clicks);
  expect(shown()).toEqual({ isLiked: false, likes: 4 });
  expect(toasts).toEqual([]);
});

test('refetching the post does not change a pending like', async () => {
  const gate = Promise.withResolvers<void>();
  server.respond(async () => {
    await gate.promise;
    return flip();
  });
  const click = store.dispatch(toggleLike('a'));
  store.dispatch(postsReceived([makePost('a', { likes: 4 })]));
  gate.resolve();
  await click;
  expect(isLiked).toBe(true);
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  expect(server.count(like)).toBe(1);
});
