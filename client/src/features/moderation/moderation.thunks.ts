import type { CaseStatus, DecisionForm } from '@sangam/contract/moderation/cases.schema.ts';
import { moderationCalls } from '@sangam/contract/moderation/moderation.calls.ts';
import type { ReportForm } from '@sangam/contract/moderation/reports.schema.ts';
import { fallbackMessages } from '../../lib/fallback-messages.ts';
import { request, requestData, type RequestOptions } from '../../lib/http-client.ts';
import type { PageInput } from '../../lib/paged-list.ts';
import type { BodyOf } from '../../lib/request-input.ts';
import { createRequestThunk } from '../../lib/request-thunk.ts';

const fallback = fallbackMessages.anythingElse;

interface StatusInput extends PageInput {
  readonly status: CaseStatus;
}

/** Reports content or a user to the moderators; a second report while the first is open has no effect. */
export const report = createRequestThunk<void, ReportForm>(
  'moderation/report',
  fallback,
  async (body, options) => {
    await request(moderationCalls.report, { body }, options);
  },
);

/** A page of the reports by the viewer with their outcomes, newest first. */
export const listMyReports = createRequestThunk(
  'moderation/listMyReports',
  fallback,
  (query: PageInput, options) => requestData(moderationCalls.listMyReports, { query }, options),
);

/**
 * A page of the decisions of moderators about the viewer or their content, newest first, without dismissed reports of
 * messages and groups.
 */
export const listMyDecisions = createRequestThunk(
  'moderation/listMyDecisions',
  fallback,
  (query: PageInput, options) => requestData(moderationCalls.listMyDecisions, { query }, options),
);

/** Appeals a decision about the viewer, which is possible once, and not for a dismissed report. */
export const appealDecision = createRequestThunk<
  void,
  BodyOf<typeof moderationCalls.appealDecision>
>('moderation/appealDecision', fallback, async (body, options) => {
  await request(moderationCalls.appealDecision, { body }, options);
});

/**
 * A page of the open or closed cases, most recently reported first, without those about the moderator. A case without
 * reports and decision is listed only while a complaint about it is open.
 */
export const listQueue = createRequestThunk(
  'moderation/listQueue',
  fallback,
  (query: StatusInput, options) => requestData(moderationCalls.listQueue, { query }, options),
);

/** Fails with 404 also for a case about the moderator. */
export const getCase = createRequestThunk(
  'moderation/getCase',
  fallback,
  (caseId: string, options) => getCaseData(caseId, options),
);

/** Closes a case: dismisses it, removes the content, warns or suspends. Resolves to the case. */
export const decideCase = createRequestThunk(
  'moderation/decideCase',
  fallback,
  (body: DecisionForm, options) => requestData(moderationCalls.decideCase, { body }, options),
);

type LiftInput = BodyOf<typeof moderationCalls.liftSuspension> & { readonly caseId: string };

/** Lifts all suspensions of a user, then fetches and returns the case `caseId`, which shows it. */
export const liftSuspension = createRequestThunk(
  'moderation/liftSuspension',
  fallback,
  async ({ caseId, ...body }: LiftInput, options) => {
    await request(moderationCalls.liftSuspension, { body }, options);
    return getCaseData(caseId, options);
  },
);

/** A page of the open or answered appeals, newest first, without those of the moderator. */
export const listAppeals = createRequestThunk(
  'moderation/listAppeals',
  fallback,
  (query: StatusInput, options) => requestData(moderationCalls.listAppeals, { query }, options),
);

/**
 * Upholds or overturns a decision of another moderator, or an own one if there is no other. Overturning lifts a
 * suspension, but does not restore removed content.
 */
export const answerAppeal = createRequestThunk<void, BodyOf<typeof moderationCalls.answerAppeal>>(
  'moderation/answerAppeal',
  fallback,
  async (body, options) => {
    await request(moderationCalls.answerAppeal, { body }, options);
  },
);

/** A page of the actions of moderators and automatic ones, newest first, without those about the moderator. */
export const listLog = createRequestThunk(
  'moderation/listLog',
  fallback,
  (query: PageInput, options) => requestData(moderationCalls.listLog, { query }, options),
);

function getCaseData(caseId: string, options: RequestOptions) {
  return requestData(moderationCalls.getCase, { params: { caseId } }, options);
}
