import type {
  Account,
  OpenSession,
  SecondFactorOffer,
} from '@sangam/contract/settings/settings.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { withRenewedToken } from '../../lib/renewed-call.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import type { AppDispatch } from '../../lib/store-hooks.ts';
import { adoptAccount } from '../../session/own-account.ts';
import {
  fetchAccount,
  fetchSessions,
  postBeginSecondFactor,
  postConfirmSecondFactor,
  postEmail,
  postEmailCancelled,
  postEndOthers,
  postEndSecondFactor,
  postEndSession,
  postLinkGoogle,
  postPassword,
  postRenewCodes,
  postUnlinkGoogle,
  postUsername,
  type EmailChange,
  type PasswordChange,
  type UsernameChange,
} from './settings.api.ts';

const fallback = fallbackMessages.anythingElse;

async function adopted(account: Account, dispatch: AppDispatch): Promise<Account> {
  const { username, email, emailVerified } = account;
  await dispatch(adoptAccount({ username, email, emailVerified }));
  return account;
}

export const getAccount = createRequestThunk<Account>(
  'settings/getAccount',
  fallback,
  async (_, options) => adopted(await fetchAccount(options), options.dispatch),
);

export const changePassword = createRequestThunk<void, PasswordChange>(
  'settings/changePassword',
  fallback,
  postPassword,
);

export const changeEmail = createRequestThunk<Account, EmailChange>(
  'settings/changeEmail',
  fallback,
  postEmail,
);

export const cancelEmailChange = createRequestThunk<Account>(
  'settings/cancelEmailChange',
  fallback,
  (_, options) => postEmailCancelled(options),
);

export const changeUsername = createRequestThunk<Account, UsernameChange>(
  'settings/changeUsername',
  fallback,
  async (form, options) => adopted(await postUsername(form, options), options.dispatch),
);

/** The credential comes from the provider's script. */
export const linkGoogle = createRequestThunk<Account, string>(
  'settings/linkGoogle',
  fallback,
  async (credential, options) => {
    await withRenewedToken(() => postLinkGoogle(credential, options));
    return fetchAccount(options);
  },
);

export const unlinkGoogle = createRequestThunk<Account, string>(
  'settings/unlinkGoogle',
  fallback,
  postUnlinkGoogle,
);

export const beginSecondFactor = createRequestThunk<SecondFactorOffer, string>(
  'settings/beginSecondFactor',
  fallback,
  postBeginSecondFactor,
);

/** Gives the recovery codes, which are shown once. */
export const confirmSecondFactor = createRequestThunk<string[], string>(
  'settings/confirmSecondFactor',
  fallback,
  postConfirmSecondFactor,
);

export const endSecondFactor = createRequestThunk<Account, string>(
  'settings/endSecondFactor',
  fallback,
  postEndSecondFactor,
);

export const renewRecoveryCodes = createRequestThunk<string[], string>(
  'settings/renewRecoveryCodes',
  fallback,
  postRenewCodes,
);

export const listSessions = createRequestThunk<OpenSession[]>(
  'settings/listSessions',
  fallback,
  (_, options) => fetchSessions(options),
);

export const endSession = createRequestThunk<OpenSession[], string>(
  'settings/endSession',
  fallback,
  postEndSession,
);

export const endOtherSessions = createRequestThunk<OpenSession[]>(
  'settings/endOtherSessions',
  fallback,
  (_, options) => postEndOthers(options),
);
