import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import type { login, register, signInWithGoogle } from '@sangam/contract/auth/auth.endpoints.ts';
import type { InputOf } from '@sangam/contract/http/endpoint.ts';
import { request, type RequestOptions } from '../lib/http-client.ts';

export type LoginForm = InputOf<typeof login>['body'];
export type GoogleForm = InputOf<typeof signInWithGoogle>['body'];
export type RegisterForm = InputOf<typeof register>['body'];

export function postLogin(body: LoginForm, options: RequestOptions) {
  return request(authCalls.login, { body }, options);
}

export function postRegister(body: RegisterForm, options: RequestOptions) {
  return request(authCalls.register, { body }, options);
}

export function postGoogle(body: GoogleForm, options: RequestOptions) {
  return request(authCalls.signInWithGoogle, { body }, options);
}

export function postLogout(options: RequestOptions) {
  return request(authCalls.logout, undefined, options);
}
