import { Type } from 'typebox';
import { EmptyObject } from '../auth/auth.schema.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Closed, Success } from '../http/envelope.ts';
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

const Paged = Closed({ timestamp: Type.Optional(Cursor) });
const PagedByStatus = Closed({
  timestamp: Type.Optional(Cursor),
  status: Type.Optional(CaseStatus),
});

export const report = defineEndpoint({
  ...moderationCalls.report,
  access: 'signed-in',
  summary: 'Reports somebody or something to the moderators; once more does no harm',
  body: ReportForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: [],
});

export const listMyReports = defineEndpoint({
  ...moderationCalls.listMyReports,
  access: 'signed-in',
  summary: 'What one has reported and what came of it, newest first',
  query: Paged,
  success: 200,
  answer: Success(OwnReportPage),
  errors: [],
});

export const listMyDecisions = defineEndpoint({
  ...moderationCalls.listMyDecisions,
  access: 'signed-in',
  summary: 'What was decided about oneself and why, newest first',
  query: Paged,
  success: 200,
  answer: Success(OwnDecisionPage),
  errors: [],
});

export const appealDecision = defineEndpoint({
  ...moderationCalls.appealDecision,
  access: 'signed-in',
  summary: 'Asks for another look at a decision about oneself, once',
  body: AppealForm,
  success: 201,
  answer: Success(EmptyObject),
  errors: ['ALREADY_APPEALED'],
});

export const appealSuspension = defineEndpoint({
  ...moderationCalls.appealSuspension,
  access: 'public',
  summary: 'The same for whoever cannot log in, with the token that the refused login gave',
  body: SuspensionAppealForm,
  success: 201,
  answer: Success(EmptyObject),
  errors: ['ALREADY_APPEALED', 'LINK_SPENT'],
});

export const listQueue = defineEndpoint({
  ...moderationCalls.listQueue,
  access: 'moderator',
  summary: 'What was reported, one entry for each subject, the latest reported first',
  query: PagedByStatus,
  success: 200,
  answer: Success(QueuePage),
  errors: [],
});

export const getCase = defineEndpoint({
  ...moderationCalls.getCase,
  access: 'moderator',
  summary: 'One case with what is needed to decide it',
  params: Closed({ caseId: Id }),
  success: 200,
  answer: Success(ModerationCase),
  errors: [],
});

export const decideCase = defineEndpoint({
  ...moderationCalls.decideCase,
  access: 'moderator',
  summary: 'Ends a case: dismisses it, removes what was reported, warns, or suspends',
  body: DecisionForm,
  success: 200,
  answer: Success(ModerationCase),
  errors: ['CASE_CLOSED'],
});

export const liftSuspension = defineEndpoint({
  ...moderationCalls.liftSuspension,
  access: 'moderator',
  summary: 'Ends a suspension before its time',
  body: LiftForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: [],
});

export const listAppeals = defineEndpoint({
  ...moderationCalls.listAppeals,
  access: 'moderator',
  summary: 'Appeals that wait, or were answered, newest first',
  query: PagedByStatus,
  success: 200,
  answer: Success(AppealPage),
  errors: [],
});

export const answerAppeal = defineEndpoint({
  ...moderationCalls.answerAppeal,
  access: 'moderator',
  summary: 'Answers an appeal; what is overturned no longer holds',
  body: AppealAnswerForm,
  success: 200,
  answer: Success(EmptyObject),
  errors: ['APPEAL_ANSWERED', 'OTHER_MODERATOR'],
});

export const listLog = defineEndpoint({
  ...moderationCalls.listLog,
  access: 'moderator',
  summary: 'Everything that moderators have done, newest first; nothing in it ever changes',
  query: Paged,
  success: 200,
  answer: Success(LogPage),
  errors: [],
});
