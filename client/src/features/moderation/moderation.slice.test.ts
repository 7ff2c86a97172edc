import type { ModerationCase, QueueEntry } from '@sangam/contract/moderation/cases.schema.ts';
import type { OwnDecision } from '@sangam/contract/moderation/reports.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { selectOwnDecisions, selectQueue, selectShownCase } from './moderation.slice.ts';
import {
  decideCase,
  getCase,
  listMyDecisions,
  listQueue,
  appealDecision,
} from './moderation.thunks.ts';

const person = { username: 'ravi', name: 'Ravi', designation: '', picture: null };

const entry = (id: string): QueueEntry => ({
  id,
  subject: 'post',
  accused: person,
  excerpt: 'Buy my coins',
  reasons: ['spam'],
  reportCount: 2,
  hasComplaint: false,
  reportedAt: '2026-11-15T05:00:00.000Z',
  outcome: null,
});

const oneCase = (id: string, more: Partial<ModerationCase> = {}): ModerationCase => ({
  id,
  status: 'open',
  subject: 'post',
  content: { title: '', text: 'Buy my coins', media: [], mediaCount: 0, around: [] },
  path: '/post/1',
  accused: {
    person,
    joinedAt: '2026-11-01T05:00:00.000Z',
    suspended: false,
    suspendedUntil: null,
  },
  reports: [],
  complaints: [],
  decision: null,
  earlier: [],
  ...more,
});

const server = stubApiServerForEachTest();
let store: TestStore;
beforeEach(() => {
  store = createTestStore();
});

const queue = () => selectQueue(store.getState(), 'open');
const idsOf = () => queue().items.map(({ id }) => id);

test('pages of the queue are appended, and a new first page replaces the list', async () => {
  server.respond(() => success({ timestamp: 'next', cases: [entry('a')] }));
  await store.dispatch(listQueue({ status: 'open' }));
  server.respond(() => success({ timestamp: null, cases: [entry('b')] }));
  await store.dispatch(listQueue({ status: 'open', timestamp: 'next' }));
  expect(idsOf()).toEqual(['a', 'b']);
  expect(server.count('GET /api/moderation/queue?status=open&timestamp=next')).toBe(1);
  await store.dispatch(listQueue({ status: 'open' }));
  expect(idsOf()).toEqual(['b']);
});

test('a failed page keeps the list and stores the error', async () => {
  server.respond(() => success({ timestamp: 'next', cases: [entry('a')] }));
  await store.dispatch(listQueue({ status: 'open' }));
  server.respond(() => failure(503, { message: 'Sangam is catching its breath' }));
  await store.dispatch(listQueue({ status: 'open', timestamp: 'next' }));
  expect(idsOf()).toEqual(['a']);
  expect(queue().request.error?.message).toBe('Sangam is catching its breath');
});

test('a decided case leaves the queue and shows its decision', async () => {
  server.respond(() => success({ timestamp: null, cases: [entry('a'), entry('b')] }));
  await store.dispatch(listQueue({ status: 'open' }));
  server.respond(() => success(oneCase('a')));
  await store.dispatch(getCase('a'));
  server.respond(() => success(oneCase('a', { status: 'closed' })));
  await store.dispatch(decideCase({ caseId: 'a', action: 'warn', reason: 'Unkind' }));
  expect(idsOf()).toEqual(['b']);
  expect(selectShownCase(store.getState())?.status).toBe('closed');
});

test('a rejected decision changes nothing', async () => {
  server.respond(() => success(oneCase('a')));
  await store.dispatch(getCase('a'));
  server.respond(() => failure(409, { code: 'CASE_CLOSED', message: 'Decided already' }));
  const result = await store.dispatch(
    decideCase({ caseId: 'a', action: 'warn', reason: 'Unkind' }),
  );
  expect(decideCase.rejected.match(result)).toBe(true);
  expect(selectShownCase(store.getState())?.status).toBe('open');
});

test('opening another case never shows the previous one', async () => {
  server.respond(() => success(oneCase('a')));
  await store.dispatch(getCase('a'));
  server.respond(() => failure(404, { code: 'NOT_FOUND', message: 'Not here' }));
  await store.dispatch(getCase('b'));
  expect(selectShownCase(store.getState())).toBeNull();
});

test('a late response about a case never replaces the one that was opened since', async () => {
  const late = Promise.withResolvers<null>();
  server.respond(async ({ call }) => {
    if (call.startsWith('POST')) await late.promise;
    return success(oneCase(call.endsWith('/b') ? 'b' : 'a'));
  });
  await store.dispatch(getCase('a'));
  const deciding = store.dispatch(decideCase({ caseId: 'a', action: 'warn', reason: 'Unkind' }));
  await store.dispatch(getCase('b'));
  late.resolve(null);
  expect(decideCase.fulfilled.match(await deciding)).toBe(true);
  expect(selectShownCase(store.getState())?.id).toBe('b');
});

test('an appeal appears with its decision immediately', async () => {
  const decision: OwnDecision = {
    id: 'd',
    subject: 'post',
    action: 'warn',
    contentRemoved: false,
    reason: 'Unkind',
    words: 'Buy my coins',
    until: null,
    lifted: false,
    createdAt: '2026-11-15T05:00:00.000Z',
    appeal: null,
  };
  server.respond(() => success({ timestamp: null, decisions: [decision] }));
  await store.dispatch(listMyDecisions({}));
  server.respond(() => success({}));
  await store.dispatch(appealDecision({ decisionId: 'd', text: 'Please look again' }));
  const [after] = selectOwnDecisions(store.getState()).items;
  expect(after?.appeal).toMatchObject({ text: 'Please look again', outcome: 'waiting' });
});
