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

export const listMembers = defineEndpoint({
  ...memberManagementCalls.listMembers,
  access: 'operator',
  summary: 'Lists the members by search and filters, without private data',
  query: MemberQuery,
  success: 200,
  response: Success(MemberPage),
  errors: [],
});

export const getMember = defineEndpoint({
  ...memberManagementCalls.getMember,
  access: 'operator',
  summary: 'Returns the private data of a member; every access is in the log',
  params: StrictObject({ username: Username }),
  success: 200,
  response: Success(MemberDetails),
  errors: [],
});

export const suspendMember = defineEndpoint({
  ...memberManagementCalls.suspendMember,
  access: 'operator',
  summary: 'Suspends a member by a moderation decision; closes an open case about them',
  body: SuspendMemberForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED', 'LAST_OPERATOR'],
});

export const liftMemberSuspension = defineEndpoint({
  ...memberManagementCalls.liftMemberSuspension,
  access: 'operator',
  summary: 'Lifts all suspensions of a member',
  body: LiftMemberSuspensionForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED'],
});

export const endMemberSessions = defineEndpoint({
  ...memberManagementCalls.endMemberSessions,
  access: 'operator',
  summary: 'Logs a member out on all devices',
  body: MemberForm,
  success: 200,
  response: Success(ChangedMember),
  errors: [],
});

export const resendConfirmation = defineEndpoint({
  ...memberManagementCalls.resendConfirmation,
  access: 'operator',
  summary: 'Sends the email with the confirmation link again',
  body: MemberForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED'],
});

export const deleteMember = defineEndpoint({
  ...memberManagementCalls.deleteMember,
  access: 'operator',
  summary: 'Deletes an account with the grace period and email of a deletion by its owner',
  body: DeleteMemberForm,
  success: 200,
  response: Success(ChangedMember),
  errors: [...reauthenticationErrors, 'MEMBER_CHANGED', 'LAST_OPERATOR'],
});

export const cancelDeletion = defineEndpoint({
  ...memberManagementCalls.cancelDeletion,
  access: 'operator',
  summary: 'Restores an account whose deletion is pending',
  body: MemberForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED'],
});

export const changeOrganiserPermission = defineEndpoint({
  ...memberManagementCalls.changeOrganiserPermission,
  access: 'operator',
  summary: 'Lets a member create events and workshops, or ends that',
  body: OrganiserPermissionForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED'],
});

export const changeInvitePermission = defineEndpoint({
  ...memberManagementCalls.changeInvitePermission,
  access: 'operator',
  summary: 'Lets a member invite people by email, or ends that and voids the invitations',
  body: InvitePermissionForm,
  success: 200,
  response: Success(ChangedMember),
  errors: ['MEMBER_CHANGED'],
});
