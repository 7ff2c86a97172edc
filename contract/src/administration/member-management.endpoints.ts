import { reauthenticationErrors } from '../auth/reauthentication.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Username } from '../people/people.schema.ts';
import { memberManagementCalls } from './member-management.calls.ts';
import {
  ChangedMember,
  DeleteMemberForm,
  InvitePermissionForm,
  OrganiserPermissionForm,
  LiftMemberSuspensionForm,
  MemberDetails,
  MemberForm,
  MemberPage,
  MemberQuery,
  SuspendMemberForm,
} from './member-management.schema.ts';

/**
 * Without accounts that wait for approval. Not recorded in the log, in contrast to `getMember` and all actions below.
 */
export const listMembers = defineEndpoint({
  ...memberManagementCalls.listMembers,
  access: 'operator',
  summary:
    'Lists members by search and filters, newest first by default, twenty per page, without private data',
  query: MemberQuery,
  success: 200,
  response: Success(MemberPage),
  errors: [],
});

export const getMember = defineEndpoint({
  ...memberManagementCalls.getMember,
  access: 'operator',
  summary: 'Returns the private data of a member; every access is in the administration log',
  params: StrictObject({ username: Username }),
  success: 200,
  response: Success(MemberDetails),
  errors: [],
});

/**
 * All actions on the own account: NOT_FOUND. MEMBER_CHANGED here and below: the account is no longer in the state that
 * the action needs, such as suspended already. BAD_INPUT: an end that is not within two years. LAST_OPERATOR: nobody
 * would be one.
 */
export const suspendMember = defineEndpoint({
  ...memberManagementCalls.suspendMember,
  access: 'operator',
  summary: 'Suspends a member by a moderation decision, which closes an open case about them',
  body: SuspendMemberForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED', 'LAST_OPERATOR'],
});

/** MEMBER_CHANGED: not suspended. */
export const liftMemberSuspension = defineEndpoint({
  ...memberManagementCalls.liftMemberSuspension,
  access: 'operator',
  summary: 'Lifts all suspensions of a member and notifies them',
  body: LiftMemberSuspensionForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED'],
});

export const endMemberSessions = defineEndpoint({
  ...memberManagementCalls.endMemberSessions,
  access: 'operator',
  summary: 'Logs a member out on all devices; no error without sessions',
  body: MemberForm,
  success: 200,
  response: Success(ChangedMember),
  errors: [],
});

/** MEMBER_CHANGED: confirmed, suspended or deleted meanwhile. */
export const resendConfirmation = defineEndpoint({
  ...memberManagementCalls.resendConfirmation,
  access: 'operator',
  summary: 'Sends the email with the confirmation link again',
  body: MemberForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED'],
});

/**
 * Shared projects get a new owner at once. MEMBER_CHANGED: deleted already. LAST_OPERATOR: nobody would be one.
 * PROJECT_CHANGED: a project of the member changed at the same moment. The other errors are about the password or code
 * of the operator.
 */
export const deleteMember = defineEndpoint({
  ...memberManagementCalls.deleteMember,
  access: 'operator',
  summary: 'Deletes an account with the grace period and email of a deletion by its owner',
  body: DeleteMemberForm,
  success: 200,
  response: Success(ChangedMember),
  errors: [...reauthenticationErrors, 'MEMBER_CHANGED', 'LAST_OPERATOR', 'PROJECT_CHANGED'],
});

/** MEMBER_CHANGED: it is not, or the grace period is over. Transferred projects do not return. */
export const cancelDeletion = defineEndpoint({
  ...memberManagementCalls.cancelDeletion,
  access: 'operator',
  summary: 'Restores an account whose deletion is pending',
  body: MemberForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED'],
});

/** Without it the member cannot change their own events either. MEMBER_CHANGED: they cannot log in at present. */
export const changeOrganiserPermission = defineEndpoint({
  ...memberManagementCalls.changeOrganiserPermission,
  access: 'operator',
  summary: 'Lets a member create events and workshops, or ends that',
  body: OrganiserPermissionForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED'],
});

/** MEMBER_CHANGED: the member cannot log in at present. */
export const changeInvitePermission = defineEndpoint({
  ...memberManagementCalls.changeInvitePermission,
  access: 'operator',
  summary: 'Lets a member invite people by email, or ends that and voids the invitations',
  body: InvitePermissionForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED'],
});
