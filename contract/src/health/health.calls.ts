import type { Call } from '../http/call.ts';

export const healthCalls = {
  getHealth: { method: 'GET', path: '/health' },
  getSystemHealth: { method: 'GET', path: '/admin/health' },
  sendTestEmail: { method: 'POST', path: '/admin/sendtestemail' },
  backUpNow: { method: 'POST', path: '/admin/backupnow' },
} as const satisfies Record<string, Call>;

/** Stored in the database, so values are never renamed. */
export const backupPhases = ['rows', 'media', 'verification'] as const;

/** Why a backup failed. Stored in the database, so values are never renamed. */
export const backupFailures = ['no-space', 'no-access', 'busy', 'interrupted', 'other'] as const;

/** Why an email was not accepted by the mail server. Stored in the database, so values are never renamed. */
export const mailFailures = ['unreachable', 'login', 'rejected', 'other'] as const;

export type BackupPhase = (typeof backupPhases)[number];
export type BackupFailure = (typeof backupFailures)[number];
export type MailFailure = (typeof mailFailures)[number];
