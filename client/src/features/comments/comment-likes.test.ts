import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushOutbox } from '../../lib/outbox/outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-entries.ts';
import { resetModuleState } from '../../lib/external-store.ts';
import { makeComment, makeReply, unlocked } from '../../testing/comments.ts';
import { records } from '../../testing/memory-database.ts';
import { openTestOutbox } from '../../testing/outbox.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { findComment } from './comment-thread.ts';
import { commentUpdated, selectThread } from './comments.slice.ts';
import { listComments, setCommentLike } from './comments.thunks.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const subject = { kind: 'post', id: 'post' } as const;
const server = stubApiServerForEachTest();
let store: TestStore;

beforeEach(async () => {
  store = createTestStore();
  records.clear();
  await openTestOutbox(store.dispatch);
  const comments = [makeComment('c1', { likes: 4, replies: [makeReply('c2', 'c1')] })];
  store.dispatch(
    listComments.fulfilled({ comments, cursor: null, lock: unlocked }, '', { subject }),
  );
});

afterEach(() => resetModuleState());

const setLike = (liked: boolean, commentId = 'c1') =>
  store.dispatch(setCommentLike({ subject, commentId, liked }));

function thread() {
  const found = selectThread(store.getState(), subject.id);
  if (!found) throw new Error('There are no comments');
  return found;
}

function shown(commentId = 'c1') {
  const { isLiked, likes } = findComment(thread(), commentId) ?? {};
  return { isLiked, likes };
}

test('a like of a comment or reply is shown immediately and sent with the wanted state', async () => {
  server.respond(({ body }) => {
    const { commentId, liked } = JSON.parse(body) as { commentId: string; liked: boolean };
    return success({ liked, likes: commentId === 'c1' ? 7 : 1 });
  });
  const sent = setLike(true);
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  await sent;
  expect(shown()).toEqual({ isLiked: true, likes: 7 });
  await setLike(true, 'c2');
  expect(shown('c2')).toEqual({ isLiked: true, likes: 1 });
  expect(server.calls.map(({ call, body }) => [call, JSON.parse(body) as unknown])).toEqual([
    ['POST /api/posts/likecomment', { commentId: 'c1', liked: true }],
    ['POST /api/posts/likecomment', { commentId: 'c2', liked: true }],
  ]);
});

test('a rejected like of a comment is rolled back, and the comments are fetched again', async () => {
  server.respond(() => failure(500));
  await setLike(true);
  expect(shown()).toEqual({ isLiked: false, likes: 4 });
  expect(thread().isStale).toBe(true);
});

test('a like of a comment made offline stays visible and is sent when online', async () => {
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await setLike(true);
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  vi.stubGlobal('fetch', online);
  server.respond(() => success({ liked: true, likes: 5 }));
  await flushOutbox();
  expect(shown()).toEqual({ isLiked: true, likes: 5 });
  expect(server.calls).toHaveLength(1);
  expect(readOutbox()).toEqual([]);
});

test('of several choices made offline only the last is sent', async () => {
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await setLike(true);
  await setLike(false);
  vi.stubGlobal('fetch', online);
  server.respond(() => success({ liked: false, likes: 4 }));
  await flushOutbox();
  expect(shown()).toEqual({ isLiked: false, likes: 4 });
  expect(server.calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { commentId: 'c1', liked: false },
  ]);
});

test('an event changes the number of likes of a comment and not the own like', async () => {
  server.respond(() => success({ liked: true, likes: 5 }));
  await setLike(true);
  store.dispatch(commentUpdated(makeComment('c1', { likes: 6, isLiked: false })));
  expect(shown()).toEqual({ isLiked: true, likes: 6 });
});
