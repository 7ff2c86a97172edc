import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import type { InputOf } from '@sangam/contract/http/endpoint.ts';
import { settingsCalls } from '@sangam/contract/settings/settings.calls.ts';
import type * as endpoints from '@sangam/contract/settings/settings.endpoints.ts';
import type {
  Account,
  OpenSession,
  Preferences,
  PreferencesForm,
  SecondFactorOffer,
} from '@sangam/contract/settings/settings.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

export type PasswordChange = InputOf<typeof endpoints.changePassword>['body'];
export type EmailChange = InputOf<typeof endpoints.changeEmail>['body'];
export type UsernameChange = InputOf<typeof endpoints.changeUsername>['body'];

export async function fetchAccount(options: RequestOptions): Promise<Account> {
  const call = settingsCalls.getAccount;
  return (await request(call, undefined, options)).data;
}

export async function postPassword(body: PasswordChange, options: RequestOptions): Promise<void> {
  await request(settingsCalls.changePassword, { body }, options);
}

export async function postEmail(body: EmailChange, options: RequestOptions): Promise<Account> {
  const call = settingsCalls.changeEmail;
  return (await request(call, { body }, options)).data;
}

export async function postEmailCancelled(options: RequestOptions): Promise<Account> {
  const call = settingsCalls.cancelEmailChange;
  return (await request(call, undefined, options)).data;
}

export async function postUsername(
  body: UsernameChange,
  options: RequestOptions,
): Promise<Account> {
  const call = settingsCalls.changeUsername;
  return (await request(call, { body }, options)).data;
}

export async function postLinkGoogle(credential: string, options: RequestOptions): Promise<void> {
  await request(authCalls.linkGoogle, { body: { credential } }, options);
}

export async function postUnlinkGoogle(
  password: string,
  options: RequestOptions,
): Promise<Account> {
  const call = settingsCalls.unlinkGoogle;
  const input = { body: { password } };
  return (await request(call, input, options)).data;
}

export async function fetchSessions(options: RequestOptions): Promise<OpenSession[]> {
  const call = settingsCalls.listSessions;
  return (await request(call, undefined, options)).data.sessions;
}

export async function postEndSession(
  sessionId: string,
  options: RequestOptions,
): Promise<OpenSession[]> {
  const call = settingsCalls.endSession;
  const input = { body: { sessionId } };
  return (await request(call, input, options)).data.sessions;
}

export async function postEndOthers(options: RequestOptions): Promise<OpenSession[]> {
  const call = settingsCalls.endOtherSessions;
  return (await request(call, undefined, options)).data.sessions;
}

export async function postBeginSecondFactor(
  password: string,
  options: RequestOptions,
): Promise<SecondFactorOffer> {
  const call = settingsCalls.beginSecondFactor;
  const input = { body: { password } };
  return (await request(call, input, options)).data;
}

export async function postConfirmSecondFactor(
  otp: string,
  options: RequestOptions,
): Promise<string[]> {
  const call = settingsCalls.confirmSecondFactor;
  const input = { body: { otp } };
  const { data } = await request(call, input, options);
  return data.recoveryCodes;
}

export async function postEndSecondFactor(
  password: string,
  options: RequestOptions,
): Promise<Account> {
  const call = settingsCalls.endSecondFactor;
  const input = { body: { password } };
  return (await request(call, input, options)).data;
}

export async function postRenewCodes(password: string, options: RequestOptions): Promise<string[]> {
  const call = settingsCalls.renewRecoveryCodes;
  const input = { body: { password } };
  const { data } = await request(call, input, options);
  return data.recoveryCodes;
}

export async function fetchPreferences(options: RequestOptions): Promise<Preferences> {
  const call = settingsCalls.getPreferences;
  return (await request(call, undefined, options)).data;
}

export async function postPreferences(
  body: PreferencesForm,
  options: RequestOptions,
): Promise<Preferences> {
  const call = settingsCalls.changePreferences;
  return (await request(call, { body }, options)).data;
}
