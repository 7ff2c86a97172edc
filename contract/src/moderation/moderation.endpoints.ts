import { Type } from '../http/json-schema.ts';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { StrictObject, Success } from '../http/envelope.ts';
import { Cursor, Id } from '../http/fields.ts';
import {
  AppealAnswerForm,
  AppealPage,
  CaseStatus,
  DecisionForm,
  LiftForm,
  LogPage,
  ModerationCase,
  QueuePage,
} from './cases.schema.ts';
import { moderationCalls } from './moderation.calls.ts';
import {
  AppealForm,
  OwnDecisionPage,
  OwnReportPage,
  ReportForm,
  SuspensionAppealForm,
} from './reports.schema.ts';

const Paged = StrictObject({ timestamp: Type.Optional(Cursor) });
const PagedByStatus = StrictObject({
  timestamp: Type.Optional(Cursor),
  status: Type.Optional(CaseStatus),
});

/** NOT_FOUND unless the viewer can see it; BAD_INPUT for the own account or content. */
export const report = defineEndpoint({
  ...moderationCalls.report,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary:
    'Reports a user or content to the moderators; a second report while the first is open has no effect',
  body: ReportForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const listMyReports = defineEndpoint({
  ...moderationCalls.listMyReports,
  access: 'signed-in',
  summary: 'Lists your reports and their outcomes, newest first, twenty per page',
  query: Paged,
  success: 200,
  response: Success(OwnReportPage),
  errors: [],
});

/** Without dismissed reports of messages and groups, of which the accused is not told. */
export const listMyDecisions = defineEndpoint({
  ...moderationCalls.listMyDecisions,
  access: 'signed-in',
  summary: 'Lists the decisions about you with their reasons, newest first, twenty per page',
  query: Paged,
  success: 200,
  response: Success(OwnDecisionPage),
  errors: [],
});

export const appealDecision = defineEndpoint({
  ...moderationCalls.appealDecision,
  access: 'signed-in',
  allowsUnconfirmed: true,
  summary: 'Appeals a decision about you, once; NOT_FOUND for other decisions and dismissals',
  body: AppealForm,
  success: 201,
  response: Success(EmptyObject),
  errors: ['ALREADY_APPEALED'],
});

/** LINK_SPENT: the token is invalid or older than an hour; a new login gives a new one. */
export const appealSuspension = defineEndpoint({
  ...moderationCalls.appealSuspension,
  access: 'public',
  summary: 'Appeals a suspension, once, without a session, with the token from the rejected login',
  body: SuspensionAppealForm,
  success: 201,
  response: Success(EmptyObject),
  errors: ['ALREADY_APPEALED', 'LINK_SPENT'],
});

// Moderators neither see nor decide cases, appeals and log entries about themselves: 404, or left out of lists.

export const listQueue = defineEndpoint({
  ...moderationCalls.listQueue,
  access: 'moderator',
  summary:
    'Lists open (the default) or closed cases, most recently reported first, twenty per page; a subject has one open case at most',
  query: PagedByStatus,
  success: 200,
  response: Success(QueuePage),
  errors: [],
});

export const getCase = defineEndpoint({
  ...moderationCalls.getCase,
  access: 'moderator',
  summary: 'Returns a case with everything needed to decide it',
  params: StrictObject({ caseId: Id }),
  success: 200,
  response: Success(ModerationCase),
  errors: [],
});

/**
 * Telling the accused of a dismissed report of a message or group could reveal the reporter. A suspension ends all
 * their sessions. BAD_INPUT: an end date that is not of a suspension or not within two years, a dismissal that
 * removes content, or a warning or suspension of a deleted account. CASE_CLOSED: it is decided already.
 * OPERATOR_PROTECTED: only operators suspend operators. LAST_OPERATOR: nobody else would be an operator.
 */
export const decideCase = defineEndpoint({
  ...moderationCalls.decideCase,
  access: 'moderator',
  summary:
    'Closes a case: dismiss, remove the content, warn or suspend; notifies reporters, and the accused unless a report of a message or group is dismissed',
  body: DecisionForm,
  success: 200,
  response: Success(ModerationCase),
  errors: ['CASE_CLOSED', 'LAST_OPERATOR', 'OPERATOR_PROTECTED'],
});

export const liftSuspension = defineEndpoint({
  ...moderationCalls.liftSuspension,
  access: 'moderator',
  summary: 'Lifts all suspensions of a member early and notifies them; NOT_FOUND unless suspended',
  body: LiftForm,
  success: 200,
  response: Success(EmptyObject),
  errors: [],
});

export const listAppeals = defineEndpoint({
  ...moderationCalls.listAppeals,
  access: 'moderator',
  summary: 'Lists open (the default) or answered appeals, newest first, twenty per page',
  query: PagedByStatus,
  success: 200,
  response: Success(AppealPage),
  errors: [],
});

/**
 * APPEAL_ANSWERED: another moderator did. OTHER_MODERATOR: the viewer made the decision and is not the only moderator.
 */
export const answerAppeal = defineEndpoint({
  ...moderationCalls.answerAppeal,
  access: 'moderator',
  summary:
    'Answers an appeal and notifies the member; `overturned` lifts the suspension, removed content stays',
  body: AppealAnswerForm,
  success: 200,
  response: Success(EmptyObject),
  errors: ['APPEAL_ANSWERED', 'OTHER_MODERATOR'],
});

/** Twenty per page. Entries never change. */
export const listLog = defineEndpoint({
  ...moderationCalls.listLog,
  access: 'moderator',
  summary:
    'Lists the actions of moderators and automatic ones, newest first, except those about you',
  query: Paged,
  success: 200,
  response: Success(LogPage),
  errors: [],
});
