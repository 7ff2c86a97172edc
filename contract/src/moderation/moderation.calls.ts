import type { Call } from '../http/call.ts';

export const moderationCalls = {
  report: { method: 'POST', path: '/moderation/report' },
  myReports: { method: 'GET', path: '/moderation/myreports' },
  myDecisions: { method: 'GET', path: '/moderation/mydecisions' },
  appeal: { method: 'POST', path: '/moderation/appeal' },
  appealSuspension: { method: 'POST', path: '/moderation/appealsuspension' },
  queue: { method: 'GET', path: '/moderation/queue' },
  oneCase: { method: 'GET', path: '/moderation/case/:caseId' },
  decide: { method: 'POST', path: '/moderation/decide' },
  lift: { method: 'POST', path: '/moderation/lift' },
  appeals: { method: 'GET', path: '/moderation/appeals' },
  answerAppeal: { method: 'POST', path: '/moderation/answerappeal' },
  log: { method: 'GET', path: '/moderation/log' },
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
