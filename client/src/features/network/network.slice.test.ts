import type {
  Connection,
  ReceivedRequest,
  SentRequest,
} from '@sangam/contract/network/network.schema.ts';
import type { PersonSummary } from '@sangam/contract/people/people.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushDeferredRequests } from '../../lib/deferred-requests.ts';
import { resetModuleState } from '../../lib/external-store.ts';
import { readOutbox } from '../../lib/outbox/outbox-entries.ts';
import { eventually } from '../../testing/eventually.ts';
import { createTestStore, type TestStore } from '../../testing/store.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { userHidden } from '../../session/people.actions.ts';
import {
  ignoringUndone,
  relationChangeReceived,
  requestIgnored,
  selectAccepted,
  selectConnections,
  selectIgnored,
  selectKnownRelation,
  selectReceivedRequests,
  selectSentRequests,
  selectSuggestions,
} from './network.slice.ts';
import {
  acceptRequest,
  dismissSuggestion,
  listConnections,
  listReceivedRequests,
  listSentRequests,
  listSuggestions,
  refetchConnections,
  rejectRequest,
  removeConnection,
  sendRequest,
  withdrawRequest,
} from './network.thunks.ts';

const person = (username: string): PersonSummary => ({
  username,
  name: username,
  designation: '',
  picture: null,
});
const at = '2026-11-15T05:00:00.000Z';
const request = (username: string): ReceivedRequest => ({
  id: `id-${username}`,
  sender: person(username),
  isFromInviter: false,
  note: '',
  createdAt: at,
  mutualCount: 0,
});
const sent = (username: string): SentRequest => ({
  id: `id-${username}`,
  receiver: person(username),
  note: '',
  createdAt: at,
  mutualCount: 0,
});
const connection = (username: string): Connection => ({
  person: person(username),
  connectedAt: at,
  mutualCount: 0,
});
const page = (lists: object) => success({ timestamp: null, total: 2, ...lists });

const server = stubApiServerForEachTest();
let store: TestStore;
beforeEach(() => {
  store = createTestStore();
});
afterEach(() => {
  vi.restoreAllMocks();
  resetModuleState();
});

async function receive(...usernames: string[]) {
  server.respond(() => page({ requests: usernames.map(request) }));
  await store.dispatch(listReceivedRequests({}));
}

/** Ignores a request, and ends the time to undo it. */
async function reject(username: string) {
  const rejection = store.dispatch(rejectRequest(username));
  await expect.poll(readOutbox).toHaveLength(1);
  await flushDeferredRequests();
  await rejection;
}

const receivedNames = () =>
  selectReceivedRequests(store.getState()).data.map(({ sender }) => sender.username);

test('each of the four lists has its data and a loading flag', async () => {
  for (const select of [
    selectReceivedRequests,
    selectSentRequests,
    selectConnections,
    selectSuggestions,
  ]) {
    expect(select(store.getState())).toMatchObject({ data: [], loading: false });
  }
  server.respond(() => page({ requests: [request('zoya')] }));
  const fetching = store.dispatch(listReceivedRequests({}));
  expect(selectReceivedRequests(store.getState()).loading).toBe(true);
  await fetching;
  expect(selectReceivedRequests(store.getState())).toMatchObject({ loading: false, total: 2 });
});

test('a failed fetch keeps the list and stores the message of the server', async () => {
  await receive('zoya');
  server.respond(() => failure(503, { message: 'Please try again shortly' }));
  await store.dispatch(listReceivedRequests({}));
  expect(receivedNames()).toEqual(['zoya']);
  expect(selectReceivedRequests(store.getState()).error?.message).toBe('Please try again shortly');
});

test('accepting a request removes it from the received list and refetches the network', async () => {
  await receive('zoya', 'imran');
  server.respond(({ call }) =>
    call.startsWith('GET')
      ? page({ connections: [connection('zoya')] })
      : success(connection('zoya')),
  );
  await store.dispatch(acceptRequest('zoya'));
  await expect.poll(() => selectConnections(store.getState()).data.length).toBe(1);
  expect(receivedNames()).toEqual(['imran']);
  expect(selectAccepted(store.getState())).toEqual([connection('zoya')]);
});

