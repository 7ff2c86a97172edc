import type { Call } from '../http/call.ts';

export const administrationCalls = {
  claimSetup: { method: 'POST', path: '/admin/setup' },
  listTeam: { method: 'GET', path: '/admin/team' },
  changeRole: { method: 'POST', path: '/admin/changerole' },
  listActions: { method: 'GET', path: '/admin/log' },
} as const satisfies Record<string, Call>;

/** Stored in the database, so values are never renamed. */
export const administrationActions = ['setup', 'role'] as const;

export type AdministrationAction = (typeof administrationActions)[number];
