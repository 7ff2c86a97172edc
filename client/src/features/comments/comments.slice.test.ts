import { configureStore } from '@reduxjs/toolkit';
import type { Comment, ReplyPage } from '@sangam/contract/comments/comments.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { rootReducer } from '../../session/root-reducer.ts';
import { asEvent, makeComment, makePerson, makeReply, unlocked } from '../../testing/comments.ts';
import type { PendingComment } from './comment-thread.ts';
import {
  changesMissed,
  commentCreated,
  commentDeleted,
  commentUpdated,
  deletionBegun,
  deletionUndone,
  draftChanged,
  unsentTextReturned,
  pendingDropped,
  selectDraft,
  selectThread,
} from './comments.slice.ts';
import {
  deleteComment,
  listComments,
  listMoreComments,
  listReplies,
  getThread,
  refreshComments,
  addComment,
  addReply,
} from './comments.thunks.ts';

const subject = { kind: 'post', id: 'post' } as const;
const asha = makePerson('Asha');

function makeStore() {
  return configureStore({ reducer: rootReducer });
}

let store: ReturnType<typeof makeStore>;

beforeEach(() => {
  store = makeStore();
});

function thread(of = store) {
  const found = selectThread(of.getState(), subject.id);
  if (!found) throw new Error('There are no comments yet');
  return found;
}

function load(comments: Comment[], cursor: string | null = null, to = store) {
  to.dispatch(listComments.fulfilled({ comments, cursor, lock: unlocked }, '', { subject }));
}

function expand(commentId: string, page: ReplyPage, to = store) {
  to.dispatch(listReplies.fulfilled(page, '', { subject, commentId, cursor: '' }));
}

function ids() {
  return thread().comments.items.map(({ id }) => id);
}

function replyIds(index = 0) {
  return thread().comments.items[index]?.replies.items.map(({ id }) => id);
}

/** The state of a screen that loads the comments now. */
function freshly(comments: Comment[]) {
  const fresh = makeStore();
  load(comments, null, fresh);
  return thread(fresh).comments;
}

function pending(change: Partial<PendingComment> = {}): PendingComment {
  return {
    key: 'k1',
    threadId: null,
    parentCommentId: null,
    content: 'Well done',
    author: asha,
    createdAt: '2026-11-14T11:00:00.000Z',
    ...change,
  };
}

const own = makeComment('c9', { author: asha, content: 'Well done' });

test.each([
  [
    'comment:created',
    [makeComment('c1')],
    commentCreated(makeComment('c2')),
    [makeComment('c1'), makeComment('c2')],
  ],
  [
    'comment:created for a reply',
    [makeComment('c1', { replies: [makeReply('c2', 'c1')] })],
    commentCreated(asEvent(makeReply('c3', 'c1'))),
    [makeComment('c1', { replies: [makeReply('c2', 'c1'), makeReply('c3', 'c1')] })],
  ],
  [
    'comment:updated',
    [makeComment('c1')],
    commentUpdated(makeComment('c1', { content: 'Better', editedAt: '2026-11-14T12:00:00.000Z' })),
    [makeComment('c1', { content: 'Better', editedAt: '2026-11-14T12:00:00.000Z' })],
  ],
  [
    'comment:updated for a reply',
    [makeComment('c1', { replies: [makeReply('c2', 'c1')] })],
    commentUpdated(asEvent(makeReply('c2', 'c1', { content: 'Better' }))),
    [makeComment('c1', { replies: [makeReply('c2', 'c1', { content: 'Better' })] })],
  ],
  [
    'comment:deleted',
    [makeComment('c1'), makeComment('c2')],
    commentDeleted({ id: 'c1', subjectId: 'post', parentCommentId: null, placeStays: false }),
    [makeComment('c2')],
  ],
  [
    'comment:deleted where replies stand',
    [makeComment('c1', { replies: [makeReply('c2', 'c1')] })],
    commentDeleted({ id: 'c1', subjectId: 'post', parentCommentId: null, placeStays: true }),
    [
      makeComment('c1', {
        content: '',
        author: null,
        deleted: true,
        replies: [makeReply('c2', 'c1')],
      }),
    ],
  ],
  [
    'comment:deleted for a reply',
    [makeComment('c1', { replies: [makeReply('c2', 'c1'), makeReply('c3', 'c1')] })],
    commentDeleted({ id: 'c2', subjectId: 'post', parentCommentId: 'c1', placeStays: false }),
    [makeComment('c1', { replies: [makeReply('c3', 'c1')] })],
  ],
  [
    'comment:deleted for the last reply under a deleted comment',
    [
      makeComment('c1', {
        content: '',
        author: null,
        deleted: true,
        replies: [makeReply('c2', 'c1')],
      }),
    ],
    commentDeleted({ id: 'c2', subjectId: 'post', parentCommentId: 'c1', placeStays: false }),
    [],
  ],
])('%s applied to the old state equals a fresh fetch', (_, before, event, after) => {
  load(before);
  store.dispatch(event);
  expect(thread().comments).toEqual(freshly(after));
  store.dispatch(event);
  expect(thread().comments, 'received twice').toEqual(freshly(after));
});

