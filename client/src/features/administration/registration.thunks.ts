import {
  registrationCalls,
  registrationLimits,
} from '@sangam/contract/registration/registration.calls.ts';
import type {
  DecisionForm,
  InvitationProgress,
  InviteResult,
  RegistrationSettings,
} from '@sangam/contract/registration/registration.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData } from '../../lib/http-client.ts';
import type { PageInput } from '../../lib/paged-list.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

/** The registration settings: who may join, whether members may invite, and whether writing needs a confirmed email. */
export const getRegistration = createRequestThunk<RegistrationSettings>(
  'registration/get',
  fallback,
  (_, options) => requestData(registrationCalls.getRegistration, {}, options),
);

/** Members who have joined stay, but `confirmToWrite` and `memberInvitations` apply to them, too. */
export const changeRegistration = createRequestThunk(
  'registration/change',
  fallback,
  (body: RegistrationSettings, options) =>
    requestData(registrationCalls.changeRegistration, { body }, options),
);

/** A page of the accounts that wait for approval, oldest first. */
export const listApplications = createRequestThunk(
  'registration/listApplications',
  fallback,
  (query: PageInput, options) =>
    requestData(registrationCalls.listApplications, { query }, options),
);

/**
 * Approves or rejects up to `registrationLimits.decisions` accounts. Only those that still wait for approval are decided and
 * get an email; it resolves to their ids. Rejected ones are deleted.
 */
export const decideApplications = createRequestThunk(
  'registration/decideApplications',
  fallback,
  (body: DecisionForm, options) =>
    requestData(registrationCalls.decideApplications, { body }, options),
);

/** A page of the invitations of all operators, newest first; those of members are not included. */
export const listInvitations = createRequestThunk(
  'registration/listInvitations',
  fallback,
  (query: PageInput, options) => requestData(registrationCalls.listInvitations, { query }, options),
);

/** How many invitations of operators were made in the last day, and how many of their emails are sent or failed. */
export const getInvitationProgress = createRequestThunk<InvitationProgress>(
  'registration/getInvitationProgress',
  fallback,
  (_, options) => requestData(registrationCalls.getInvitationProgress, {}, options),
);

interface InviteInput {
  readonly emails: readonly string[];
  readonly dryRun?: boolean;
  /** The number of addresses that are done. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Invites the addresses in several requests; those invited before an error stay invited. With `dryRun` it only checks
 * whom it would invite.
 */
export const invite = createRequestThunk<InviteResult, InviteInput>(
  'registration/invite',
  fallback,
  async ({ emails, dryRun = false, onProgress }, options) => {
    const total: InviteResult = { invited: [], members: [], alreadyInvited: [], optedOut: [] };
    for (let start = 0; start < emails.length; start += registrationLimits.invitations) {
      const batch = emails.slice(start, start + registrationLimits.invitations);
      const body = { emails: batch, dryRun };
      const result = await requestData(registrationCalls.invite, { body }, options);
      total.invited.push(...result.invited);
      total.members.push(...result.members);
      total.alreadyInvited.push(...result.alreadyInvited);
      total.optedOut.push(...result.optedOut);
      onProgress?.(start + batch.length);
    }
    return total;
  },
);

/** Ends an invitation of an operator, by its id: its link stops working. Fails once it is accepted. */
export const withdrawInvitation = createRequestThunk<void, string>(
  'registration/withdrawInvitation',
  fallback,
  async (id, options) => {
    await request(registrationCalls.withdrawInvitation, { body: { id } }, options);
  },
);
