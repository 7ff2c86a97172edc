import { defineEndpoint } from '../http/endpoint.ts';
import { Success, SuccessWith } from '../http/envelope.ts';
import { authCalls } from './auth.calls.ts';
import {
  AccessToken,
  CommonPasswords,
  EmailForm,
  GoogleForm,
  LinkGoogleForm,
  LoginForm,
  EmptyObject,
  PasswordGroupParams,
  Registered,
  RegisterForm,
  ResetPasswordForm,
  SignedIn,
  SignedInWithGoogle,
  VerifyEmailForm,
} from './auth.schema.ts';

/** Why a registration is rejected. */
const admissionErrors = ['INVITATION_REQUIRED', 'EMAIL_NOT_ALLOWED', 'LINK_SPENT'] as const;

/** Why an account cannot log in yet. */
const waitingErrors = ['CONFIRM_EMAIL_FIRST', 'APPROVAL_PENDING'] as const;

/**
 * Errors after the right password: ACCOUNT_SUSPENDED, ACCOUNT_LEAVING (its deletion is pending and `restore` is not set),
 * CONFIRM_EMAIL_FIRST (a new link is mailed), APPROVAL_PENDING, SECOND_FACTOR_REQUIRED (send `otp`), WRONG_CODE.
 */
export const login = defineEndpoint({
  ...authCalls.login,
  access: 'public',
  summary:
    'Logs in with email and password; sets the refresh cookie; the session of an earlier cookie ends',
  body: LoginForm,
  success: 200,
  response: SuccessWith({ accessToken: AccessToken }, SignedIn),
  errors: [
    ...waitingErrors,
    'WRONG_CREDENTIALS',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_LEAVING',
    'SECOND_FACTOR_REQUIRED',
    'WRONG_CODE',
  ],
});

/**
 * Mails a link that confirms the address, unless an emailed invitation has proved it. INVITATION_REQUIRED and
 * EMAIL_NOT_ALLOWED: by the registration mode. BAD_INPUT also for another address than the invited one, or without an
 * answer to the question of operators. LINK_SPENT: the invitation no longer works.
 */
export const register = defineEndpoint({
  ...authCalls.register,
  access: 'public',
  summary:
    'Creates an account without logging in; says whether it must wait for a confirmation or approval',
  body: RegisterForm,
  success: 201,
  response: Success(Registered),
  errors: ['EMAIL_TAKEN', 'COMMON_PASSWORD', ...admissionErrors],
});

/**
 * Never finds an account by its email. EMAIL_HELD_BY_PASSWORD: the address belongs to an account that is not linked to
 * this Google account. The other errors as in `login` and `register`.
 */
export const signInWithGoogle = defineEndpoint({
  ...authCalls.signInWithGoogle,
  access: 'public',
  summary: 'Logs in with a Google credential; creates an account for a new Google user',
  body: GoogleForm,
  success: 200,
  response: SuccessWith({ accessToken: AccessToken }, SignedInWithGoogle),
  errors: [
    'GOOGLE_REFUSED',
    'GOOGLE_NOT_SET_UP',
    'GOOGLE_UNREACHABLE',
    ...admissionErrors,
    ...waitingErrors,
    'EMAIL_HELD_BY_PASSWORD',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_LEAVING',
    'SECOND_FACTOR_REQUIRED',
    'WRONG_CODE',
  ],
});

export const linkGoogle = defineEndpoint({
  ...authCalls.linkGoogle,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Links a Google account to yours, with an email about it; needs the password. GOOGLE_LINKED_ELSEWHERE: to another account',
  body: LinkGoogleForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [
    'WRONG_PASSWORD',
    'NO_PASSWORD',
    'GOOGLE_REFUSED',
    'GOOGLE_NOT_SET_UP',
    'GOOGLE_UNREACHABLE',
    'GOOGLE_LINKED_ELSEWHERE',
  ],
});

/** FOREIGN_ORIGIN here and for `refresh`: another site has sent the request. */
export const logout = defineEndpoint({
  ...authCalls.logout,
  access: 'public',
  summary: 'Ends the session of the cookie and that of the access token; succeeds without them',
  success: 200,
  response: Success(EmptyObject),
  errors: ['FOREIGN_ORIGIN'],
});

/** SESSION_OVER: no valid cookie. A replaced cookie works for ten seconds more; after that its use ends the session. */
export const refresh = defineEndpoint({
  ...authCalls.refresh,
  access: 'public',
  summary: 'Exchanges the refresh cookie for a new access token and rotates the cookie',
  body: EmptyObject,
  success: 200,
  response: SuccessWith({ accessToken: AccessToken }, EmptyObject),
  errors: ['SESSION_OVER', 'FOREIGN_ORIGIN'],
});

export const requestPasswordReset = defineEndpoint({
  ...authCalls.requestPasswordReset,
  access: 'public',
  summary:
    'Emails a link to choose a new password; the response is the same without such an account',
  body: EmailForm,
  success: 202,
  response: Success(EmptyObject),
  errors: [],
});

/**
 * If the email was not confirmed before, also removes Google and two-step verification, which another person may have
 * set up.
 */
export const resetPassword = defineEndpoint({
  ...authCalls.resetPassword,
  access: 'public',
  summary: 'Sets a new password with an emailed token, confirms the email and ends every session',
  body: ResetPasswordForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['LINK_SPENT', 'COMMON_PASSWORD'],
});

/** A client checks a password while it is typed without sending it. */
export const listCommonPasswords = defineEndpoint({
  ...authCalls.listCommonPasswords,
  access: 'public',
  summary: 'Lists the passwords of one group of 256 that are rejected as too common',
  params: PasswordGroupParams,
  success: 200,
  response: Success(CommonPasswords),
  errors: [],
});

/**
 * Needs no session. PASSWORD_REQUIRED: without the password, although the account cannot log in or write until then.
 * EMAIL_NOT_ALLOWED: operators have changed the allowed domains since.
 */
export const verifyEmail = defineEndpoint({
  ...authCalls.verifyEmail,
  access: 'public',
  summary: 'Confirms an email address, a first or a changed one, with an emailed token',
  body: VerifyEmailForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['LINK_SPENT', 'PASSWORD_REQUIRED', 'WRONG_PASSWORD', 'EMAIL_NOT_ALLOWED'],
});

export const resendVerification = defineEndpoint({
  ...authCalls.resendVerification,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Emails the confirmation link again; does nothing for a confirmed address',
  success: 202,
  response: Success(EmptyObject),
  errors: [],
});
