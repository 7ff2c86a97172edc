import { beforeEach, expect, test } from 'vitest';
import { makeComment, unlocked } from '../../testing/comments.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { commentDeleted, selectThread } from './comments.slice.ts';
import {
  listComments,
  listMoreComments,
  refreshComments,
  setAcceptedAnswer,
} from './comments.thunks.ts';

const subject = { kind: 'post', id: 'post' } as const;
const server = stubApiServerForEachTest();
let store: TestStore;

/** A first page with c1 and c2, whose answer c9 is on a later page. */
const page = {
  comments: [makeComment('c1'), makeComment('c2')],
  cursor: 'next' as string | null,
  lock: unlocked,
  question: { canAccept: true, answer: makeComment('c9') },
};

beforeEach(() => {
  store = createTestStore();
  store.dispatch(listComments.fulfilled(page, '', { subject }));
});

function thread() {
  const found = selectThread(store.getState(), subject.id);
  if (!found) throw new Error('There are no comments');
  return found;
}

test('an answer from a later page is there with the first page, and only once after that page', () => {
  expect(thread()).toMatchObject({
    question: { canAccept: true, answerId: 'c9' },
    comments: { items: [{ id: 'c1' }, { id: 'c2' }], detachedItems: [{ id: 'c9' }] },
  });
  const last = { ...page, comments: [makeComment('c9')], cursor: null };
  store.dispatch(listMoreComments.fulfilled(last, '', { subject, cursor: 'next' }));
  expect(thread().comments).toMatchObject({
    items: [{ id: 'c1' }, { id: 'c2' }, { id: 'c9' }],
    detachedItems: [],
  });
});

test('accepting another comment sends the wanted state and moves the mark', async () => {
  server.respond(() => success({ answerId: 'c2' }));
  await store.dispatch(setAcceptedAnswer({ subject, commentId: 'c2', accepted: true }));
  expect(thread().question).toEqual({ canAccept: true, answerId: 'c2' });
  expect(server.calls.map(({ call, body }) => [call, JSON.parse(body) as unknown])).toEqual([
    ['POST /api/posts/acceptanswer', { commentId: 'c2', accepted: true }],
  ]);
});

test('a rejected acceptance leaves the answer as it was', async () => {
  server.respond(() => failure(404, { code: 'NOT_FOUND', message: 'This is not available' }));
  await store.dispatch(setAcceptedAnswer({ subject, commentId: 'c2', accepted: true }));
  expect(thread().question).toEqual({ canAccept: true, answerId: 'c9' });
});

test.each([true, false])(
  'a deleted answer is no answer any more, also if an older response contains it (placeholder: %s)',
  async (placeStays) => {
    const gone = { id: 'c9', subjectId: 'post', parentCommentId: null, placeStays };
    store.dispatch(commentDeleted(gone));
    expect(thread().question).toEqual({ canAccept: true, answerId: null });
    if (placeStays) return;
    server.respond(() => success(page));
    await store.dispatch(refreshComments({ subject, shown: { comments: 2, replies: {} } }));
    expect(thread().question).toEqual({ canAccept: true, answerId: null });
  },
);

test('comments of a post that is no question have no answer', () => {
  const { question: _, ...plain } = page;
  store.dispatch(listComments.fulfilled(plain, '', { subject }));
  expect(thread().question).toBeUndefined();
});
