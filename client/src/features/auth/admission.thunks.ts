import { registrationCalls } from '@sangam/contract/registration/registration.calls.ts';
import type { OpenInvitation } from '@sangam/contract/registration/registration.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import type { Credentials } from './auth.rules.ts';

/** The invitation of a token; fails if it is used up, withdrawn or expired, or if its inviter may no longer invite. */
export const checkInvitation = createRequestThunk<OpenInvitation, string>(
  'auth/checkInvitation',
  fallbackMessages.anythingElse,
  (invitation, options) =>
    requestData(registrationCalls.checkInvitation, { body: { invitation } }, options),
);

/** Deletes an account that waits for approval. */
export const withdrawApplication = createRequestThunk<void, Credentials>(
  'auth/withdrawApplication',
  fallbackMessages.anythingElse,
  async (account, options) => {
    const body =
      'credential' in account
        ? { credential: account.credential }
        : { email: account.email.trim(), password: account.password };
    await request(registrationCalls.withdrawApplication, { body }, options);
  },
);
