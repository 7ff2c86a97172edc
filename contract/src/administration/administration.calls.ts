import type { Call } from '../http/call.ts';

export const administrationCalls = {
  /** Makes the viewer an operator with the token of the setup link. */
  claimSetup: { method: 'POST', path: '/admin/setup' },
  listTeam: { method: 'GET', path: '/admin/team' },
  changeRole: { method: 'POST', path: '/admin/changerole' },
  getBranding: { method: 'GET', path: '/admin/branding' },
  changeBranding: { method: 'POST', path: '/admin/changebranding' },
  /** Turns previews of linked pages on or off. */
  changeLinkPreviews: { method: 'POST', path: '/admin/changelinkpreviews' },
  /** Shows the content of this community in an area of the showcase, or sample content. */
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
  // Of the private data of a member.
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
  // Real numbers on the dashboard, or sample numbers.
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
