import type { ComplaintSummary } from '@sangam/contract/grievance/grievance.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { selectComplaints, selectShownComplaint } from './desk.slice.ts';
import { acknowledgeComplaint, getComplaint, listComplaints } from './desk.thunks.ts';

const complaint = (id: string): ComplaintSummary => ({
  id,
  number: `261117-${id}`,
  category: 'other',
  status: 'received',
  excerpt: 'Too loud',
  filedAt: '2026-11-17T05:30:00.000Z',
  dueAt: '2026-11-18T05:30:00.000Z',
  isOverdue: false,
  isConfirmed: true,
  assignee: null,
  accused: null,
});

const server = stubApiServerForEachTest();
let store: TestStore;
beforeEach(() => {
  store = createTestStore();
});

const ids = () => selectComplaints(store.getState()).items.map(({ id }) => id);

test('another filter empties the list, and further pages are appended', async () => {
  server.respond(() => success({ timestamp: 'next', complaints: [complaint('a')] }));
  await store.dispatch(listComplaints({ status: 'open' }));
  server.respond(() => success({ timestamp: null, complaints: [complaint('b')] }));
  await store.dispatch(listComplaints({ status: 'open', timestamp: 'next' }));
  expect(ids()).toEqual(['a', 'b']);
  server.respond(() => failure(503, { message: 'Very busy' }));
  await store.dispatch(listComplaints({ status: 'closed' }));
  expect(ids()).toEqual([]);
  expect(selectComplaints(store.getState()).request.error?.message).toBe('Very busy');
});

test('a late page for the filter before is ignored', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  server.respond(async ({ call }) => {
    if (call.includes('open')) await held;
    return success({ timestamp: null, complaints: [complaint(call.includes('open') ? 'a' : 'b')] });
  });
  const late = store.dispatch(listComplaints({ status: 'open' }));
  await store.dispatch(listComplaints({ status: 'closed' }));
  answer();
  await late;
  expect(ids()).toEqual(['b']);
});

test('a late next page does not follow a list that was loaded again', async () => {
  server.respond(() => success({ timestamp: 'next', complaints: [complaint('a')] }));
  await store.dispatch(listComplaints({ status: 'open' }));
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  server.respond(async ({ call }) => {
    if (call.includes('timestamp')) await held;
    const id = call.includes('timestamp') ? 'c' : 'b';
    return success({ timestamp: 'other', complaints: [complaint(id)] });
  });
  const late = store.dispatch(listComplaints({ status: 'open', timestamp: 'next' }));
  await store.dispatch(listComplaints({ status: 'open' }));
  answer();
  await late;
  expect(ids()).toEqual(['b']);
});

test('opening another complaint never shows the previous one', async () => {
  server.respond(() => success(complaint('a')));
  await store.dispatch(getComplaint('a'));
  expect(selectShownComplaint(store.getState())?.id).toBe('a');
  server.respond(() => failure(404, { code: 'NOT_FOUND', message: 'Not here' }));
  await store.dispatch(getComplaint('b'));
  expect(selectShownComplaint(store.getState())).toBeNull();
});

test('a late response about a complaint never replaces the one that was opened since', async () => {
  const late = Promise.withResolvers<null>();
  server.respond(async ({ call }) => {
    if (call.startsWith('POST')) await late.promise;
    return success(complaint(call.endsWith('/b') ? 'b' : 'a'));
  });
  await store.dispatch(getComplaint('a'));
  const acknowledging = store.dispatch(acknowledgeComplaint('a'));
  await store.dispatch(getComplaint('b'));
  late.resolve(null);
  expect(acknowledgeComplaint.fulfilled.match(await acknowledging)).toBe(true);
  expect(selectShownComplaint(store.getState())?.id).toBe('b');
});
