import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { failure, stubApiServerForEachTest, success } from '../testing/stub-api-server.ts';
import { makeSignedIn, makeUser, profile } from '../testing/people.ts';
import { makeProfileForm } from '../testing/profiles.ts';
import { getAccessToken } from './access-token.ts';
import { rootReducer } from './root-reducer.ts';
import { sessionRestored, storedUserRemoved, sessionExpired } from './session.actions.ts';
import { profileFormSaved } from './session.slice.ts';
import { login, logout, register, signInWithGoogle } from './session.thunks.ts';

const server = stubApiServerForEachTest();
let store: ReturnType<typeof createStore>;

function createStore() {
  return configureStore({ reducer: rootReducer });
}

const form = { email: 'asha@example.in', password: 'a long phrase' };

beforeEach(() => {
  localStorage.clear();
  store = createStore();
});

function session() {
  return store.getState().session;
}

async function signIn(name = 'Asha') {
  server.respond(() => success(makeSignedIn(name), { accessToken: `token of ${name}` }));
  await store.dispatch(login(form));
}

test('an action is pending with its loading flag on, then fulfilled with it off', async () => {
  server.respond(() => success(makeSignedIn('Asha'), { accessToken: 'token' }));
  const done = store.dispatch(login(form));
  expect(session().login).toEqual({ loading: true, error: null });
  await done;
  expect(session().login).toEqual({ loading: false, error: null });
});

test('a non-success status is rejected with the server message, which is stored', async () => {
  server.respond(() => failure(401, { message: 'The email or password is incorrect' }));
  await store.dispatch(login(form));
  expect(session().login.loading).toBe(false);
  expect(session().login.error).toMatchObject({
    status: 401,
    message: 'The email or password is incorrect',
  });
  expect(session().signedIn).toBe(false);
});

test.each([
  ['login', () => store.dispatch(login(form)), 'Login failed'],
  ['register', () => store.dispatch(register({ ...form, name: 'Asha' })), 'Registration failed'],
  [
    'signInWithGoogle',
    () => store.dispatch(signInWithGoogle({ credential: 'credential' })),
    'Google authentication failed',
  ],
  ['logout', () => store.dispatch(logout()), 'Logout failed'],
] as const)(
  '%s without a message from the server fails with its fallback',
  async (name, act, words) => {
    server.respond(() => failure(500));
    await act();
    expect(session()[name].error?.message).toBe(words);
  },
);

test('the next attempt clears the last error', async () => {
  server.respond(() => failure(500));
  await store.dispatch(login(form));
  await signIn();
  expect(session().login.error).toBeNull();
});

test('after login the user data, without the profile, and the profile are set', async () => {
  await signIn();
  expect(session()).toMatchObject({
    userData: makeUser('Asha'),
    profileData: profile,
    signedIn: true,
  });
  expect(getAccessToken()).toBe('token of Asha');
});

test('after third-party login the user data and the profile are set', async () => {
  server.respond(() => success(makeSignedIn('Ravi'), { accessToken: 'token' }));
  await store.dispatch(signInWithGoogle({ credential: 'credential' }));
  expect(session()).toMatchObject({ userData: makeUser('Ravi'), profileData: profile });
  expect(server.calls[0]?.body).toBe('{"credential":"credential"}');
});

test('register leaves user data and profile untouched', async () => {
  await signIn();
  server.respond(() => success({ username: 'ravi' }));
  await store.dispatch(register({ ...form, name: 'Ravi' }));
  expect(session()).toMatchObject({ userData: makeUser('Asha'), profileData: profile });
});

test('after a logout the account is not new any more', async () => {
  server.respond(() => success({ username: 'asha' }));
  await store.dispatch(register({ ...form, name: 'Asha' }));
  await signIn();
  expect(session().isNewAccount).toBe(true);
  server.respond(() => success({}));
  await store.dispatch(logout());
  expect(session().isNewAccount).toBe(false);
});

test('logout removes the token and leaves user data and profile untouched', async () => {
  await signIn();
  store.dispatch(profileFormSaved(makeProfileForm()));
  server.respond(() => success({}));
  await store.dispatch(logout());
  expect(getAccessToken()).toBeNull();
  expect(session()).toMatchObject({
    userData: makeUser('Asha'),
    profileData: profile,
    savedProfileForm: null,
    signedIn: false,
    ended: 'logged-out',
  });
});

test('a logout that the server does not confirm keeps the session', async () => {
  await signIn();
  server.respond(() => failure(503));
  await store.dispatch(logout());
  expect(session()).toMatchObject({
    signedIn: true,
    logout: { error: { message: 'Logout failed' } },
  });
  expect(getAccessToken()).toBe('token of Asha');
});

test('"Not you?" clears user data and profile', async () => {
  await signIn();
  store.dispatch(storedUserRemoved());
  expect(session()).toMatchObject({ userData: null, profileData: null, signedIn: false });
});

test('an expired session keeps unsaved form data', async () => {
  await signIn();
  store.dispatch(profileFormSaved(makeProfileForm()));
  store.dispatch(sessionExpired());
  expect(session()).toMatchObject({
    signedIn: false,
    ended: 'expired',
    savedProfileForm: makeProfileForm(),
  });
});

test('saved form data of one user is not offered to the next', async () => {
  await signIn('Asha');
  store.dispatch(profileFormSaved(makeProfileForm()));
  await signIn('Ravi');
  expect(session()).toMatchObject({ userData: makeUser('Ravi'), savedProfileForm: null });
});

test('saved form data of one user is not offered to the next, who signs in in another tab', async () => {
  await signIn('Asha');
  store.dispatch(profileFormSaved(makeProfileForm()));
  store.dispatch(sessionExpired());
  const ravi = { userData: makeUser('Ravi'), profileData: profile, signedIn: true, ended: null };
  store.dispatch(sessionRestored(ravi));
  expect(session()).toMatchObject({ userData: makeUser('Ravi'), savedProfileForm: null });
});

test('saved form data stays when another tab changes the data of the same user', async () => {
  await signIn('Asha');
  store.dispatch(profileFormSaved(makeProfileForm()));
  const asha = { userData: makeUser('Asha'), profileData: profile, signedIn: true, ended: null };
  store.dispatch(sessionRestored(asha));
  expect(session().savedProfileForm).toEqual(makeProfileForm());
});