test('a comment by another user appears only after the pages before it are loaded', () => {
  load([makeComment('c1')], 'next');
  store.dispatch(commentCreated(makeComment('c3')));
  expect(ids()).toEqual(['c1']);
  const page = { comments: [makeComment('c2'), makeComment('c3')], cursor: null, lock: unlocked };
  store.dispatch(listMoreComments.fulfilled(page, '', { subject, cursor: 'next' }));
  expect(ids()).toEqual(['c1', 'c2', 'c3']);
});

test('a reply by another user is counted and appears when its page is loaded', () => {
  const first = [makeReply('c2', 'c1'), makeReply('c3', 'c1')];
  load([makeComment('c1', { replies: first, replyCount: 3 })]);
  store.dispatch(commentCreated(asEvent(makeReply('c5', 'c1'))));
  expect(thread().comments.items[0]?.replyCount).toBe(4);
  expect(replyIds()).toEqual(['c2', 'c3']);
  expand('c1', { replies: [...first, makeReply('c4', 'c1'), makeReply('c5', 'c1')], cursor: null });
  expect(replyIds()).toEqual(['c2', 'c3', 'c4', 'c5']);
});

test('the next page is appended without duplicates', () => {
  load([makeComment('c1'), makeComment('c2')], 'next');
  const page = { comments: [makeComment('c2'), makeComment('c3')], cursor: null, lock: unlocked };
  store.dispatch(listMoreComments.fulfilled(page, '', { subject, cursor: 'next' }));
  expect(ids()).toEqual(['c1', 'c2', 'c3']);
});

test('a comment is shown as pending immediately, and only once when the server confirms it', () => {
  load([makeComment('c1')]);
  const arg = { subject, pending: pending() };
  store.dispatch(addComment.pending('', arg));
  expect(thread().outbox).toMatchObject([{ content: 'Well done', error: null }]);
  store.dispatch(addComment.fulfilled({ comment: own, commentCount: 2 }, '', arg));
  store.dispatch(commentCreated(own));
  expect(thread().outbox).toEqual([]);
  expect(ids()).toEqual(['c1', 'c9']);
});

test('an own comment is not duplicated when its event arrives before the response', () => {
  load([makeComment('c1')]);
  const arg = { subject, pending: pending() };
  store.dispatch(addComment.pending('', arg));
  store.dispatch(commentCreated(own));
  expect(thread().outbox).toMatchObject([{ hasArrived: true }]);
  store.dispatch(addComment.fulfilled({ comment: own, commentCount: 2 }, '', arg));
  expect(thread().outbox).toEqual([]);
  expect(ids()).toEqual(['c1', 'c9']);
});

test('an own reply and its count are not duplicated when its event arrives first', () => {
  load([makeComment('c1')]);
  const arg = { subject, pending: pending({ threadId: 'c1', parentCommentId: 'c1' }) };
  const reply = asEvent(makeReply('c9', 'c1', { author: asha, content: 'Well done' }));
  store.dispatch(addReply.pending('', arg));
  store.dispatch(commentCreated(reply));
  store.dispatch(addReply.fulfilled({ comment: reply, commentCount: 2 }, '', arg));
  expect(thread().comments.items[0]?.replyCount).toBe(1);
  expect(replyIds()).toEqual(['c9']);
});

