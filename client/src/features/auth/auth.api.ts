import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import type {
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@sangam/contract/auth/auth.endpoints.ts';
import type { InputOf } from '@sangam/contract/http/endpoint.ts';
import { request } from '../../lib/http-client.ts';

type Options = Parameters<typeof request<typeof verifyEmail>>[2];

export type NewPasswordForm = InputOf<typeof resetPassword>['body'];

export function postForgotPassword(email: string, options: Options) {
  return request<typeof requestPasswordReset>(
    authCalls.requestPasswordReset,
    { body: { email } },
    options,
  );
}

export function postResetPassword(body: NewPasswordForm, options: Options) {
  return request<typeof resetPassword>(authCalls.resetPassword, { body }, options);
}

export function postVerifyEmail(token: string, options: Options) {
  return request<typeof verifyEmail>(authCalls.verifyEmail, { body: { token } }, options);
}

export function postResendVerification(options: Options) {
  return request<typeof resendVerification>(authCalls.resendVerification, undefined, options);
}
