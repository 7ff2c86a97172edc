import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import type {
  Registered,
  SignedIn,
  SignedInWithGoogle,
} from '@sangam/contract/auth/auth.schema.ts';
import { fallbackMessages } from '../lib/fallback-messages.ts';
import { request, requestData } from '../lib/http-client.ts';
import type { BodyOf } from '../lib/request-input.ts';
import { createRequestThunk } from '../lib/request-thunk.ts';
import { clearAccessToken, setAccessToken } from './access-token.ts';
import { signedOut } from './session.actions.ts';

/** Logs in with email and password, and stores the access token. */
export const login = createRequestThunk<SignedIn, BodyOf<typeof authCalls.login>>(
  'session/login',
  fallbackMessages.login,
  async (body, options) => {
    const { accessToken, data } = await request(authCalls.login, { body }, options);
    setAccessToken(accessToken);
    return data;
  },
);

/**
 * Logs in with a credential of Google Identity Services, and stores the access token; the server creates an account for a
 * new Google user. If the account has to wait for approval, the thunk is rejected.
 */
export const signInWithGoogle = createRequestThunk<
  SignedInWithGoogle,
  BodyOf<typeof authCalls.signInWithGoogle>
>('session/signInWithGoogle', fallbackMessages.signInWithGoogle, async (body, options) => {
  const { accessToken, data } = await request(authCalls.signInWithGoogle, { body }, options);
  setAccessToken(accessToken);
  return data;
});

/** Creates the account only; the registration page logs in next, unless the account has to wait (`waitingFor`). */
export const register = createRequestThunk<Registered, BodyOf<typeof authCalls.register>>(
  'session/register',
  fallbackMessages.register,
  (body, options) => requestData(authCalls.register, { body }, options),
);

/** Calls the server first: if it cannot be reached, the user stays signed in and can retry. */
export const logout = createRequestThunk<void>(
  'session/logout',
  fallbackMessages.logout,
  async (_, options) => {
    await request(authCalls.logout, {}, options);
    // Other tabs receive both changes; in this order they see a logout, not an expired session.
    options.dispatch(signedOut());
    clearAccessToken();
  },
);
