import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { rootReducer } from '../../session/root-reducer.ts';
import { projectUnpinned, topProjectsChanged } from '../../session/session.actions.ts';
import { login } from '../../session/session.thunks.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { makeSignedIn } from '../../testing/people.ts';
import { makeOwnProfile, makeProfileForm, makeProfilePage } from '../../testing/profiles.ts';
import { makeProjectSummary } from '../../testing/projects.ts';
import { openProfile, selectProfileView } from './profiles.slice.ts';
import {
  changePicture,
  getPreview,
  getProfile,
  removePicture,
  changeAbout,
  updateProfile,
  changeUserInfo,
} from './profiles.thunks.ts';

const server = stubApiServerForEachTest();
let store: ReturnType<typeof createStore>;

function createStore() {
  return configureStore({ reducer: rootReducer });
}

beforeEach(() => {
  localStorage.clear();
  store = createStore();
  store.dispatch(login.fulfilled(makeSignedIn('Asha'), '', { email: '', password: '' }));
});

async function open(username: string) {
  server.respond(({ call }) => success(makeProfilePage(call.split('/').at(-1) ?? '')));
  await store.dispatch(openProfile(username));
}

function view(username: string) {
  return selectProfileView(store.getState(), username);
}

function requests() {
  return store.getState().profiles;
}

test('a fetched profile is stored with its user, stats, projects, posts and username', async () => {
  await open('ravi');
  expect(view('ravi')).toEqual(makeProfilePage('ravi'));
  expect(requests()?.lastFetchedUsername).toBe('ravi');
});

test('the fetch is skipped when the same username is already loaded', async () => {
  await open('ravi');
  await open('ravi');
  expect(server.count('GET /api/profile/ravi')).toBe(1);
  await open('asha');
  await open('ravi');
  expect(server.count('GET /api/profile/ravi')).toBe(2);
});

test('Refresh fetches the profile again', async () => {
  await open('ravi');
  server.respond(() => success(makeProfilePage('ravi', { designation: 'Founder' })));
  await store.dispatch(getProfile('ravi'));
  expect(view('ravi')?.user.designation).toBe('Founder');
});

test('a profile that failed to load is fetched again the next time', async () => {
  server.respond(() => failure(500));
  await store.dispatch(openProfile('ravi'));
  expect(requests()?.getProfile.error?.message).toBe('Failed to fetch user profile');
  await open('ravi');
  expect(view('ravi')).not.toBeNull();
});

test('a late response does not replace a profile requested later', async () => {
  const late = Promise.withResolvers<void>();
  server.respond(async ({ call }) => {
    if (call.endsWith('/ravi')) await late.promise;
    return success(makeProfilePage(call.split('/').at(-1) ?? ''));
  });
  const first = store.dispatch(openProfile('ravi'));
  await store.dispatch(openProfile('meera'));
  late.resolve();
  await first;
  expect(view('meera')).not.toBeNull();
  expect(requests()?.lastFetchedUsername).toBe('meera');
});

test.each([
  ['name and designation', () => store.dispatch(changeUserInfo({ name: 'A', designation: 'B' }))],
  ['about', () => store.dispatch(changeAbout('Words'))],
  ['the whole form', () => store.dispatch(updateProfile(makeProfileForm()))],
  ['the removed picture', () => store.dispatch(removePicture())],
] as const)(
  'own edits of %s appear immediately in the profile and in the session',
  async (_, save) => {
    await open('asha');
    const saved = makeOwnProfile('asha', { name: 'Asha Rao', designation: 'Founder' });
    saved.profile.about = 'Builds bridges';
    server.respond(() => success(saved));
    await save();
    expect(view('asha')).toMatchObject(saved);
    expect(store.getState().session).toMatchObject({
      userData: { name: 'Asha Rao', designation: 'Founder', email: 'asha@example.in' },
      profileData: { about: 'Builds bridges' },
    });
  },
);

test('an own edit does not change the displayed profile of another user', async () => {
  await open('ravi');
  server.respond(() => success(makeOwnProfile('asha')));
  await store.dispatch(changeAbout('Words'));
  expect(view('ravi')).toEqual(makeProfilePage('ravi'));
});

test('the saved form data stays in the store and includes separate edits', async () => {
  const saved = makeOwnProfile('asha');
  server.respond(() => success(saved));
  await store.dispatch(updateProfile(makeProfileForm()));
  expect(store.getState().session.savedProfileForm).toEqual(makeProfileForm());
  saved.user.designation = 'Founder';
  await store.dispatch(changeUserInfo({ name: 'Asha', designation: 'Founder' }));
  expect(store.getState().session.savedProfileForm?.designation).toBe('Founder');
});

test('the preview as another viewer is removed when the profile changes', async () => {
  await open('asha');
  server.respond(() => success(makeProfilePage('asha')));
  await store.dispatch(getPreview({ username: 'asha', as: 'everyone' }));
  expect(requests()?.preview?.as).toBe('everyone');
  server.respond(() => success(makeOwnProfile('asha')));
  await store.dispatch(changeAbout('Words'));
  expect(requests()?.preview).toBeNull();
});

test.each([
  [
    'changePicture',
    () =>
      store.dispatch(
        changePicture({ photo: new Blob(['x']), isMadeWithAi: false, onProgress: () => {} }),
      ),
  ],
  ['removePicture', () => store.dispatch(removePicture())],
] as const)('%s without a message from the server fails with its fallback', async (name, act) => {
  server.respond(() => failure(500));
  await act();
  expect(requests()?.[name].error?.message).toBe('Profile picture update failed');
});

test('a rejected form returns the error of each field', async () => {
  server.respond(() => failure(400, { errors: { 'links.0.url': 'Enter a full address' } }));
  await store.dispatch(updateProfile(makeProfileForm()));
  expect(requests()?.updateProfile.error?.errors).toEqual({
    'links.0.url': 'Enter a full address',
  });
});

test('newly pinned projects appear immediately in the own profile and in the session', async () => {
  server.respond(() => success(makeProfilePage('asha', { relation: 'self' })));
  await store.dispatch(openProfile('asha'));
  store.dispatch(topProjectsChanged([makeProjectSummary('p7')]));
  expect(view('asha')?.profile.topProjects).toEqual([makeProjectSummary('p7')]);
  expect(store.getState().session.profileData?.topProjects).toEqual(['p7']);
});

test('a project that was unpinned disappears from the own profile and from the session', async () => {
  server.respond(() => success(makeProfilePage('asha', { relation: 'self' })));
  await store.dispatch(openProfile('asha'));
  store.dispatch(topProjectsChanged(['p7', 'p8'].map((id) => makeProjectSummary(id))));
  store.dispatch(projectUnpinned('p7'));
  expect(view('asha')?.profile.topProjects).toEqual([makeProjectSummary('p8')]);
  expect(store.getState().session.profileData?.topProjects).toEqual(['p8']);
});
