import type { Call } from '../http/call.ts';

export const collegeBadgesCalls = {
  getCollegeBadge: { method: 'GET', path: '/collegebadge' },
  requestCollegeBadge: { method: 'POST', path: '/collegebadge/request' },
  verifyCollegeBadge: { method: 'POST', path: '/collegebadge/verify' },
  removeCollegeBadge: { method: 'POST', path: '/collegebadge/remove' },
  listCollegeDomains: { method: 'GET', path: '/admin/collegedomains' },
  saveCollegeDomain: { method: 'POST', path: '/admin/savecollegedomain' },
  removeCollegeDomain: { method: 'POST', path: '/admin/removecollegedomain' },
} as const satisfies Record<string, Call>;

export const collegeBadgeLimits = {
  /** Listed ones. */
  domains: 500,
  /** Characters of a name. */
  college: 120,
  /** How long a mailed link works. */
  linkHours: 24,
  /** Emails to one mailbox within `linkHours`, from all members together. */
  emailsPerMailbox: 3,
  /** How long a badge is valid. */
  months: 12,
  /** The reminder is sent this long before a badge expires. */
  reminderDays: 30,
} as const;

/** Listed until operators change or remove them: any college below one, without a name. */
export const defaultCollegeDomains = ['ac.in', 'edu.in'] as const;
