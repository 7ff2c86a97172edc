import { registrationCalls } from '@sangam/contract/registration/registration.calls.ts';
import type {
  EmailInvitations,
  InviteByEmailForm,
  InviteByEmailResult,
  InviteLink,
  InviteLinks,
} from '@sangam/contract/registration/registration.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

/** Fetches the viewer's invite links that work, email invitations, and the newest members who joined by either. */
export const listInviteLinks = createRequestThunk<InviteLinks>(
  'inviteLinks/list',
  fallback,
  (_, options) => requestData(registrationCalls.listInviteLinks, {}, options),
);

/** Creates a link that several people can use; fails at the limit of links, or if the viewer may not invite. */
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

/** Invites addresses by email, or only checks them (`dryRun`). Both fail if more of them are new than are left this week. */
export const inviteByEmail = createRequestThunk<InviteByEmailResult, InviteByEmailForm>(
  'inviteLinks/inviteByEmail',
  fallback,
  (body, options) => requestData(registrationCalls.inviteByEmail, { body }, options),
);

/** Resolves to the email invitations afterwards. */
export const withdrawEmailInvitation = createRequestThunk<EmailInvitations, string>(
  'inviteLinks/withdrawEmailInvitation',
  fallback,
  (id, options) =>
    requestData(registrationCalls.withdrawEmailInvitation, { body: { id } }, options),
);
