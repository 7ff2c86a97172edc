import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configureHttp } from '../../lib/token-renewal.ts';
import { clearAccessToken, getAccessToken, setAccessToken } from '../../session/access-token.ts';
import { rootReducer } from '../../session/root-reducer.ts';
import { sessionRestored, sessionExpired } from '../../session/session.actions.ts';
import { failure, startApiServer, success, type ApiServer } from '../../testing/api-server.ts';
import { makeUser, profile } from '../../testing/people.ts';
import { resendVerification, resetPassword, verifyEmail } from './auth.thunks.ts';

const refresh = 'POST /api/auth/refresh';
const form = { token: 'mailed', newPassword: 'a long phrase' };

let server: ApiServer;
let store: ReturnType<typeof createStore>;

function createStore() {
  return configureStore({ reducer: rootReducer });
}

/** As the app would have it: somebody with an address that waits to be confirmed. */
function know({ signedIn }: { signedIn: boolean }) {
  const userData = { ...makeUser('Asha'), emailVerified: false };
  if (signedIn) setAccessToken('old');
  store.dispatch(sessionRestored({ userData, profileData: profile, signedIn, ended: null }));
}

beforeEach(async () => {
  localStorage.clear();
  server = await startApiServer();
  store = createStore();
  configureHttp({
    getToken: getAccessToken,
    setToken: setAccessToken,
    onSessionEnded: () => {
      clearAccessToken();
      store.dispatch(sessionExpired());
    },
  });
});

afterEach(() => server.close());

test.each([
  ['the signed-in person is known to be confirmed', true],
  ['whoever was here last is not taken for the one who opened the link', false],
])('after a confirmation %s', async (_, signedIn) => {
  know({ signedIn });
  server.answer(() => success({}));
  await store.dispatch(verifyEmail('mailed'));
  expect(store.getState().session.userData?.emailVerified).toBe(signedIn);
});

test('asking for the mail again renews a token that has run out', async () => {
  know({ signedIn: true });
  server.answer(({ call, headers }) => {
    if (call === refresh) return success({}, { accessToken: 'new' });
    return headers.authorization === 'Bearer new'
      ? success({})
      : failure(401, { code: 'NOT_SIGNED_IN', message: 'Please login again to continue' });
  });
  const result = await store.dispatch(resendVerification());
  expect(result.payload).toBe('Done');
  expect(store.getState().session.signedIn).toBe(true);
});

test('and ends the session where the server refuses to renew it', async () => {
  know({ signedIn: true });
  server.answer(() => failure(401, { code: 'NOT_SIGNED_IN' }));
  const result = await store.dispatch(resendVerification());
  expect(result.payload).toMatchObject({ message: 'Please login again to continue' });
  expect(store.getState().session).toMatchObject({ signedIn: false, ended: 'expired' });
});

test('a reset that ended the session of this browser ends it here', async () => {
  know({ signedIn: true });
  server.answer(({ call }) => (call === refresh ? failure(401) : success({})));
  await store.dispatch(resetPassword(form));
  expect(store.getState().session.signedIn).toBe(false);
  expect(getAccessToken()).toBeNull();
});

test('a reset for another account leaves the session of this browser alone', async () => {
  know({ signedIn: true });
  server.answer(() => success({}, { accessToken: 'new' }));
  await store.dispatch(resetPassword(form));
  expect(store.getState().session.signedIn).toBe(true);
});

test('a reset by nobody who is signed in asks for no token', async () => {
  know({ signedIn: false });
  server.answer(() => success({}));
  await store.dispatch(resetPassword(form));
  expect(server.count(refresh)).toBe(0);
});
