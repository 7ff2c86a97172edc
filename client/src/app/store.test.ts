import { beforeEach, expect, test } from 'vitest';
import { draftChanged, selectDraft } from '../features/comments/comments.slice.ts';
import { projectsRestored, selectProjectLists } from '../features/projects/projects.slice.ts';
import { savedToggled, selectSavedPosts } from '../features/saved-items/saved-items.slice.ts';
import {
  selectLastFetchedUsername,
  selectProfileView,
} from '../features/profiles/profiles.slice.ts';
import { getProfile } from '../features/profiles/profiles.thunks.ts';
import { connectionChanged } from '../lib/connection.slice.ts';
import { sessionExpired, signedOut } from '../session/session.actions.ts';
import { login } from '../session/session.thunks.ts';
import { makeSignedIn, makeUser } from '../testing/people.ts';
import { makeProjectSummary } from '../testing/projects.ts';
import { makeProfilePage } from '../testing/profiles.ts';
import { createAppStore, type AppStore } from './store.ts';

const list = [makeProjectSummary('p1')];
let store: AppStore;

function signIn(name: string) {
  store.dispatch(login.fulfilled(makeSignedIn(name), '', { email: '', password: '' }));
}

function projects() {
  return selectProjectLists(store.getState()).userProjects;
}

beforeEach(() => {
  store = createAppStore();
  signIn('Asha');
  store.dispatch(
    projectsRestored({ userProjects: list, ongoingProjects: list, finishedProjects: list }),
  );
  store.dispatch(connectionChanged('online'));
});

test('logout removes the loaded profile and its username', () => {
  store.dispatch(getProfile.pending('', 'ravi'));
  store.dispatch(getProfile.fulfilled(makeProfilePage('ravi'), '', 'ravi'));
  expect(selectLastFetchedUsername(store.getState())).toBe('ravi');
  store.dispatch(signedOut());
  expect(selectLastFetchedUsername(store.getState())).toBeNull();
  expect(selectProfileView(store.getState(), 'ravi')).toBeNull();
});

test('logout resets every slice except the session and the connection', () => {
  store.dispatch(signedOut());
  expect(projects()).toEqual([]);
  expect(store.getState().session.userData).toEqual(makeUser('Asha'));
  expect(store.getState().connection.status).toBe('online');
});

test('a login as another user removes all data of the previous user', () => {
  signIn('Ravi');
  expect(projects()).toEqual([]);
  expect(store.getState().session.userData).toEqual(makeUser('Ravi'));
});

test('an expired session followed by a login as the same user loses nothing', () => {
  store.dispatch(sessionExpired());
  signIn('Asha');
  expect(projects()).toEqual(list);
});

test('logout removes saved items, comments and comment drafts', () => {
  store.dispatch(savedToggled({ itemId: 'p1', itemType: 'posts', actionType: 'saved' }));
  store.dispatch(draftChanged({ place: 'p1', text: 'Half a thought' }));
  store.dispatch(signedOut());
  expect(selectSavedPosts(store.getState()).items).toEqual([]);
  expect(selectDraft(store.getState(), 'p1')).toBe('');
});
