import { beforeEach, expect, test } from 'vitest';
import { projectsRestored, selectProjectLists } from '../features/projects/projects.slice.ts';
import { connectionChanged } from '../lib/connection.slice.ts';
import { sessionExpired, signedOut } from '../session/session.actions.ts';
import { login } from '../session/session.thunks.ts';
import { makeSignedIn, makeUser } from '../testing/people.ts';
import { createAppStore, type AppStore } from './store.ts';

const list = [{ id: 'p1' }];
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

test('logout resets every slice but the session and the connection', () => {
  store.dispatch(signedOut());
  expect(projects()).toEqual([]);
  expect(store.getState().session.userData).toEqual(makeUser('Asha'));
  expect(store.getState().connection.status).toBe('online');
});

test('when another person signs in, nothing of the last one is left', () => {
  signIn('Ravi');
  expect(projects()).toEqual([]);
  expect(store.getState().session.userData).toEqual(makeUser('Ravi'));
});

test('an expired session and the return of the same person lose nothing', () => {
  store.dispatch(sessionExpired());
  signIn('Asha');
  expect(projects()).toEqual(list);
});
