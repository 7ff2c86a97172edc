import { configureStore } from '@reduxjs/toolkit';
import type { ProjectSummary } from '@sangam/contract/projects/projects.schema.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setOfflineReader } from '../../lib/http-client.ts';
import { userHidden } from '../../session/people.actions.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { login } from '../../session/session.thunks.ts';
import {
  failure,
  startStubApiServer,
  success,
  type StubApiServer,
} from '../../testing/stub-api-server.ts';
import { makePerson } from '../../testing/comments.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { makeProject, makeRequest, makeProjectSummary } from '../../testing/projects.ts';
import { askToJoin } from './ask-to-join.ts';
import {
  acceptRequest,
  listPendingRequests,
  listProjectRequests,
  handOver,
  inviteCollaborator,
  leaveProject,
  rejectRequest,
  withdrawRequest,
} from './members.thunks.ts';
import { listWithFilters, type ListName } from './project-list.ts';
import { selectProjectWithDetails } from './projects.selectors.ts';
import {
  collabRequestRemoved,
  projectRemoved,
  projectsRestored,
  selectPendingRequests,
  selectList,
  selectProjectActions,
  selectProjectById,
  selectProjectLists,
  selectProjectRequests,
} from './projects.slice.ts';
import {
  addProject,
  deleteProject,
  editProject,
  fetchPage,
  getProject,
  refreshList,
  setTopProjects,
} from './projects.thunks.ts';
import { loadNextPage, openList } from './use-project-list.ts';

function makeStore() {
  const made = configureStore({ reducer: rootReducer });
  made.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
  return made;
}

let store: ReturnType<typeof makeStore>;

beforeEach(() => {
  store = makeStore();
});

const sending = { form: new FormData(), onProgress: () => {}, idempotencyKey: 'k' };
const ids = (name: ListName) => selectList(store.getState(), name).items;
const whole = (id: string) => selectProjectWithDetails(store.getState(), id);
const summaries = (...names: string[]) => names.map((name) => makeProjectSummary(name));

function load(list: ListName, projects: ProjectSummary[], timestamp: string | null = null) {
  store.dispatch(fetchPage.fulfilled({ projects, timestamp }, '', { list }));
}

/** The response of the server with the only page of a list. */
function pageOf(...names: string[]): Response {
  return Response.json(success({ projects: summaries(...names), timestamp: null }).body);
}

function receive(...requests: ReturnType<typeof makeRequest>[]) {
  store.dispatch(listPendingRequests.fulfilled({ requests, timestamp: null }, '', {}));
}
const waiting = () => selectPendingRequests(store.getState()).items.map(({ id }) => id);

describe('lists', () => {
  test('a page is appended without duplicates', () => {
    load('ongoingProjects', summaries('p3', 'p2'), 'next');
    load('ongoingProjects', summaries('p2', 'p1'));
    expect(ids('ongoingProjects')).toEqual(['p3', 'p2', 'p1']);
    expect(selectList(store.getState(), 'ongoingProjects').timestamp).toBeNull();
  });

  test('lists stored on the last visit are replaced by the first page', () => {
    const lists = { userProjects: [], ongoingProjects: summaries('p9'), finishedProjects: [] };
    store.dispatch(projectsRestored(lists));
    expect(selectProjectLists(store.getState())).toEqual(lists);
    load('ongoingProjects', summaries('p2'));
    expect(ids('ongoingProjects')).toEqual(['p2']);
  });

  test('refreshing a list keeps its older pages', () => {
    load('ongoingProjects', summaries('p4', 'p3'), 'a');
    load('ongoingProjects', summaries('p2', 'p1'));
    const newest = { projects: summaries('p5', 'p3'), timestamp: 'b' };
    store.dispatch(refreshList.fulfilled(newest, '', 'ongoingProjects'));
    expect(ids('ongoingProjects')).toEqual(['p5', 'p3', 'p2', 'p1']);
  });

  test('a list with a gap starts again from the first page', () => {
    load('ongoingProjects', summaries('p2', 'p1'));
    const newest = { projects: summaries('p9', 'p8'), timestamp: 'b' };
    store.dispatch(refreshList.fulfilled(newest, '', 'ongoingProjects'));
    expect(ids('ongoingProjects')).toEqual(['p9', 'p8']);
    expect(selectList(store.getState(), 'ongoingProjects').timestamp).toBe('b');
  });

  test('filters name a list of their own, which a refreshed first page replaces', () => {
    expect(listWithFilters({ view: 'mine' })).toBe('userProjects');
    const list = listWithFilters({ view: 'ongoing', sort: 'active' });
    load(list, summaries('p1', 'p2'), 'a');
    const now = { projects: summaries('p3', 'p1'), timestamp: 'b' };
    store.dispatch(refreshList.fulfilled(now, '', list));
    expect(ids(list)).toEqual(['p3', 'p1']);
    expect(selectList(store.getState(), list).timestamp).toBe('b');
  });

  test('a list with filters that shows several pages stays as it is', () => {
    const list = listWithFilters({ view: 'ongoing', q: 'kiosk' });
    load(list, summaries('p4', 'p3'), 'a');
    load(list, summaries('p2', 'p1'), 'b');
    const now = { projects: summaries('p5', 'p4'), timestamp: 'c' };
    store.dispatch(refreshList.fulfilled(now, '', list));
    expect(ids(list)).toEqual(['p4', 'p3', 'p2', 'p1']);
    expect(selectList(store.getState(), list).timestamp).toBe('b');
  });

  test('a new project is first among the own projects and in its feed', () => {
    load('userProjects', summaries('p1'));
    store.dispatch(addProject.fulfilled(makeProject('p2'), '', sending));
    expect(ids('userProjects')).toEqual(['p2', 'p1']);
    expect(ids('ongoingProjects')).toEqual(['p2']);
  });

  test('a finished project moves to the other feed', () => {
    load('ongoingProjects', summaries('p1'));
    const finished = makeProject('p1', { status: 'finished' });
    store.dispatch(editProject.fulfilled(finished, '', sending));
    expect(ids('ongoingProjects')).toEqual([]);
    expect(ids('finishedProjects')).toEqual(['p1']);
  });

  test.each([
    ['by the user', () => deleteProject.fulfilled(undefined, '', 'p1')],
    ['by another user', () => projectRemoved('p1')],
  ])('a project deleted %s is removed from every list with its requests', (_, gone) => {
    load('ongoingProjects', summaries('p1', 'p0'));
    const page = { requests: [makeRequest('r1')], timestamp: null };
    store.dispatch(listPendingRequests.fulfilled(page, '', {}));
    store.dispatch(gone());
    expect(ids('ongoingProjects')).toEqual(['p0']);
    expect(selectProjectById(store.getState(), 'p1')).toBeUndefined();
    expect(selectPendingRequests(store.getState()).items).toEqual([]);
  });
});

