import type { Call } from '../http/call.ts';

export const administrationCalls = {
  claimSetup: { method: 'POST', path: '/admin/setup' },
  listTeam: { method: 'GET', path: '/admin/team' },
  changeRole: { method: 'POST', path: '/admin/changerole' },
  getBranding: { method: 'GET', path: '/admin/branding' },
  changeBranding: { method: 'POST', path: '/admin/changebranding' },
  changeLinkPreviews: { method: 'POST', path: '/admin/changelinkpreviews' },
  changeShowcaseArea: { method: 'POST', path: '/admin/changeshowcasearea' },
  changeLogo: { method: 'POST', path: '/admin/changelogo' },
  removeLogo: { method: 'POST', path: '/admin/removelogo' },
  listActions: { method: 'GET', path: '/admin/log' },
} as const satisfies Record<string, Call>;

/** The actions in the administration log. Stored in the database, so values are never renamed. */
export const administrationActions = [
  'setup',
  'role',
  'branding',
  'view',
  'suspend',
  'lift',
  'end-sessions',
  'resend-confirmation',
  'delete',
  'cancel-deletion',
  'invite-permission',
  'registration',
  'approve',
  'reject',
  'invite',
  'withdraw-invitation',
  'backup',
  'grievance-deadlines',
  'live-dashboard',
  'link-previews',
  'showcase-area',
  'organiser-permission',
  'create-announcement',
  'change-announcement',
  'end-announcement',
  'delete-announcement',
  'college-domain',
  'remove-college-domain',
] as const;

export type AdministrationAction = (typeof administrationActions)[number];
