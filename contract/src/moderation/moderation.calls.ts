import type { Call } from '../http/call.ts';

export const moderationCalls = {
  report: { method: 'POST', path: '/moderation/report' },
  listMyReports: { method: 'GET', path: '/moderation/myreports' },
  listMyDecisions: { method: 'GET', path: '/moderation/mydecisions' },
  appealDecision: { method: 'POST', path: '/moderation/appeal' },
  appealSuspension: { method: 'POST', path: '/moderation/appealsuspension' },
  listQueue: { method: 'GET', path: '/moderation/queue' },
  getCase: { method: 'GET', path: '/moderation/case/:caseId' },
  decideCase: { method: 'POST', path: '/moderation/decide' },
  liftSuspension: { method: 'POST', path: '/moderation/lift' },
  listAppeals: { method: 'GET', path: '/moderation/appeals' },
  answerAppeal: { method: 'POST', path: '/moderation/answerappeal' },
  listLog: { method: 'GET', path: '/moderation/log' },
} as const satisfies Record<string, Call>;

/** What can be reported. Stored, so none is ever renamed. */
export const reportSubjects = ['person', 'post', 'comment', 'project', 'message'] as const;

export type ReportSubject = (typeof reportSubjects)[number];

/** Why. Stored as well. */
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

/** What a case can end with. Stored as well. */
export const decisionActions = ['dismiss', 'remove', 'warn', 'suspend'] as const;

export type DecisionAction = (typeof decisionActions)[number];

/** Letters of what is written around a case. */
export const moderationLimits = { note: 1000, reason: 1000, appeal: 2000 } as const;
