import { memberManagementCalls } from '@sangam/contract/administration/member-management.calls.ts';
import type {
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
} from '@sangam/contract/administration/member-management.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { requestData } from '../../lib/http-client.ts';
import type { PageInput } from '../../lib/paged-list.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

export interface MemberListInput extends PageInput {
  readonly filter: Omit<MemberQuery, 'timestamp'>;
}

/**
 * A page of the members that match the filter, without accounts that wait for approval; the first without a timestamp.
 */
export const listMembers = createRequestThunk<MemberPage, MemberListInput>(
  'memberManagement/listMembers',
  fallback,
  ({ filter, timestamp }, options) =>
    requestData(
      memberManagementCalls.listMembers,
      { query: { ...filter, ...(timestamp !== undefined && { timestamp }) } },
      options,
    ),
);

/** The private data of a member; the server records each request in the administration log. */
export const getMember = createRequestThunk<MemberDetails, string>(
  'memberManagement/getMember',
  fallback,
  (username, options) =>
    requestData(memberManagementCalls.getMember, { params: { username } }, options),
);

/** Suspends a member by a moderation decision, which also closes an open case about them. */
export const suspendMember = createRequestThunk<ChangedMember, SuspendMemberForm>(
  'memberManagement/suspendMember',
  fallback,
  (body, options) => requestData(memberManagementCalls.suspendMember, { body }, options),
);

/** Lifts all suspensions of a member. */
export const liftMemberSuspension = createRequestThunk<ChangedMember, LiftMemberSuspensionForm>(
  'memberManagement/liftMemberSuspension',
  fallback,
  (body, options) => requestData(memberManagementCalls.liftMemberSuspension, { body }, options),
);

/** Logs a member out on all devices. */
export const endMemberSessions = createRequestThunk<ChangedMember, MemberForm>(
  'memberManagement/endMemberSessions',
  fallback,
  (body, options) => requestData(memberManagementCalls.endMemberSessions, { body }, options),
);

/**
 * Emails a member the link again that confirms their address; fails for a confirmed, suspended or deleted account, and for
 * that of the operator.
 */
export const resendConfirmation = createRequestThunk<ChangedMember, MemberForm>(
  'memberManagement/resendConfirmation',
  fallback,
  (body, options) => requestData(memberManagementCalls.resendConfirmation, { body }, options),
);

/**
 * Hides the account at once and schedules its deletion; `cancelDeletion` restores it until then, without its shared
 * projects, which get another owner at once.
 */
export const deleteMember = createRequestThunk<ChangedMember, DeleteMemberForm>(
  'memberManagement/deleteMember',
  fallback,
  (body, options) => requestData(memberManagementCalls.deleteMember, { body }, options),
);

/** Lets a member invite people by email, or ends that; then the invitations that they sent do not work either. */
export const changeInvitePermission = createRequestThunk<ChangedMember, InvitePermissionForm>(
  'memberManagement/changeInvitePermission',
  fallback,
  (body, options) => requestData(memberManagementCalls.changeInvitePermission, { body }, options),
);

/** Lets a member create events and workshops, or ends that. */
export const changeOrganiserPermission = createRequestThunk<ChangedMember, OrganiserPermissionForm>(
  'memberManagement/changeOrganiserPermission',
  fallback,
  (body, options) =>
    requestData(memberManagementCalls.changeOrganiserPermission, { body }, options),
);

/** Restores an account whose deletion is pending. */
export const cancelDeletion = createRequestThunk<ChangedMember, MemberForm>(
  'memberManagement/cancelDeletion',
  fallback,
  (body, options) => requestData(memberManagementCalls.cancelDeletion, { body }, options),
);
