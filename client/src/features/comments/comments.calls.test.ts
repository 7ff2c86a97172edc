import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushDeferredRequests } from '../../lib/deferred-requests.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { login } from '../../session/session.thunks.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { makeComment, makePerson, makeReply } from '../../testing/comments.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { beginDeletion, undoDeleteComment } from './comment-deletion.ts';
import type { PendingComment } from './comment-thread.ts';
import { selectThread } from './comments.slice.ts';
import { listComments, getThread, refreshComments, sendComment } from './comments.thunks.ts';

const subject = { kind: 'post', id: 'post' } as const;
const deletions = 'POST /api/posts/deletecomment';

const server = stubApiServerForEachTest();
let store: ReturnType<typeof makeStore>;

function makeStore() {
  return configureStore({ reducer: rootReducer });
}

beforeEach(() => {
  store = makeStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
});

afterEach(() => {
  vi.useRealTimers();
});

function thread() {
  return selectThread(store.getState(), subject.id);
}

function pending(change: Partial<PendingComment>): PendingComment {
  return {
    key: 'k1',
    threadId: null,
    parentCommentId: null,
    content: 'Well done',
    author: makePerson('Asha'),
    createdAt: '2026-11-14T11:00:00.000Z',
    ...change,
  };
}

test('a comment has no parentCommentId; a reply has the id of its comment', async () => {
  server.respond(() => success({ comment: makeComment('c9'), commentCount: 1 }));
  await store.dispatch(sendComment({ subject, pending: pending({}) }));
  await store.dispatch(
    sendComment({ subject, pending: pending({ threadId: 'c1', parentCommentId: 'c2' }) }),
  );
  expect(server.calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { postId: 'post', content: 'Well done' },
    { postId: 'post', content: 'Well done', parentCommentId: 'c2' },
  ]);
  expect(server.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1']);
});

test.each([
  ['Error posting comment', pending({})],
  ['Error posting reply', pending({ threadId: 'c1', parentCommentId: 'c1' })],
])('shows "%s" when the server sends no message', async (words, own) => {
  server.respond(() => failure(500));
  await store.dispatch(sendComment({ subject, pending: own }));
  expect(thread()?.outbox).toMatchObject([{ error: words }]);
  server.respond(() => failure(404, { message: 'Post not found' }));
  await store.dispatch(sendComment({ subject, pending: own }));
  expect(thread()?.outbox).toMatchObject([{ error: 'Post not found' }]);
});

test('a failed fetch of comments shows "Error fetching comments"', async () => {
  server.respond(() => failure(500));
  await store.dispatch(listComments({ subject }));
  expect(thread()?.listRequest.error?.message).toBe('Error fetching comments');
});

test('a linked reply arrives with its parent, in one request', async () => {
  const replies = [makeReply('c8', 'c1'), makeReply('c9', 'c1')];
  server.respond(() => success(makeComment('c1', { replyCount: 9, replies })));
  await store.dispatch(getThread({ subject, commentId: 'c9' }));
  expect(server.calls.map(({ call }) => call)).toEqual(['GET /api/posts/thread?commentId=c9']);
  expect(thread()?.comments.detachedItems[0]?.replies.items).toEqual(replies);
});

test('refetches all loaded comments, including opened replies', async () => {
  server.respond(({ call }) => {
    if (call.includes('/replies')) {
      return success({ cursor: null, replies: [makeReply('c7', 'c1'), makeReply('c8', 'c1')] });
    }
    return call.includes('cursor=')
      ? success({ cursor: null, comments: [makeComment('c2')] })
      : success({ cursor: 'next', comments: [makeComment('c1', { replyCount: 2 })] });
  });
  await store.dispatch(refreshComments({ subject, shown: { comments: 2, replies: { c1: 2 } } }));
  expect(thread()?.comments.items).toMatchObject([
    { id: 'c1', replies: { items: [{ id: 'c7' }, { id: 'c8' }] } },
    { id: 'c2' },
  ]);
});

async function deleteFirst(onDeleted = vi.fn<(left: number) => void>()) {
  server.respond(() => success({ cursor: null, comments: [makeComment('c1')] }));
  await store.dispatch(listComments({ subject }));
  server.respond(() => success({ commentCount: 4 }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store.dispatch(beginDeletion({ subject, commentId: 'c1', parentCommentId: null, onDeleted }));
  return onDeleted;
}

test('a deletion is sent after eight seconds and updates the count', async () => {
  const onDeleted = await deleteFirst();
  vi.advanceTimersByTime(7900);
  expect(server.count(deletions)).toBe(0);
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await eventually(() => expect(onDeleted).toHaveBeenCalledWith(4));
  expect(server.count(deletions)).toBe(1);
  expect(thread()?.comments.items).toEqual([]);
});

test('an undone deletion is never sent', async () => {
  await deleteFirst();
  store.dispatch(undoDeleteComment(subject.id, 'c1'));
  vi.advanceTimersByTime(20_000);
  dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  expect(thread()?.deleting).toEqual([]);
  expect(thread()?.comments.items).toMatchObject([{ id: 'c1', deleted: false }]);
  expect(server.count(deletions)).toBe(0);
});

test.each([
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['the user logs out', flushDeferredRequests],
])('a deletion is sent immediately, and only once, when %s', async (_, leave) => {
  const onDeleted = await deleteFirst();
  void leave();
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  await eventually(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(server.count(deletions)).toBe(1);
});