test('rejecting a request removes it', async () => {
  await receive('zoya', 'imran');
  server.respond(() => success({}));
  await reject('zoya');
  expect(receivedNames()).toEqual(['imran']);
});

test('ignoring a request can be undone before it is sent', async () => {
  await receive('zoya');
  store.dispatch(requestIgnored('zoya'));
  expect(selectIgnored(store.getState())).toEqual(['zoya']);
  store.dispatch(ignoringUndone('zoya'));
  expect(selectIgnored(store.getState())).toEqual([]);
  expect(receivedNames()).toEqual(['zoya']);
});

test('a failed rejection keeps the request in the list', async () => {
  await receive('zoya');
  store.dispatch(requestIgnored('zoya'));
  server.respond(() => failure(500));
  await reject('zoya');
  expect(selectIgnored(store.getState())).toEqual([]);
  expect(receivedNames()).toEqual(['zoya']);
});

test('sending a request shows Pending immediately and after the server confirms it', async () => {
  server.respond(() => success({ state: 'sent', request: sent('rohan') }));
  const asking = store.dispatch(sendRequest({ person: person('rohan'), note: '', key: 'k' }));
  expect(selectKnownRelation(store.getState(), 'rohan')).toBe('sent');
  await asking;
  expect(selectSentRequests(store.getState()).data).toEqual([sent('rohan')]);
});

test('a failed request restores the previous relation', async () => {
  server.respond(() => failure(429, { message: 'Too many requests today' }));
  await store.dispatch(sendRequest({ person: person('rohan'), note: '', key: 'k' }));
  expect(selectKnownRelation(store.getState(), 'rohan')).toBe('none');
});

test('two requests in opposite directions become a connection', async () => {
  await receive('rohan');
  server.respond(() => success({ state: 'connected', request: null }));
  await store.dispatch(sendRequest({ person: person('rohan'), note: '', key: 'k' }));
  expect(selectKnownRelation(store.getState(), 'rohan')).toBe('connected');
  expect(receivedNames()).toEqual([]);
});

test('without a connection a request and its withdrawal cancel each other', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await store.dispatch(sendRequest({ person: person('rohan'), note: '', key: 'k' }));
  expect(selectKnownRelation(store.getState(), 'rohan')).toBe('sent');
  expect(readOutbox()).toMatchObject([{ kind: 'network/sendRequest', state: 'waiting' }]);
  await store.dispatch(withdrawRequest('rohan'));
  expect(selectKnownRelation(store.getState(), 'rohan')).toBe('none');
  expect(readOutbox()).toEqual([]);
  expect(server.calls).toEqual([]);
});

test('a withdrawal right after the request is sent after it', async () => {
  const gate = Promise.withResolvers<void>();
  server.respond(async ({ call }) => {
    if (!call.includes('sendrequest')) return success({});
    await gate.promise;
    return success({ state: 'sent', request: sent('rohan') });
  });
  const asking = store.dispatch(sendRequest({ person: person('rohan'), note: '', key: 'k' }));
  const withdrawing = store.dispatch(withdrawRequest('rohan'));
  await expect.poll(() => server.calls).toHaveLength(1);
  gate.resolve();
  await Promise.all([asking, withdrawing]);
  expect(server.calls.map(({ call }) => call.split('/').at(-1))).toEqual([
    'sendrequest',
    'withdrawrequest',
  ]);
  expect(selectKnownRelation(store.getState(), 'rohan')).toBe('none');
  expect(selectSentRequests(store.getState()).data).toEqual([]);
});

test('without a connection accepting waits, and the request stays in the list', async () => {
  await receive('zoya');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await store.dispatch(acceptRequest('zoya'));
  expect(readOutbox()).toMatchObject([{ kind: 'network/acceptRequest', state: 'waiting' }]);
  expect(receivedNames()).toEqual(['zoya']);
  expect(selectAccepted(store.getState())).toEqual([]);
});

test('withdrawing removes the request from the sent list', async () => {
  server.respond(() => page({ requests: [sent('rohan'), sent('zoya')] }));
  await store.dispatch(listSentRequests({}));
  server.respond(() => success({}));
  await store.dispatch(withdrawRequest('rohan'));
  expect(selectSentRequests(store.getState())).toMatchObject({ total: 1, data: [sent('zoya')] });
});

