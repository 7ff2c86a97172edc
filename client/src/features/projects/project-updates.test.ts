import { configureStore } from '@reduxjs/toolkit';
import type { Project } from '@sangam/contract/projects/projects.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { rootReducer } from '../../session/root-reducer.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { makePerson } from '../../testing/comments.ts';
import { makeProject, makeRequest } from '../../testing/projects.ts';
import { listPendingRequests } from './members.thunks.ts';
import { handleProjectChanged, handleRequestChanged } from './project-updates.ts';
import { selectProjectWithDetails } from './projects.selectors.ts';
import { countsChanged, selectPendingRequests, selectProjectById } from './projects.slice.ts';
import { getProject } from './projects.thunks.ts';

function makeStore() {
  return configureStore({ reducer: rootReducer });
}

const api = stubApiServerForEachTest();
let store: ReturnType<typeof makeStore>;
/** The current state on the server. */
let truth: Project;

beforeEach(async () => {
  api.respond(({ call }) =>
    call.includes('collabrequest')
      ? success({ requests: [makeRequest('r2')], timestamp: null })
      : success(truth),
  );
  store = makeStore();
  truth = makeProject('p1');
  await store.dispatch(getProject('p1'));
});

/** Expects the state of a client that loads the page now. */
async function expectFresh() {
  const fresh = makeStore();
  await fresh.dispatch(getProject('p1'));
  const known = selectProjectWithDetails(store.getState(), 'p1');
  expect(known).toEqual(selectProjectWithDetails(fresh.getState(), 'p1'));
}

test('an edit event leads to the same state as a fresh fetch', async () => {
  truth = makeProject('p1', { title: 'Renamed', status: 'finished', description: 'Other words' });
  await store.dispatch(handleProjectChanged('p1'));
  await expectFresh();
});

test('a member event leads to the same state as a fresh fetch', async () => {
  const collaborators = [{ person: makePerson('Asha'), role: 'Code' }];
  truth = makeProject('p1', {
    owner: makePerson('Ravi'),
    collaborators,
    viewerRole: 'collaborator',
  });
  await store.dispatch(handleProjectChanged('p1'));
  await expectFresh();
});

test('a request event leads to the same state as a fresh fetch', async () => {
  truth = makeProject('p1', { viewerRole: 'invited', viewerRequestId: 'r1' });
  const change = {
    requestId: 'r1',
    projectId: 'p1',
    type: 'invitation',
    status: 'pending',
  } as const;
  await store.dispatch(handleRequestChanged(change));
  await expectFresh();
});

test('a counts event leads to the same state as a fresh fetch', async () => {
  truth = makeProject('p1', { commentCount: 4 });
  store.dispatch(countsChanged([{ projectId: 'p1', commentCount: 4 }]));
  await expectFresh();
});

test('events received while the project loads cause one refetch', async () => {
  const before = api.calls.length;
  const first = store.dispatch(handleProjectChanged('p1'));
  truth = makeProject('p1', { title: 'Renamed twice' });
  await Promise.all([
    first,
    store.dispatch(handleProjectChanged('p1')),
    store.dispatch(handleProjectChanged('p1')),
  ]);
  expect(api.calls.length - before).toBe(2);
  await expectFresh();
});

test('a project that the viewer can no longer see is removed', async () => {
  api.respond(() => failure(404, { message: 'This is not here' }));
  await store.dispatch(handleProjectChanged('p1'));
  expect(selectProjectById(store.getState(), 'p1')).toBeUndefined();
});

test('an event for a project that is not loaded causes no request', async () => {
  const before = api.calls.length;
  await store.dispatch(handleProjectChanged('p9'));
  expect(api.calls.length).toBe(before);
});

test('pending requests follow the actions of the other side', async () => {
  const page = { requests: [makeRequest('r1')], timestamp: null };
  store.dispatch(listPendingRequests.fulfilled(page, '', {}));
  const waiting = () => selectPendingRequests(store.getState()).items.map(({ id }) => id);
  const about = { projectId: 'p1', type: 'invitation' } as const;
  await store.dispatch(handleRequestChanged({ ...about, requestId: 'r1', status: 'withdrawn' }));
  expect(waiting()).toEqual([]);
  await store.dispatch(handleRequestChanged({ ...about, requestId: 'r2', status: 'pending' }));
  await expect.poll(waiting).toEqual(['r2']);
});
