import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { flushDeferredRequests } from '../../lib/deferred-requests.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { makePosts } from '../../testing/posts.ts';
import { deletePost, undoDeletePost } from './delete-post.ts';
import { selectIsDeleting, selectList } from './posts.slice.ts';
import { fetchPage } from './posts.thunks.ts';

const call = 'POST /api/posts/deletepost';
const server = stubApiServerForEachTest();
let store: TestStore;

beforeEach(() => {
  server.respond(() => success({}));
  store = createTestStore();
  const page = { posts: makePosts('a', 'b'), timestamp: null };
  store.dispatch(fetchPage.fulfilled(page, '', { list: 'everyone' }));
});

afterEach(() => {
  vi.useRealTimers();
});

function isDeleting() {
  return selectIsDeleting(store.getState(), 'a');
}

function ids() {
  return selectList(store.getState(), 'everyone').items;
}

test('a deletion can be undone for eight seconds before it is sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store.dispatch(deletePost('a'));
  expect(isDeleting()).toBe(true);
  vi.advanceTimersByTime(7999);
  store.dispatch(undoDeletePost('a'));
  vi.advanceTimersByTime(60_000);
  expect(isDeleting()).toBe(false);
  expect(server.count(call)).toBe(0);
});

test('after eight seconds the post is deleted on the server and removed from the feed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store.dispatch(deletePost('a'));
  vi.advanceTimersByTime(8000);
  vi.useRealTimers();
  await eventually(() => expect(ids()).toEqual(['b']));
  expect(server.calls[0]?.body).toBe('{"postid":"a"}');
});

test('leaving the page sends the deletion immediately', async () => {
  store.dispatch(deletePost('a'));
  dispatchEvent(new Event('pagehide'));
  await eventually(() => expect(ids()).toEqual(['b']));
  expect(server.count(call)).toBe(1);
});

test('a failed deletion restores the post', async () => {
  server.respond(() => failure(500));
  store.dispatch(deletePost('a'));
  await flushDeferredRequests();
  expect(isDeleting()).toBe(false);
  expect(ids()).toEqual(['a', 'b']);
});

test('deleting a post that no longer exists counts as a success', async () => {
  server.respond(() => failure(404));
  store.dispatch(deletePost('a'));
  await flushDeferredRequests();
  expect(ids()).toEqual(['b']);
});
