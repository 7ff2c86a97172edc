import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { withRenewedToken } from '../../lib/renewed-call.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import { currentToken, renewToken } from '../../lib/token-renewal.ts';
import { emailConfirmed, selectIsSignedIn } from '../../session/session.slice.ts';
import {
  postForgotPassword,
  postResendVerification,
  postResetPassword,
  postVerifyEmail,
  type NewPasswordForm,
} from './auth.api.ts';

/** Gives back what the server says, which is the same for every address. */
export const requestPasswordReset = createRequestThunk<string, string>(
  'auth/requestPasswordReset',
  fallbackMessages.anythingElse,
  async (email, options) => (await postForgotPassword(email, options)).message,
);

export const resetPassword = createRequestThunk<void, NewPasswordForm>(
  'auth/resetPassword',
  fallbackMessages.anythingElse,
  async (form, options) => {
    await postResetPassword(form, options);
    // Every session of that account is over. Whether ours was one of them, only the server knows.
    if (selectIsSignedIn(options.getState())) await renewToken(currentToken()).catch(() => null);
  },
);

export const verifyEmail = createRequestThunk<void, string>(
  'auth/verifyEmail',
  fallbackMessages.anythingElse,
  async (token, options) => {
    await postVerifyEmail(token, options);
    if (selectIsSignedIn(options.getState())) options.dispatch(emailConfirmed());
  },
);

/** Gives back what the server says. */
export const resendVerification = createRequestThunk<string>(
  'auth/resendVerification',
  fallbackMessages.anythingElse,
  async (_, options) => (await withRenewedToken(() => postResendVerification(options))).message,
);
