import type {
  AppealPage,
  DecisionForm,
  LogPage,
  ModerationCase,
  QueuePage,
} from '@sangam/contract/moderation/cases.schema.ts';
import type {
  OwnDecisionPage,
  OwnReportPage,
  ReportForm,
} from '@sangam/contract/moderation/reports.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';
import * as api from './moderation.api.ts';

const fallback = fallbackMessages.anythingElse;

export const sendReport = createRequestThunk<void, ReportForm>(
  'moderation/report',
  fallback,
  api.postReport,
);

export const listOwnReports = createRequestThunk<OwnReportPage, api.PageInput>(
  'moderation/listOwnReports',
  fallback,
  api.getOwnReports,
);

export const listOwnDecisions = createRequestThunk<OwnDecisionPage, api.PageInput>(
  'moderation/listOwnDecisions',
  fallback,
  api.getOwnDecisions,
);

export const sendAppeal = createRequestThunk<void, api.AppealInput>(
  'moderation/appeal',
  fallback,
  api.postAppeal,
);

export const listQueue = createRequestThunk<QueuePage, api.StatusInput>(
  'moderation/listQueue',
  fallback,
  api.getQueue,
);

export const fetchCase = createRequestThunk<ModerationCase, string>(
  'moderation/fetchCase',
  fallback,
  api.getCase,
);

export const decideCase = createRequestThunk<ModerationCase, DecisionForm>(
  'moderation/decideCase',
  fallback,
  api.postDecision,
);

/** Gives the case as it stands then. */
export const liftSuspension = createRequestThunk<
  ModerationCase,
  api.LiftInput & { readonly caseId: string }
>('moderation/liftSuspension', fallback, async ({ caseId, username, reason }, options) => {
  await api.postLift({ username, reason }, options);
  return api.getCase(caseId, options);
});

export const listAppeals = createRequestThunk<AppealPage, api.StatusInput>(
  'moderation/listAppeals',
  fallback,
  api.getAppeals,
);

export const answerAppeal = createRequestThunk<void, api.AppealAnswer>(
  'moderation/answerAppeal',
  fallback,
  api.postAppealAnswer,
);

export const listLog = createRequestThunk<LogPage, api.PageInput>(
  'moderation/listLog',
  fallback,
  api.getLog,
);