test('projects of a blocked user are removed', () => {
  load('ongoingProjects', [
    makeProjectSummary('p1', { owner: makePerson('Ravi') }),
    makeProjectSummary('p0'),
  ]);
  store.dispatch(userHidden({ username: 'ravi', isBlocked: true }));
  expect(ids('ongoingProjects')).toEqual(['p0']);
});

describe('collaboration requests', () => {
  test('a collaboration request of a project can be removed locally', () => {
    receive(makeRequest('r1'), makeRequest('r2'));
    store.dispatch(collabRequestRemoved('r1'));
    expect(waiting()).toEqual(['r2']);
  });

  test('accepting an invitation removes it and adds the user as a collaborator', () => {
    const invited = makeProject('p1', { viewerRole: 'invited', viewerRequestId: 'r1' });
    store.dispatch(getProject.fulfilled(invited, '', 'p1'));
    receive(makeRequest('r1'));
    const collaborators = [{ person: makePerson('Ravi'), role: '' }];
    const members = { projectId: 'p1', owner: makePerson('Asha'), collaborators };
    const answered = { requestId: 'r1', projectId: 'p1' };
    store.dispatch(acceptRequest.fulfilled(members, '', answered));
    expect(waiting()).toEqual([]);
    expect(whole('p1')).toMatchObject({
      viewerRole: 'collaborator',
      viewerRequestId: null,
      collaborators,
    });
  });

  test('declining an invitation removes it and does not change the members', () => {
    const invited = makeProject('p1', { viewerRole: 'invited', viewerRequestId: 'r1' });
    store.dispatch(getProject.fulfilled(invited, '', 'p1'));
    receive(makeRequest('r1'));
    const answered = { requestId: 'r1', projectId: 'p1' };
    store.dispatch(rejectRequest.fulfilled(undefined, '', answered));
    expect(waiting()).toEqual([]);
    expect(whole('p1')).toMatchObject({ viewerRole: 'none', viewerRequestId: null });
  });

  test('a join request can be sent and withdrawn', () => {
    store.dispatch(getProject.fulfilled(makeProject('p1', { viewerRole: 'none' }), '', 'p1'));
    const form = { projectId: 'p1', idempotencyKey: 'k', role: '', message: '' };
    const joinRequest = makeRequest('r7', { type: 'join' });
    store.dispatch(askToJoin.fulfilled(joinRequest, '', form));
    expect(whole('p1')).toMatchObject({ viewerRole: 'requested', viewerRequestId: 'r7' });
    const taken = { requestId: 'r7', projectId: 'p1' };
    store.dispatch(withdrawRequest.fulfilled(undefined, '', taken));
    expect(whole('p1')).toMatchObject({ viewerRole: 'none', viewerRequestId: null });
  });

  test('an invitation by the owner is pending on the project until it is withdrawn', () => {
    const page = { requests: [], timestamp: null };
    store.dispatch(listProjectRequests.fulfilled(page, '', { projectId: 'p1' }));
    const form = {
      projectId: 'p1',
      username: 'ravi',
      idempotencyKey: 'k',
      role: '',
      message: '',
    };
    store.dispatch(inviteCollaborator.fulfilled(makeRequest('r1'), '', form));
    const open = () => selectProjectRequests(store.getState(), 'p1').items.map(({ id }) => id);
    expect(open()).toEqual(['r1']);
    // As if its event had arrived before the response.
    store.dispatch(inviteCollaborator.fulfilled(makeRequest('r1'), '', form));
    expect(open()).toEqual(['r1']);
    const taken = { requestId: 'r1', projectId: 'p1' };
    store.dispatch(withdrawRequest.fulfilled(undefined, '', taken));
    expect(open()).toEqual([]);
  });
});

