import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Closed, Success, SuccessWith } from '../http/envelope.ts';
import { authCalls } from './auth.calls.ts';
import {
  AccessToken,
  EmailForm,
  GoogleForm,
  LinkGoogleForm,
  LoginForm,
  EmptyObject,
  RegisterForm,
  ResetPasswordForm,
  SignedIn,
  TokenForm,
} from './auth.schema.ts';

export const login = defineEndpoint({
  ...authCalls.login,
  access: 'public',
  summary: 'Opens a session with e-mail and password; the refresh cookie comes with the answer',
  body: LoginForm,
  success: 200,
  answer: SuccessWith({ accessToken: AccessToken }, SignedIn),
  errors: [
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
  summary: 'Creates an account; signs nobody in',
  body: RegisterForm,
  success: 201,
  answer: Success(Closed({ username: Type.String() })),
  errors: ['EMAIL_TAKEN', 'COMMON_PASSWORD'],
});

export const signInWithGoogle = defineEndpoint({
  ...authCalls.signInWithGoogle,
  access: 'public',
  summary: 'Opens a session with a credential of the sign-in provider',
  body: GoogleForm,
  success: 200,
  answer: SuccessWith({ accessToken: AccessToken }, SignedIn),
  errors: [
    'GOOGLE_REFUSED',
    'GOOGLE_NOT_SET_UP',
    'GOOGLE_UNREACHABLE',
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
  summary: 'Lets the signed-in person also sign in with the provider',
  body: LinkGoogleForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: ['GOOGLE_REFUSED', 'GOOGLE_NOT_SET_UP', 'GOOGLE_UNREACHABLE', 'GOOGLE_LINKED_ELSEWHERE'],
});

export const logout = defineEndpoint({
  ...authCalls.logout,
  access: 'public',
  summary: 'Ends the session of the cookie or the token; harmless when there is none',
  success: 200,
  answer: Success(EmptyObject),
  errors: ['FOREIGN_ORIGIN'],
});

export const refresh = defineEndpoint({
  ...authCalls.refresh,
  access: 'public',
  summary: 'Trades the refresh cookie for a new access token and the next cookie',
  body: EmptyObject,
  success: 200,
  answer: SuccessWith({ accessToken: AccessToken }, EmptyObject),
  errors: ['SESSION_OVER', 'FOREIGN_ORIGIN'],
});

export const requestPasswordReset = defineEndpoint({
  ...authCalls.requestPasswordReset,
  access: 'public',
  summary:
    'Mails a link to choose a new password; the answer never tells whether the address is known',
  body: EmailForm,
  success: 202,
  answer: Success(EmptyObject),
  errors: [],
});

export const resetPassword = defineEndpoint({
  ...authCalls.resetPassword,
  access: 'public',
  summary: 'Sets a new password with a mailed token and ends every session',
  body: ResetPasswordForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: ['LINK_SPENT', 'COMMON_PASSWORD'],
});

export const verifyEmail = defineEndpoint({
  ...authCalls.verifyEmail,
  access: 'public',
  summary: 'Confirms an e-mail address with a mailed token',
  body: TokenForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: ['LINK_SPENT'],
});

export const resendVerification = defineEndpoint({
  ...authCalls.resendVerification,
  access: 'signed-in',
  summary: 'Mails the confirmation link again',
  success: 202,
  answer: Success(EmptyObject),
  errors: [],
});
