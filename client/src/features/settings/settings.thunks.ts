import { authCalls } from '@sangam/contract/auth/auth.calls.ts';
import { settingsCalls } from '@sangam/contract/settings/settings.calls.ts';
import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { retryWithNewToken } from '../../lib/retry-with-new-token.ts';
import type { BodyOf } from '../../lib/request-input.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { applyAccount } from '../../session/own-account.ts';

const fallback = fallbackMessages.anythingElse;

/** Also updates the signed-in user in the store. */
async function applied(account: Account, dispatch: AppDispatch): Promise<Account> {
  await dispatch(applyAccount(account));
  return account;
}

/** The account with its private fields; also updates the signed-in user in the store. */
export const getAccount = createRequestThunk<Account>(
  'settings/getAccount',
  fallback,
  async (_, options) =>
    applied(await requestData(settingsCalls.getAccount, {}, options), options.dispatch),
);

/** The server also ends every other session. */
export const changePassword = createRequestThunk<void, BodyOf<typeof settingsCalls.changePassword>>(
  'settings/changePassword',
  fallback,
  async (body, options) => {
    await request(settingsCalls.changePassword, { body }, options);
  },
);

/** Sends a link to the new address; the email changes when the user opens it. Resolves to the account. */
export const changeEmail = createRequestThunk(
  'settings/changeEmail',
  fallback,
  (body: BodyOf<typeof settingsCalls.changeEmail>, options) =>
    requestData(settingsCalls.changeEmail, { body }, options),
);

/** Keeps the present email: the link to the new address stops working. Resolves to the account. */
export const cancelEmailChange = createRequestThunk(
  'settings/cancelEmailChange',
  fallback,
  (_, options) => requestData(settingsCalls.cancelEmailChange, {}, options),
);

/** Fails if the username is invalid or taken. */
export const checkUsername = createRequestThunk<void, string>(
  'settings/checkUsername',
  fallback,
  async (username, options) => {
    await request(settingsCalls.checkUsername, { body: { username } }, options);
  },
);

/** Also moves what this browser stores and renames the user in the store. Resolves to the account. */
export const changeUsername = createRequestThunk<
  Account,
  BodyOf<typeof settingsCalls.changeUsername>
>('settings/changeUsername', fallback, async (body, options) =>
  applied(await requestData(settingsCalls.changeUsername, { body }, options), options.dispatch),
);

/** Links the Google account of a credential of Google Identity Services. Resolves to the account. */
export const linkGoogle = createRequestThunk<Account, BodyOf<typeof authCalls.linkGoogle>>(
  'settings/linkGoogle',
  fallback,
  async (body, options) => {
    await retryWithNewToken(() => request(authCalls.linkGoogle, { body }, options));
    return requestData(settingsCalls.getAccount, {}, options);
  },
);

/** Needs the password, with which the user logs in from now on. Resolves to the account. */
export const unlinkGoogle = createRequestThunk(
  'settings/unlinkGoogle',
  fallback,
  (password: string, options) =>
    requestData(settingsCalls.unlinkGoogle, { body: { password } }, options),
);

/** Resolves to a new secret for the authenticator app; `confirmSecondFactor` turns two-step verification on. */
export const beginSecondFactor = createRequestThunk(
  'settings/beginSecondFactor',
  fallback,
  (password: string, options) =>
    requestData(settingsCalls.beginSecondFactor, { body: { password } }, options),
);

/** Turns two-step verification on with the first code of the app; resolves to the recovery codes, shown only once. */
export const confirmSecondFactor = createRequestThunk(
  'settings/confirmSecondFactor',
  fallback,
  async (otp: string, options) => {
    const input = { body: { otp } };
    return (await requestData(settingsCalls.confirmSecondFactor, input, options)).recoveryCodes;
  },
);

/** Turns two-step verification off. Resolves to the account. */
export const endSecondFactor = createRequestThunk(
  'settings/endSecondFactor',
  fallback,
  (password: string, options) =>
    requestData(settingsCalls.endSecondFactor, { body: { password } }, options),
);

/** Resolves to new recovery codes; the old ones stop working. */
export const renewRecoveryCodes = createRequestThunk(
  'settings/renewRecoveryCodes',
  fallback,
  async (password: string, options) => {
    const input = { body: { password } };
    return (await requestData(settingsCalls.renewRecoveryCodes, input, options)).recoveryCodes;
  },
);

/** The open sessions: the current one first, then the most recently used. */
export const listSessions = createRequestThunk(
  'settings/listSessions',
  fallback,
  async (_, options) => (await requestData(settingsCalls.listSessions, {}, options)).sessions,
);

/** Ends one session; resolves to the sessions that are left, as does the next. */
export const endSession = createRequestThunk(
  'settings/endSession',
  fallback,
  async (sessionId: string, options) => {
    const input = { body: { sessionId } };
    return (await requestData(settingsCalls.endSession, input, options)).sessions;
  },
);

export const endOtherSessions = createRequestThunk(
  'settings/endOtherSessions',
  fallback,
  async (_, options) => (await requestData(settingsCalls.endOtherSessions, {}, options)).sessions,
);
