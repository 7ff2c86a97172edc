import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { records } from '../../testing/memory-database.ts';
import { openTestOutbox } from '../../testing/outbox.ts';
import { makePost } from '../../testing/posts.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { deliverToasts, type Toast } from '../../ui/notify.ts';
import { flushOutbox } from '../../lib/outbox/outbox.ts';
import { resetModuleState } from '../../lib/external-store.ts';
import { eventually } from '../../testing/eventually.ts';
import { toggleLike } from './toggle-like.ts';
import { postsReceived, selectPostById } from './posts.slice.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const address = 'POST /api/posts/likeandunlikepost?postId=a&liked=';
const read = 'GET /api/posts/post/a';

const server = stubApiServerForEachTest();
let store: TestStore;
let isLiked: boolean;
const toasts: Toast[] = [];
let stopToasts: () => void;

beforeEach(async () => {
  store = createTestStore();
  records.clear();
  await openTestOutbox(store.dispatch);
  store.dispatch(postsReceived([makePost('a', { likes: 4 })]));
  isLiked = false;
  toasts.length = 0;
  stopToasts = deliverToasts((toast) => toasts.push(toast));
});

afterEach(() => {
  resetModuleState();
  stopToasts();
});

/** Sets the wanted state, as the server does. */
function setLike({ call }: { readonly call: string }) {
  isLiked = call.endsWith('true');
  return success({ liked: isLiked, likes: isLiked ? 5 : 4 });
}

function countLikes(): number {
  return server.calls.filter(({ call }) => call.startsWith(address)).length;
}

function shown() {
  const post = selectPostById(store.getState(), 'a');
  return { isLiked: post?.isLiked, likes: post?.likes };
}

test('a like is shown immediately and sent once', async () => {
  server.respond(setLike);
  const done = store.dispatch(toggleLike('a'));
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  await done;
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  expect(countLikes()).toBe(1);
});

test('clicks during a request are queued, and the last one wins', async () => {
  const gate = Promise.withResolvers<void>();
  server.respond(async (received) => {
    await gate.promise;
    return setLike(received);
  });
  const first = store.dispatch(toggleLike('a'));
  await eventually(() => expect(countLikes()).toBe(1));
  const clicks = [first, ...[2, 3, 4].map(() => store.dispatch(toggleLike('a')))];
  expect(shown()).toEqual({ isLiked: false, likes: 4 });
  gate.resolve();
  await Promise.all(clicks);
  expect(isLiked).toBe(false);
  expect(shown()).toEqual({ isLiked: false, likes: 4 });
  expect(countLikes()).toBe(2);
});

test('an odd number of clicks sends only one request', async () => {
  server.respond(setLike);
  await Promise.all([1, 2, 3].map(() => store.dispatch(toggleLike('a'))));
  expect(isLiked).toBe(true);
  expect(countLikes()).toBe(1);
});

test('a like that the post has already from another tab is not undone', async () => {
  isLiked = true;
  server.respond(setLike);
  await store.dispatch(toggleLike('a'));
  expect(isLiked).toBe(true);
  expect(shown().isLiked).toBe(true);
  expect(countLikes()).toBe(1);
});

test('a rejected like is rolled back and shows an error', async () => {
  server.respond(({ call }) =>
    call.startsWith(address) ? failure(500) : success(makePost('a', { likes: 6 })),
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
  expect(countLikes()).toBe(1);
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
  await flushOutbox();
  vi.stubGlobal('fetch', online);
  server.respond(setLike);
  await flushOutbox();
  expect(isLiked).toBe(true);
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  await flushOutbox();
  expect(countLikes()).toBe(1);
});

test('a like that is removed again before it was sent is not sent at all', async () => {
  server.respond(setLike);
  await Promise.all([store.dispatch(toggleLike('a')), store.dispatch(toggleLike('a'))]);
  expect(shown()).toEqual({ isLiked: false, likes: 4 });
  expect(countLikes()).toBe(0);
});

test('a waiting like that the server rejects later is rolled back', async () => {
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await store.dispatch(toggleLike('a'));
  vi.stubGlobal('fetch', online);
  server.respond(() => failure(404, { message: 'Not found' }));
  await flushOutbox();
  expect(shown()).toEqual({ isLiked: false, likes: 4 });
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
  server.respond(async (received) => {
    await gate.promise;
    return setLike(received);
  });
  const click = store.dispatch(toggleLike('a'));
  store.dispatch(postsReceived([makePost('a', { likes: 4 })]));
  gate.resolve();
  await click;
  expect(isLiked).toBe(true);
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  expect(countLikes()).toBe(1);
});