test('an own comment is shown although earlier pages are not loaded', () => {
  load([makeComment('c1')], 'next');
  const arg = { subject, pending: pending() };
  store.dispatch(addComment.pending('', arg));
  store.dispatch(addComment.fulfilled({ comment: own, commentCount: 3 }, '', arg));
  expect(thread().comments.detachedItems.map(({ id }) => id)).toEqual(['c9']);
  const page = { comments: [makeComment('c2'), own], cursor: null, lock: unlocked };
  store.dispatch(listMoreComments.fulfilled(page, '', { subject, cursor: 'next' }));
  expect(ids()).toEqual(['c1', 'c2', 'c9']);
  expect(thread().comments.detachedItems).toEqual([]);
});

const noAnswer = {
  status: 0,
  code: null,
  message: 'Error posting comment',
  errors: {},
  requestId: null,
  retryAfter: null,
  suspension: null,
};

test('a failed comment stays with its error, and a retry uses the same idempotency key', () => {
  load([]);
  const arg = { subject, pending: pending() };
  store.dispatch(addComment.pending('', arg));
  store.dispatch(addComment.rejected(null, '', arg, noAnswer));
  expect(thread().outbox).toMatchObject([{ key: 'k1', error: 'Error posting comment' }]);
  store.dispatch(addComment.pending('', arg));
  expect(thread().outbox).toMatchObject([{ key: 'k1', error: null }]);
  store.dispatch(addComment.rejected(null, '', arg, noAnswer));
  store.dispatch(pendingDropped({ subjectId: subject.id, key: 'k1' }));
  expect(thread().outbox).toEqual([]);
});

test('a comment whose response was lost but whose event arrived has not failed', () => {
  load([]);
  const arg = { subject, pending: pending() };
  store.dispatch(addComment.pending('', arg));
  store.dispatch(commentCreated(own));
  store.dispatch(addComment.rejected(null, '', arg, noAnswer));
  expect(thread().outbox).toEqual([]);
  expect(ids()).toEqual(['c9']);
});

test('a deleted comment is hidden immediately and can be restored until the request is sent', () => {
  load([makeComment('c1')]);
  const one = { subjectId: subject.id, commentId: 'c1' };
  store.dispatch(deletionBegun(one));
  expect(thread().deleting).toEqual(['c1']);
  store.dispatch(deletionUndone(one));
  expect(thread().deleting).toEqual([]);
  expect(ids()).toEqual(['c1']);
});

const deletion = { subject, commentId: 'c1', parentCommentId: null, keepalive: false };

test('deleting an own comment leaves a placeholder only if it has replies', () => {
  load([makeComment('c1', { replies: [makeReply('c2', 'c1')] }), makeComment('c3')]);
  store.dispatch(deleteComment.fulfilled(1, '', deletion));
  store.dispatch(deleteComment.fulfilled(1, '', { ...deletion, commentId: 'c3' }));
  expect(thread().comments.items).toMatchObject([{ id: 'c1', deleted: true, author: null }]);
});

test('a failed deletion restores the comment', () => {
  load([makeComment('c1')]);
  store.dispatch(deletionBegun({ subjectId: subject.id, commentId: 'c1' }));
  store.dispatch(deleteComment.rejected(null, '', deletion, noAnswer));
  expect(thread().deleting).toEqual([]);
  expect(ids()).toEqual(['c1']);
});

test('deleting a comment that no longer exists counts as a success', () => {
  load([makeComment('c1')]);
  store.dispatch(deletionBegun({ subjectId: subject.id, commentId: 'c1' }));
  store.dispatch(deleteComment.rejected(null, '', deletion, { ...noAnswer, status: 404 }));
  expect(ids()).toEqual([]);
});

test('a late response does not restore a deleted comment', () => {
  load([makeComment('c1'), makeComment('c2')]);
  store.dispatch(
    commentDeleted({ id: 'c2', subjectId: 'post', parentCommentId: null, placeStays: false }),
  );
  load([makeComment('c1'), makeComment('c2')]);
  expect(ids()).toEqual(['c1']);
});

