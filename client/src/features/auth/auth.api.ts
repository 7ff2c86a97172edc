import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import type { resetPassword } from '@sangam/contract/auth/auth.endpoints.ts';
import type { InputOf } from '@sangam/contract/http/endpoint.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

export type NewPasswordForm = InputOf<typeof resetPassword>['body'];

export function postForgotPassword(email: string, options: RequestOptions) {
  return request(authCalls.requestPasswordReset, { body: { email } }, options);
}

export function postResetPassword(body: NewPasswordForm, options: RequestOptions) {
  return request(authCalls.resetPassword, { body }, options);
}

export function postVerifyEmail(token: string, options: RequestOptions) {
  return request(authCalls.verifyEmail, { body: { token } }, options);
}

export function postResendVerification(options: RequestOptions) {
  return request(authCalls.resendVerification, undefined, options);
}