test('a removed connection leaves the network', async () => {
  server.respond(() => page({ connections: [connection('rohan'), connection('zoya')] }));
  await store.dispatch(listConnections({ search: '', sort: 'recent' }));
  server.respond(() => success({}));
  await store.dispatch(removeConnection('rohan'));
  expect(selectConnections(store.getState()).data).toEqual([connection('zoya')]);
});

test('a change from elsewhere refetches the network with the same search and sorting', async () => {
  server.respond(() => page({ connections: [connection('kavya')] }));
  await store.dispatch(listConnections({ search: 'kav', sort: 'name' }));
  store.dispatch(refetchConnections());
  await eventually(() => expect(server.calls).toHaveLength(2));
  const [asked, again] = server.calls;
  expect(again?.call).toBe(asked?.call);
});

test('a late next page does not follow the results of another search', async () => {
  server.respond(() => page({ connections: [connection('rohan')], timestamp: 'next' }));
  await store.dispatch(listConnections({ search: '', sort: 'recent' }));
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  server.respond(async ({ call }) => {
    if (call.includes('search=')) return page({ connections: [connection('kavya')] });
    await held;
    return page({ connections: [connection('zoya')] });
  });
  const late = store.dispatch(listConnections({ search: '', sort: 'recent', timestamp: 'next' }));
  await store.dispatch(listConnections({ search: 'kav', sort: 'recent' }));
  answer();
  await late;
  expect(selectConnections(store.getState()).data).toEqual([connection('kavya')]);
});

test('a failed search does not show the connections of the search before', async () => {
  server.respond(() => page({ connections: [connection('rohan')] }));
  await store.dispatch(listConnections({ search: '', sort: 'recent' }));
  server.respond(() => failure(500));
  await store.dispatch(listConnections({ search: '', sort: 'recent' }));
  expect(selectConnections(store.getState()).loaded).toBe(true);
  await store.dispatch(listConnections({ search: 'kav', sort: 'recent' }));
  const { loaded, error } = selectConnections(store.getState());
  expect([loaded, error?.message]).toEqual([false, expect.any(String)]);
});

test('a dismissed suggestion and a blocked user leave the suggestions', async () => {
  const reasons = [{ kind: 'mutual', count: 2, names: [] }];
  const suggestions = ['a1', 'b1', 'c1'].map((name) => ({ person: person(name), reasons }));
  server.respond(() => success({ suggestions }));
  await store.dispatch(listSuggestions());
  server.respond(() => success({}));
  await store.dispatch(dismissSuggestion({ username: 'a1', keepalive: false }));
  store.dispatch(userHidden({ username: 'b1', isBlocked: true }));
  const left = selectSuggestions(store.getState()).data.map((one) => one.person.username);
  expect(left).toEqual(['c1']);
});

test('a muted connection stays a connection, and a blocked one does not', async () => {
  store.dispatch(relationChangeReceived({ username: 'zoya', state: 'connected' }));
  store.dispatch(userHidden({ username: 'zoya', isBlocked: false }));
  expect(selectKnownRelation(store.getState(), 'zoya')).toBe('connected');
  store.dispatch(userHidden({ username: 'zoya', isBlocked: true }));
  expect(selectKnownRelation(store.getState(), 'zoya')).toBe('none');
});

test('the sender of a pending invitation is not suggested', async () => {
  const suggestions = ['zoya', 'imran'].map((name) => ({ person: person(name), reasons: [] }));
  server.respond(() => success({ suggestions }));
  await store.dispatch(listSuggestions());
  // Such as one that arrived while the connection was lost.
  await receive('zoya');
  const suggested = () =>
    selectSuggestions(store.getState()).data.map((one) => one.person.username);
  expect(suggested()).toEqual(['imran']);
  store.dispatch(relationChangeReceived({ username: 'imran', state: 'received' }));
  expect(suggested()).toEqual([]);
});

test('changes by another tab or the other user are applied like own changes', async () => {
  await receive('zoya', 'imran');
  store.dispatch(relationChangeReceived({ username: 'zoya', state: 'connected' }));
  expect(receivedNames()).toEqual(['imran']);
  expect(selectKnownRelation(store.getState(), 'zoya')).toBe('connected');
});
