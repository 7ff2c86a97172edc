import type { Call } from '../http/call.ts';

export const registrationCalls = {
  checkInvitation: { method: 'POST', path: '/auth/checkinvitation' },
  withdrawApplication: { method: 'POST', path: '/auth/withdrawapplication' },
  listInviteLinks: { method: 'GET', path: '/invites' },
  createInviteLink: { method: 'POST', path: '/invites/create' },
  revokeInviteLink: { method: 'POST', path: '/invites/revoke' },
  inviteByEmail: { method: 'POST', path: '/invites/email' },
  withdrawEmailInvitation: { method: 'POST', path: '/invites/withdraw' },
  getRegistration: { method: 'GET', path: '/admin/registration' },
  changeRegistration: { method: 'POST', path: '/admin/changeregistration' },
  listApplications: { method: 'GET', path: '/admin/applications' },
  decideApplications: { method: 'POST', path: '/admin/decideapplications' },
  listInvitations: { method: 'GET', path: '/admin/invitations' },
  getInvitationProgress: { method: 'GET', path: '/admin/invitationprogress' },
  invite: { method: 'POST', path: '/admin/invite' },
  withdrawInvitation: { method: 'POST', path: '/admin/withdrawinvitation' },
} as const satisfies Record<string, Call>;

/**
 * Relative to `apiRoot`: GET returns a page with which an address ends invitation emails, POST ends them, also for mail
 * programs (RFC 8058). Not an endpoint, because the response has no envelope.
 */
export const invitationOptOutPath = '/invites/optout';

/** Stored in the database, so values are never renamed. */
export const registrationModes = ['open', 'invitation', 'domains', 'approval'] as const;

export type RegistrationMode = (typeof registrationModes)[number];

export const registrationLimits = {
  domains: 50,
  /** Characters of the question to applicants, and of their answer. */
  question: 200,
  answer: 1000,
  /** Addresses in one request. */
  invitations: 500,
  /** Of all operators together, so that a stolen account cannot send spam without end. */
  invitationsPerDay: 10_000,
  /** Applications in one request. */
  decisions: 100,
  /** How many people can join with one link of a member. */
  inviteLinkUses: 25,
  inviteLinkDays: 14,
  /** New links of one member in seven days. */
  inviteLinksPerWeek: 5,
  /** Addresses that a member whom operators allow can invite by email in seven days, and in one request. */
  emailInvitationsPerWeek: 50,
  /** Invitation emails of all members to one address within `invitationDays`. */
  emailsPerAddress: 3,
} as const;

/** How long an invitation by email works; invite links have `inviteLinkDays`. */
export const invitationDays = 30;