test('changes during a fetch and a lost connection mark the comments as stale', () => {
  store.dispatch(listComments.pending('', { subject }));
  store.dispatch(commentCreated(makeComment('c1')));
  load([]);
  expect(thread().isStale).toBe(true);
  const shown = { comments: 0, replies: {} };
  store.dispatch(refreshComments.pending('', { subject, shown }));
  expect(thread()).toMatchObject({ isStale: false, isRefreshing: true });
  const fresh = { comments: [makeComment('c1')], cursor: null, lock: unlocked, replies: {} };
  store.dispatch(refreshComments.fulfilled(fresh, '', { subject, shown }));
  expect(thread()).toMatchObject({ isStale: false, isRefreshing: false });
  store.dispatch(changesMissed({}));
  expect(thread().isStale).toBe(true);
});

test('a linked comment takes its place once the pages before it are loaded', () => {
  load([makeComment('c1')], 'next');
  const linked = makeComment('c3', { replies: [makeReply('c4', 'c3')] });
  const arg = { subject, commentId: 'c4' };
  store.dispatch(getThread.fulfilled(linked, '', arg));
  expect(thread().comments.detachedItems.map(({ id }) => id)).toEqual(['c3']);
  const page = {
    comments: [makeComment('c2'), linked, makeComment('c5')],
    cursor: null,
    lock: unlocked,
  };
  store.dispatch(listMoreComments.fulfilled(page, '', { subject, cursor: 'next' }));
  expect(ids()).toEqual(['c1', 'c2', 'c3', 'c5']);
});

test('a linked comment keeps its replies when the page that contains it is loaded', () => {
  const arg = { subject, commentId: 'c3' };
  const replies = [makeReply('c4', 'c3'), makeReply('c5', 'c3')];
  store.dispatch(getThread.fulfilled(makeComment('c3', { replies }), '', arg));
  const page = { comments: [makeComment('c2'), makeComment('c3')], cursor: null, lock: unlocked };
  store.dispatch(listMoreComments.fulfilled(page, '', { subject, cursor: 'next' }));
  const linked = thread().comments.items.find(({ id }) => id === 'c3');
  expect(linked?.replies.items.map(({ id }) => id)).toEqual(['c4', 'c5']);
});

test('replies loaded from the start close the gap before a linked reply', () => {
  const late = [makeReply('c30', 'c1'), makeReply('c31', 'c1')];
  const linked = makeComment('c1', { replies: late, replyCount: 4 });
  const arg = { subject, commentId: 'c31' };
  load([
    makeComment('c1', { replyCount: 4, replies: [makeReply('c2', 'c1'), makeReply('c3', 'c1')] }),
  ]);
  store.dispatch(getThread.fulfilled(linked, '', arg));
  expect(replyIds()).toEqual(['c30', 'c31']);
  expand('c1', { replies: [makeReply('c2', 'c1'), makeReply('c3', 'c1'), ...late], cursor: null });
  expect(replyIds()).toEqual(['c2', 'c3', 'c30', 'c31']);
});

test('loading state and error are stored per subject', () => {
  store.dispatch(listComments.pending('', { subject }));
  expect(thread().listRequest.loading).toBe(true);
  store.dispatch(listComments.rejected(null, '', { subject }, noAnswer));
  expect(thread().listRequest).toEqual({ loading: false, error: noAnswer });
  const other = { kind: 'post', id: 'other' } as const;
  store.dispatch(listComments.pending('', { subject: other }));
  expect(thread().listRequest.loading).toBe(false);
});

test('a draft is stored per reply target and removed when it is empty', () => {
  store.dispatch(draftChanged({ place: 'post', text: 'Half a' }));
  store.dispatch(draftChanged({ place: 'post/c1', text: 'Another' }));
  expect(selectDraft(store.getState(), 'post')).toBe('Half a');
  store.dispatch(draftChanged({ place: 'post', text: '' }));
  expect(selectDraft(store.getState(), 'post')).toBe('');
  expect(selectDraft(store.getState(), 'post/c1')).toBe('Another');
});

test('the text of an unsent comment is put back below what is written in its place now', () => {
  store.dispatch(unsentTextReturned({ place: 'post', text: 'First' }));
  expect(selectDraft(store.getState(), 'post')).toBe('First');
  store.dispatch(unsentTextReturned({ place: 'post', text: 'Second' }));
  expect(selectDraft(store.getState(), 'post')).toBe('First\nSecond');
});
