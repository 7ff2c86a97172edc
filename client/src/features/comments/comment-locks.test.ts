import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushOutbox } from '../../lib/outbox/outbox.ts';
import { readOutbox } from '../../lib/outbox/outbox-entries.ts';
import { resetModuleState } from '../../lib/external-store.ts';
import { makeComment, makePerson, unlocked } from '../../testing/comments.ts';
import { records } from '../../testing/memory-database.ts';
import { openTestOutbox } from '../../testing/outbox.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { selectThread } from './comments.slice.ts';
import { addComment, listComments, refreshComments, setCommentLock } from './comments.thunks.ts';

vi.mock(import('../../lib/browser-database.ts'), () => import('../../testing/memory-database.ts'));

const subject = { kind: 'post', id: 'post' } as const;
const server = stubApiServerForEachTest();
let store: TestStore;

beforeEach(async () => {
  store = createTestStore();
  records.clear();
  await openTestOutbox(store.dispatch);
  const page = { comments: [makeComment('c1')], cursor: null, lock: unlocked };
  store.dispatch(listComments.fulfilled(page, '', { subject }));
});

afterEach(() => resetModuleState());

function thread() {
  const found = selectThread(store.getState(), subject.id);
  if (!found) throw new Error('There are no comments');
  return found;
}

test('locking sends the wanted state, and the comments stay', async () => {
  const lock = { isLocked: true, canChange: true };
  server.respond(() => success(lock));
  await store.dispatch(setCommentLock({ subject, locked: true }));
  expect(thread()).toMatchObject({ lock, comments: { items: [{ id: 'c1' }] } });
  expect(server.calls.map(({ call, body }) => [call, JSON.parse(body) as unknown])).toEqual([
    ['POST /api/posts/lockcomments', { postId: 'post', locked: true }],
  ]);
});

test('fetching the comments again shows a lock that was set meanwhile', async () => {
  const lock = { isLocked: true, canChange: false };
  server.respond(() => success({ comments: [makeComment('c1')], cursor: null, lock }));
  await store.dispatch(refreshComments({ subject, shown: { comments: 1, replies: {} } }));
  expect(thread().lock).toEqual(lock);
});

test('a comment written offline before a lock is kept with the reason, and the lock is fetched', async () => {
  const message = 'Comments are locked, so you can no longer add one here';
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const pending = {
    key: 'k1',
    threadId: null,
    parentCommentId: null,
    content: 'Rain on tin roofs',
    author: makePerson('Asha'),
    createdAt: '2026-11-14T10:00:00.000Z',
  };
  await store.dispatch(addComment({ subject, pending }));
  vi.stubGlobal('fetch', online);
  // A 403 also renews the token and tries again.
  server.respond(({ call }) =>
    call === 'POST /api/posts/comment'
      ? failure(403, { code: 'COMMENTS_LOCKED', message })
      : success({}, { accessToken: 'renewed' }),
  );
  await flushOutbox();
  expect(thread()).toMatchObject({
    isStale: true,
    outbox: [{ content: 'Rain on tin roofs', error: message, isWaiting: false }],
  });
  expect(readOutbox()).toMatchObject([{ failure: { message } }]);
});
