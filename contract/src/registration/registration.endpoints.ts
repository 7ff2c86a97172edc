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

export const checkInvitation = defineEndpoint({
  ...registrationCalls.checkInvitation,
  access: 'public',
  summary: 'Returns whom an invitation is for and from, without accepting it',
  body: StrictObject({ invitation: InvitationToken }),
  success: 200,
  response: Success(OpenInvitation),
  errors: ['LINK_SPENT'],
});

export const withdrawApplication = defineEndpoint({
  ...registrationCalls.withdrawApplication,
  access: 'public',
  summary:
    'Deletes your account that waits for approval; needs its email and password, or its Google credential',
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
  summary: 'Lists your invite links and who joined with them',
  success: 200,
  response: Success(InviteLinks),
  errors: [],
});

export const createInviteLink = defineEndpoint({
  ...registrationCalls.createInviteLink,
  access: 'signed-in',
  summary: 'Creates an invite link that several people can use',
  body: EmptyObject,
  success: 201,
  response: Success(InviteLink),
  errors: ['MEMBER_INVITATIONS_OFF', 'TOO_MANY_INVITE_LINKS'],
});

export const revokeInviteLink = defineEndpoint({
  ...registrationCalls.revokeInviteLink,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Ends one of your invite links',
  body: StrictObject({ id: Id }),
  success: 200,
  response: Success(EmptyObject),
  errors: ['NOT_FOUND'],
});

export const inviteByEmail = defineEndpoint({
  ...registrationCalls.inviteByEmail,
  access: 'signed-in',
  summary: 'Invites addresses by email; the response does not depend on who has an account',
  body: InviteByEmailForm,
  success: 200,
  response: Success(InviteByEmailResult),
  errors: ['EMAIL_INVITATIONS_OFF', 'TOO_MANY_EMAIL_INVITATIONS'],
});

export const withdrawEmailInvitation = defineEndpoint({
  ...registrationCalls.withdrawEmailInvitation,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Ends one of your invitations by email: its link no longer works',
  body: StrictObject({ id: Id }),
  success: 200,
  response: Success(EmailInvitations),
  errors: ['NOT_FOUND'],
});

export const getRegistration = defineEndpoint({
  ...registrationCalls.getRegistration,
  access: 'operator',
  summary: 'Returns who may join',
  success: 200,
  response: Success(RegistrationSettings),
  errors: [],
});

export const changeRegistration = defineEndpoint({
  ...registrationCalls.changeRegistration,
  access: 'operator',
  summary: 'Changes who may join; members who have joined are not affected',
  body: RegistrationSettings,
  success: 200,
  response: Success(RegistrationSettings),
  errors: [],
});

export const listApplications = defineEndpoint({
  ...registrationCalls.listApplications,
  access: 'operator',
  summary: 'Lists the accounts that wait for approval, oldest first',
  query: PageQuery,
  success: 200,
  response: Success(ApplicationPage),
  errors: [],
});

export const decideApplications = defineEndpoint({
  ...registrationCalls.decideApplications,
  access: 'operator',
  summary: 'Approves or rejects accounts that wait; each gets an email',
  body: DecisionForm,
  success: 200,
  response: Success(DecisionResult),
  errors: [],
});

export const listInvitations = defineEndpoint({
  ...registrationCalls.listInvitations,
  access: 'operator',
  summary: 'Lists all invitations, newest first',
  query: PageQuery,
  success: 200,
  response: Success(InvitationPage),
  errors: [],
});

export const getInvitationProgress = defineEndpoint({
  ...registrationCalls.getInvitationProgress,
  access: 'operator',
  summary: 'Returns how many invitations of the last day are sent',
  success: 200,
  response: Success(InvitationProgress),
  errors: [],
});

export const invite = defineEndpoint({
  ...registrationCalls.invite,
  access: 'operator',
  summary: 'Invites addresses by email, unless they are members or invited already',
  body: InviteForm,
  success: 200,
  response: Success(InviteResult),
  errors: ['TOO_MANY_INVITATIONS'],
});

export const withdrawInvitation = defineEndpoint({
  ...registrationCalls.withdrawInvitation,
  access: 'operator',
  summary: 'Withdraws an invitation: its link no longer works',
  body: StrictObject({ id: Id }),
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});
