import type { SignedIn } from '@sangam/contract/auth/auth.schema.ts';
import { fallbackMessages } from '../lib/fallback-messages.ts';
import { createRequestThunk } from '../lib/request-thunk.ts';
import { clearAccessToken, setAccessToken } from './access-token.ts';
import { signedOut } from './session.actions.ts';
import {
  postGoogle,
  postLogin,
  postLogout,
  postRegister,
  type GoogleForm,
  type LoginForm,
  type RegisterForm,
} from './session.api.ts';

export const login = createRequestThunk<SignedIn, LoginForm>(
  'session/login',
  fallbackMessages.login,
  async (form, options) => {
    const { accessToken, data } = await postLogin(form, options);
    setAccessToken(accessToken);
    return data;
  },
);

/** The credential comes from the provider's script. */
export const signInWithGoogle = createRequestThunk<SignedIn, GoogleForm>(
  'session/signInWithGoogle',
  fallbackMessages.signInWithGoogle,
  async (form, options) => {
    const { accessToken, data } = await postGoogle(form, options);
    setAccessToken(accessToken);
    return data;
  },
);

/** Creates the account and no more: the person logs in next. */
export const register = createRequestThunk<void, RegisterForm>(
  'session/register',
  fallbackMessages.register,
  async (form, options) => {
    await postRegister(form, options);
  },
);

/** The server first: if it cannot be reached, the person stays signed in and can try again. */
export const logout = createRequestThunk<void>(
  'session/logout',
  fallbackMessages.logout,
  async (_, options) => {
    await postLogout(options);
    // Other tabs hear of both; told in this order they see a logout, not an expiry.
    options.dispatch(signedOut());
    clearAccessToken();
  },
);
