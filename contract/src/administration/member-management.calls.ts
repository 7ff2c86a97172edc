import type { Call } from '../http/call.ts';

export const memberManagementCalls = {
  listMembers: { method: 'GET', path: '/admin/members' },
  getMember: { method: 'GET', path: '/admin/member/:username' },
  suspendMember: { method: 'POST', path: '/admin/suspend' },
  liftMemberSuspension: { method: 'POST', path: '/admin/liftsuspension' },
  endMemberSessions: { method: 'POST', path: '/admin/endsessions' },
  resendConfirmation: { method: 'POST', path: '/admin/resendconfirmation' },
  deleteMember: { method: 'POST', path: '/admin/deletemember' },
  changeInvitePermission: { method: 'POST', path: '/admin/changeinvitepermission' },
  changeOrganiserPermission: { method: 'POST', path: '/admin/changeorganiserpermission' },
  cancelDeletion: { method: 'POST', path: '/admin/canceldeletion' },
} as const satisfies Record<string, Call>;

/**
 * Filters of the member list by status. An account can match several. Active accounts are neither
 * suspended nor to be deleted, and do not wait for confirmation or approval.
 */
export const memberStatuses = ['active', 'suspended', 'deletion-pending', 'unconfirmed'] as const;

export type MemberStatus = (typeof memberStatuses)[number];

/** Filters of the member list by the last activity, which joining counts as. They overlap. */
export const activityPeriods = [
  'within-7-days',
  'within-30-days',
  'over-30-days',
  'over-90-days',
  'over-365-days',
] as const;

export type ActivityPeriod = (typeof activityPeriods)[number];

/** Orders of the member list: by the date of joining or by name. The first is the default. */
export const memberSorts = ['newest', 'oldest', 'name'] as const;

export type MemberSort = (typeof memberSorts)[number];
