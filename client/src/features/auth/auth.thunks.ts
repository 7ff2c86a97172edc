import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request } from '../../lib/http-client.ts';
import { retryWithNewToken } from '../../lib/retry-with-new-token.ts';
import type { BodyOf } from '../../lib/request-input.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { currentToken } from '../../lib/token-refresh.ts';
import { renewToken } from '../../lib/token-renewal.ts';
import { selectIsSignedIn } from '../../session/session.slice.ts';

/** Returns the server's message, which is the same for every email. */
export const requestPasswordReset = createRequestThunk<string, string>(
  'auth/requestPasswordReset',
  fallbackMessages.anythingElse,
  async (email, options) => {
    const { message } = await request(authCalls.requestPasswordReset, { body: { email } }, options);
    return message;
  },
);

/**
 * Sets a new password with the token of an emailed link. The server also confirms the email, and ends every session of
 * the account.
 */
export const resetPassword = createRequestThunk<void, BodyOf<typeof authCalls.resetPassword>>(
  'auth/resetPassword',
  fallbackMessages.anythingElse,
  async (body, options) => {
    await request(authCalls.resetPassword, { body }, options);
    // All sessions of the account have ended; only the server knows whether this one belonged to it.
    if (selectIsSignedIn(options.getState())) await renewToken(currentToken()).catch(() => null);
  },
);

/** Visitors do not download the code. Ignores that it cannot be loaded: the email is confirmed all the same. */
async function refreshSignedInAccount(dispatch: AppDispatch): Promise<void> {
  const module = await import('../../session/own-account.ts').catch(() => null);
  if (module) await dispatch(module.refreshAccount());
}

/** Confirms a new or changed email address; an account that cannot log in or write before that needs its password. */
export const verifyEmail = createRequestThunk<void, BodyOf<typeof authCalls.verifyEmail>>(
  'auth/verifyEmail',
  fallbackMessages.anythingElse,
  async (body, options) => {
    await request(authCalls.verifyEmail, { body }, options);
    // Only the server knows whether the link belongs to the signed-in account.
    if (selectIsSignedIn(options.getState())) await refreshSignedInAccount(options.dispatch);
  },
);

/** Emails the signed-in user the link again that confirms their address. Returns the server's message. */
export const resendVerification = createRequestThunk<string>(
  'auth/resendVerification',
  fallbackMessages.anythingElse,
  async (_, options) => {
    const resend = () => request(authCalls.resendVerification, {}, options);
    return (await retryWithNewToken(resend)).message;
  },
);
