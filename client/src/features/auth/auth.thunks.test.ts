import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { setTokenSource } from '../../lib/token-refresh.ts';
import { clearAccessToken, getAccessToken, setAccessToken } from '../../session/access-token.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { sessionRestored, sessionExpired } from '../../session/session.actions.ts';
import { failure, stubApiServerForEachTest, success } from '../../testing/stub-api-server.ts';
import { makeUser, profile } from '../../testing/people.ts';
import { resendVerification, resetPassword, verifyEmail } from './auth.thunks.ts';

const refresh = 'POST /api/auth/refresh';
const account = 'GET /api/settings/account';
const form = { token: 'mailed', newPassword: 'a long phrase' };

const server = stubApiServerForEachTest();
let store: ReturnType<typeof createStore>;

function createStore() {
  return configureStore({ reducer: rootReducer });
}

/** A user whose email is not confirmed yet. */
function know({ signedIn }: { signedIn: boolean }) {
  const userData = { ...makeUser('Asha'), emailVerified: false };
  if (signedIn) setAccessToken('old');
  store.dispatch(sessionRestored({ userData, profileData: profile, signedIn, ended: null }));
}

beforeEach(() => {
  localStorage.clear();
  store = createStore();
  setTokenSource({
    getToken: getAccessToken,
    setToken: setAccessToken,
    onSessionEnded: () => {
      clearAccessToken();
      store.dispatch(sessionExpired());
    },
  });
});

test.each([
  ['the signed-in user is marked as confirmed', true],
  ['a signed-in user is not marked as confirmed by the link of another account', false],
])('after email confirmation %s', async (_, emailVerified) => {
  know({ signedIn: true });
  server.respond(({ call }) =>
    success(call === account ? { ...makeUser('Asha'), emailVerified } : {}),
  );
  await store.dispatch(verifyEmail({ token: 'mailed' }));
  expect(store.getState().session.userData?.emailVerified).toBe(emailVerified);
});

test('email confirmation without a session does not request the account', async () => {
  know({ signedIn: false });
  server.respond(() => success({}));
  await store.dispatch(verifyEmail({ token: 'mailed' }));
  expect(server.count(account)).toBe(0);
});

test('requesting the confirmation email again renews an expired token', async () => {
  know({ signedIn: true });
  server.respond(({ call, headers }) => {
    if (call === refresh) return success({}, { accessToken: 'new' });
    return headers.authorization === 'Bearer new'
      ? success({})
      : failure(401, { code: 'NOT_SIGNED_IN', message: 'Please login again to continue' });
  });
  const result = await store.dispatch(resendVerification());
  expect(result.payload).toBe('Done');
  expect(store.getState().session.signedIn).toBe(true);
});

test('requesting the confirmation email ends the session when the renewal is rejected', async () => {
  know({ signedIn: true });
  server.respond(() => failure(401, { code: 'NOT_SIGNED_IN' }));
  const result = await store.dispatch(resendVerification());
  expect(result.payload).toMatchObject({ message: 'Please login again to continue' });
  expect(store.getState().session).toMatchObject({ signedIn: false, ended: 'expired' });
});

test('a password reset that ends the session of this browser signs the user out', async () => {
  know({ signedIn: true });
  server.respond(({ call }) => (call === refresh ? failure(401) : success({})));
  await store.dispatch(resetPassword(form));
  expect(store.getState().session.signedIn).toBe(false);
  expect(getAccessToken()).toBeNull();
});

test('a password reset for another account does not change the session of this browser', async () => {
  know({ signedIn: true });
  server.respond(() => success({}, { accessToken: 'new' }));
  await store.dispatch(resetPassword(form));
  expect(store.getState().session.signedIn).toBe(true);
});

test('a password reset without a session requests no token', async () => {
  know({ signedIn: false });
  server.respond(() => success({}));
  await store.dispatch(resetPassword(form));
  expect(server.count(refresh)).toBe(0);
});
