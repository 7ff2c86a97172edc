import { registrationCalls } from '@sangam/contract/registration/registration.calls.ts';
import type { InviteLink, InviteLinks } from '@sangam/contract/registration/registration.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

export const listInviteLinks = createRequestThunk<InviteLinks>(
  'inviteLinks/list',
  fallback,
  (_, options) => requestData(registrationCalls.listInviteLinks, {}, options),
);

export const createInviteLink = createRequestThunk<InviteLink>(
  'inviteLinks/create',
  fallback,
  (_, options) => requestData(registrationCalls.createInviteLink, { body: {} }, options),
);

export const revokeInviteLink = createRequestThunk<void, string>(
  'inviteLinks/revoke',
  fallback,
  async (id, options) => {
    await request(registrationCalls.revokeInviteLink, { body: { id } }, options);
  },
);
