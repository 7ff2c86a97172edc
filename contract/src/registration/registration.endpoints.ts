import { Type } from '../http/json-schema.ts';
import { Email, EmptyObject, GoogleCredential, TypedPassword } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import { registrationCalls } from './registration.calls.ts';
import {
  ApplicationPage,
  DecisionForm,
  DecisionResult,
  EmailInvitations,
  InvitationPage,
  InvitationProgress,
  InvitationToken,
  InviteByEmailForm,
  InviteByEmailResult,
  InviteForm,
  InviteLink,
  InviteLinks,
  InviteResult,
  OpenInvitation,
  RegistrationSettings,
} from './registration.schema.ts';

const PageQuery = StrictObject({ timestamp: Type.Optional(Cursor) });

/** The invitation of an operator or a member, by email or link. */
export const checkInvitation = defineEndpoint({
  ...registrationCalls.checkInvitation,
  access: 'public',
  summary:
    'Returns whom an invitation is for and from, without accepting it; LINK_SPENT if it no longer works',
  body: StrictObject({ invitation: InvitationToken }),
  success: 200,
  response: Success(OpenInvitation),
  errors: ['LINK_SPENT'],
});

/** REQUEST_ANSWERED: the account does not wait. */
export const withdrawApplication = defineEndpoint({
  ...registrationCalls.withdrawApplication,
  access: 'public',
  summary:
    'Deletes your account that waits for approval, with its email and password or Google credential',
  body: StrictObject({
    email: Type.Optional(Email),
    password: Type.Optional(TypedPassword),
    credential: Type.Optional(GoogleCredential),
  }),
  success: 200,
  response: Success(EmptyObject),
  errors: [
    'WRONG_CREDENTIALS',
    'GOOGLE_REFUSED',
    'GOOGLE_NOT_SET_UP',
    'GOOGLE_UNREACHABLE',
    'REQUEST_ANSWERED',
  ],
});

export const listInviteLinks = defineEndpoint({
  ...registrationCalls.listInviteLinks,
  access: 'signed-in',
  summary:
    'Lists your invite links that work, your email invitations, and the latest 100 who joined',
  success: 200,
  response: Success(InviteLinks),
  errors: [],
});

/**
 * MEMBER_INVITATIONS_OFF: by a setting of operators. TOO_MANY_INVITE_LINKS: five were created in the last seven days.
 * CONFIRM_EMAIL_FIRST: always without a confirmed email.
 */
export const createInviteLink = defineEndpoint({
  ...registrationCalls.createInviteLink,
  access: 'signed-in',
  summary: 'Creates an invite link with which up to 25 people can join within 14 days',
  body: EmptyObject,
  success: 201,
  response: Success(InviteLink),
  errors: ['MEMBER_INVITATIONS_OFF', 'TOO_MANY_INVITE_LINKS'],
});

/** NOT_FOUND for a link of another member. */
export const revokeInviteLink = defineEndpoint({
  ...registrationCalls.revokeInviteLink,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Ends one of your invite links; no error if it had ended',
  body: StrictObject({ id: Id }),
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

/**
 * For members whom operators allow it, with a confirmed email (CONFIRM_EMAIL_FIRST). TOO_MANY_EMAIL_INVITATIONS: more
 * than are left of 50 in seven days; then nobody is invited.
 */
export const inviteByEmail = defineEndpoint({
  ...registrationCalls.inviteByEmail,
  access: 'signed-in',
  summary: 'Invites addresses by email; the response does not depend on who has an account',
  body: InviteByEmailForm,
  success: 200,
  response: Success(InviteByEmailResult),
  errors: ['EMAIL_INVITATIONS_OFF', 'TOO_MANY_EMAIL_INVITATIONS'],
});

/** NOT_FOUND also for one that is withdrawn or expired. */
export const withdrawEmailInvitation = defineEndpoint({
  ...registrationCalls.withdrawEmailInvitation,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Ends one of your email invitations: its link no longer works; returns the others',
  body: StrictObject({ id: Id }),
  success: 200,
  response: Success(EmailInvitations),
  errors: [],
});

export const getRegistration = defineEndpoint({
  ...registrationCalls.getRegistration,
  access: 'operator',
  summary: 'Returns who may join',
  success: 200,
  response: Success(RegistrationSettings),
  errors: [],
});

/** BAD_INPUT: the mode `domains` without a domain. Recorded in the administration log. */
export const changeRegistration = defineEndpoint({
  ...registrationCalls.changeRegistration,
  access: 'operator',
  summary: 'Replaces the settings of who may join; members who have joined are not affected',
  body: RegistrationSettings,
  success: 200,
  response: Success(RegistrationSettings),
  errors: [],
});

export const listApplications = defineEndpoint({
  ...registrationCalls.listApplications,
  access: 'operator',
  summary: 'Lists the accounts that wait for approval, oldest first, twenty per page',
  query: PageQuery,
  success: 200,
  response: Success(ApplicationPage),
  errors: [],
});

/** Those without a confirmed email must confirm it before they can log in. Recorded in the administration log. */
export const decideApplications = defineEndpoint({
  ...registrationCalls.decideApplications,
  access: 'operator',
  summary:
    'Approves or rejects accounts that still wait; each gets an email. Rejected ones are erased',
  body: DecisionForm,
  success: 200,
  response: Success(DecisionResult),
  errors: [],
});

/** Those by members are visible only to their senders. */
export const listInvitations = defineEndpoint({
  ...registrationCalls.listInvitations,
  access: 'operator',
  summary:
    'Lists the invitations by operators, newest first, twenty per page: open and accepted ones, and others until 30 days after they expire',
  query: PageQuery,
  success: 200,
  response: Success(InvitationPage),
  errors: [],
});

export const getInvitationProgress = defineEndpoint({
  ...registrationCalls.getInvitationProgress,
  access: 'operator',
  summary: 'Returns how many of the emails of operators’ invitations of the last day are sent',
  success: 200,
  response: Success(InvitationProgress),
  errors: [],
});

/**
 * TOO_MANY_INVITATIONS: more than 10,000 by all operators in 24 hours; then nobody is invited. Recorded in the
 * administration log.
 */
export const invite = defineEndpoint({
  ...registrationCalls.invite,
  access: 'operator',
  summary: 'Invites addresses by email, except members, opted-out addresses and open invitations',
  body: InviteForm,
  success: 200,
  response: Success(InviteResult),
  errors: ['TOO_MANY_INVITATIONS'],
});

export const withdrawInvitation = defineEndpoint({
  ...registrationCalls.withdrawInvitation,
  access: 'operator',
  summary:
    'Deletes an operator’s invitation: its link no longer works. NOT_FOUND once it is accepted',
  body: StrictObject({ id: Id }),
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
