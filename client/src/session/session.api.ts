import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import type {
  login,
  logout,
  register,
  signInWithGoogle,
} from '@sangam/contract/auth/auth.endpoints.ts';
import type { InputOf } from '@sangam/contract/http/endpoint.ts';
import { request } from '../lib/http-client.ts';

type Options = Parameters<typeof request<typeof login>>[2];

export type LoginForm = InputOf<typeof login>['body'];
export type GoogleForm = InputOf<typeof signInWithGoogle>['body'];
export type RegisterForm = InputOf<typeof register>['body'];

export function postLogin(body: LoginForm, options: Options) {
  return request<typeof login>(authCalls.login, { body }, options);
}

export function postRegister(body: RegisterForm, options: Options) {
  return request<typeof register>(authCalls.register, { body }, options);
}

export function postGoogle(body: GoogleForm, options: Options) {
  return request<typeof signInWithGoogle>(authCalls.signInWithGoogle, { body }, options);
}

export function postLogout(options: Options) {
  return request<typeof logout>(authCalls.logout, undefined, options);
}