describe('members', () => {
  const ravi = { person: makePerson('Ravi'), role: 'Design' };

  test('the previous owner stays as a collaborator after an ownership transfer', () => {
    store.dispatch(getProject.fulfilled(makeProject('p1', { collaborators: [ravi] }), '', 'p1'));
    const collaborators = [{ person: makePerson('Asha'), role: '' }];
    const members = { projectId: 'p1', owner: ravi.person, collaborators };
    store.dispatch(handOver.fulfilled(members, '', { projectId: 'p1', username: 'ravi' }));
    expect(whole('p1')).toMatchObject({
      owner: ravi.person,
      collaborators,
      viewerRole: 'collaborator',
    });
  });

  test('leaving removes the member from the project and the project from their list', () => {
    const viewerRole = 'collaborator';
    load('userProjects', [makeProjectSummary('p1', { collaborators: [ravi], viewerRole })]);
    store.dispatch(leaveProject.fulfilled(undefined, '', { projectId: 'p1', username: 'ravi' }));
    expect(ids('userProjects')).toEqual([]);
    expect(selectProjectById(store.getState(), 'p1')).toMatchObject({
      collaborators: [],
      viewerRole: 'none',
    });
  });
});

describe('fallback messages when the server sends none', () => {
  let api: StubApiServer;

  beforeEach(async () => {
    api = await startStubApiServer();
  });

  afterEach(() => api.close());

  const form = { requestId: 'r1', projectId: 'p1' };

  test.each([
    ['Project creation failed', () => store.dispatch(addProject(sending))],
    ['Project update failed', () => store.dispatch(editProject(sending))],
    ['Error fetching user projects', () => store.dispatch(fetchPage({ list: 'userProjects' }))],
    ['Failed to update top projects', () => store.dispatch(setTopProjects(['p1']))],
    ['Project Collab Request Can not be fetched', () => store.dispatch(listPendingRequests({}))],
    [
      'Project Collab request can not be accepted right now',
      () => store.dispatch(acceptRequest(form)),
    ],
  ])('the message is ‘%s’', async (message, call) => {
    api.respond(() => failure(500));
    const result = await call();
    expect(result.payload).toMatchObject({ message });
  });

  test('the error of an action is stored and cleared by the next attempt', async () => {
    api.respond(() => failure(500));
    await store.dispatch(setTopProjects(['p1']));
    const { setTop } = selectProjectActions(store.getState());
    expect(setTop).toMatchObject({
      loading: false,
      error: { message: 'Failed to update top projects' },
    });
    api.respond(() => success({ topProjects: [makeProjectSummary('p1')] }));
    await store.dispatch(setTopProjects(['p1']));
    expect(selectProjectActions(store.getState()).setTop).toEqual({ loading: false, error: null });
  });

  test.each([
    ['deleted', () => store.dispatch(deleteProject('p1'))],
    ['left', () => store.dispatch(leaveProject({ projectId: 'p1', username: 'asha' }))],
  ])('a project that the user %s is unpinned from the profile', async (_, drop) => {
    api.respond(() => failure(500));
    await drop();
    expect(store.getState().session.profileData?.topProjects).toEqual(['p1']);
    api.respond(() => success({}));
    await drop();
    expect(store.getState().session.profileData?.topProjects).toEqual([]);
  });

  test('a list is loaded page by page up to its end', async () => {
    api.respond(({ call }) =>
      call.includes('timestamp')
        ? success({ projects: summaries('p1'), timestamp: null })
        : success({ projects: summaries('p2'), timestamp: 'next' }),
    );
    store.dispatch(openList('ongoingProjects'));
    const loaded = () => selectList(store.getState(), 'ongoingProjects');
    await expect.poll(() => loaded().isLoaded).toBe(true);
    store.dispatch(loadNextPage('ongoingProjects'));
    await expect.poll(() => loaded().items).toEqual(['p2', 'p1']);
    store.dispatch(loadNextPage('ongoingProjects'));
    expect(api.calls.map(({ call }) => call)).toEqual([
      'GET /api/project/ongoingfeed',
      'GET /api/project/ongoingfeed?timestamp=next',
    ]);
  });

  test('a late answer after a stored list puts new projects first and removes deleted ones', async () => {
    let answer: (() => void) | undefined;
    setOfflineReader(async (_, send, late) => {
      if (!late) return send();
      answer = () => late.onResponse(pageOf('p3', 'p1'));
      return pageOf('p2', 'p1');
    });
    store.dispatch(openList('ongoingProjects'));
    await expect.poll(() => ids('ongoingProjects')).toEqual(['p2', 'p1']);
    answer?.();
    await expect.poll(() => ids('ongoingProjects')).toEqual(['p3', 'p1']);
    expect(api.calls).toEqual([]);
    setOfflineReader((_, send) => send());
  });
});
