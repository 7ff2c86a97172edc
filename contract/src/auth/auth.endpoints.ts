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

export const login = defineEndpoint({
  ...authCalls.login,
  access: 'public',
  summary: 'Logs in with email and password; sets the refresh cookie',
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

export const register = defineEndpoint({
  ...authCalls.register,
  access: 'public',
  summary: 'Creates an account without logging in',
  body: RegisterForm,
  success: 201,
  response: Success(Registered),
  errors: ['EMAIL_TAKEN', 'COMMON_PASSWORD', ...admissionErrors],
});

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
  summary: 'Links a Google account to the signed-in user',
  body: LinkGoogleForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['GOOGLE_REFUSED', 'GOOGLE_NOT_SET_UP', 'GOOGLE_UNREACHABLE', 'GOOGLE_LINKED_ELSEWHERE'],
});

export const logout = defineEndpoint({
  ...authCalls.logout,
  access: 'public',
  summary: 'Ends the session of the cookie or the token; succeeds without one',
  success: 200,
  response: Success(EmptyObject),
  errors: ['FOREIGN_ORIGIN'],
});

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
    'Emails a link to choose a new password; the response does not reveal whether the account exists',
  body: EmailForm,
  success: 202,
  response: Success(EmptyObject),
  errors: [],
});

export const resetPassword = defineEndpoint({
  ...authCalls.resetPassword,
  access: 'public',
  summary: 'Sets a new password with an emailed token and ends every session',
  body: ResetPasswordForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['LINK_SPENT', 'COMMON_PASSWORD'],
});

export const listCommonPasswords = defineEndpoint({
  ...authCalls.listCommonPasswords,
  access: 'public',
  summary: 'Lists the passwords of one group that are rejected as too common',
  params: PasswordGroupParams,
  success: 200,
  response: Success(CommonPasswords),
  errors: [],
});

export const verifyEmail = defineEndpoint({
  ...authCalls.verifyEmail,
  access: 'public',
  summary:
    'Confirms an email address with an emailed token, and with the password if the account is restricted until then',
  body: VerifyEmailForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['LINK_SPENT', 'PASSWORD_REQUIRED', 'WRONG_PASSWORD', 'EMAIL_NOT_ALLOWED'],
});

export const resendVerification = defineEndpoint({
  ...authCalls.resendVerification,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Emails the confirmation link again',
  success: 202,
  response: Success(EmptyObject),
  errors: [],
});
