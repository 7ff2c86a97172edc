import type { Call } from '../http/call.ts';

export const moderationCalls = {
  report: { method: 'POST', path: '/moderation/report' },
  listMyReports: { method: 'GET', path: '/moderation/myreports' },
  listMyDecisions: { method: 'GET', path: '/moderation/mydecisions' },
  appealDecision: { method: 'POST', path: '/moderation/appeal' },
  /** Without a session, with the token from the rejected login. */
  appealSuspension: { method: 'POST', path: '/moderation/appealsuspension' },
  listQueue: { method: 'GET', path: '/moderation/queue' },
  getCase: { method: 'GET', path: '/moderation/case/:caseId' },
  decideCase: { method: 'POST', path: '/moderation/decide' },
  liftSuspension: { method: 'POST', path: '/moderation/lift' },
  listAppeals: { method: 'GET', path: '/moderation/appeals' },
  answerAppeal: { method: 'POST', path: '/moderation/answerappeal' },
  listLog: { method: 'GET', path: '/moderation/log' },
} as const satisfies Record<string, Call>;

/** What can be reported. Stored in the database, so values are never renamed. */
export const reportSubjects = [
  'person',
  'post',
  'comment',
  'project',
  'message',
  'event',
  /** Name and photo of a group. */
  'room',
] as const;

export type ReportSubject = (typeof reportSubjects)[number];

/** Stored in the database, so values are never renamed. */
export const reportReasons = [
  'spam',
  'scam',
  'harassment',
  'hate',
  'violence',
  'intimate',
  'impersonation',
  'false-information',
  'other',
] as const;

export type ReportReason = (typeof reportReasons)[number];

/** How a case can end. Stored in the database, so values are never renamed. */
export const decisionActions = ['dismiss', 'remove', 'warn', 'suspend'] as const;

export type DecisionAction = (typeof decisionActions)[number];

/** False for a dismissed report of a message or group: in a small room the notification would reveal the reporter. */
export function isAccusedNotified(action: DecisionAction, subject: ReportSubject): boolean {
  return action !== 'dismiss' || (subject !== 'message' && subject !== 'room');
}

/** Text limits, in graphemes. */
export const moderationLimits = { note: 1000, reason: 1000, appeal: 2000 } as const;
