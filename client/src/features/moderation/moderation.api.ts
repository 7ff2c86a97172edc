import { moderationCalls } from '@sangam/contract/moderation/moderation.calls.ts';
import type { CaseStatus, DecisionForm } from '@sangam/contract/moderation/cases.schema.ts';
import type { ReportForm } from '@sangam/contract/moderation/reports.schema.ts';
import { request, type RequestOptions } from '../../lib/http-client.ts';

/** A page of a list, from the first on where nothing is said. */
export interface PageInput {
  readonly timestamp?: string | undefined;
}

export interface StatusInput extends PageInput {
  readonly status: CaseStatus;
}

const placeOf = ({ timestamp }: PageInput) => (timestamp === undefined ? {} : { timestamp });

export async function postReport(body: ReportForm, options: RequestOptions): Promise<void> {
  await request(moderationCalls.report, { body }, options);
}

export async function getOwnReports(input: PageInput, options: RequestOptions) {
  const query = placeOf(input);
  const call = moderationCalls.listMyReports;
  return (await request(call, { query }, options)).data;
}

export async function getOwnDecisions(input: PageInput, options: RequestOptions) {
  const query = placeOf(input);
  const call = moderationCalls.listMyDecisions;
  return (await request(call, { query }, options)).data;
}

export interface AppealInput {
  readonly decisionId: string;
  readonly text: string;
}

export async function postAppeal(body: AppealInput, options: RequestOptions): Promise<void> {
  await request(moderationCalls.appealDecision, { body }, options);
}

export async function postSuspensionAppeal(
  body: { readonly token: string; readonly text: string },
  options: RequestOptions,
): Promise<void> {
  const call = moderationCalls.appealSuspension;
  await request(call, { body }, options);
}

export async function getQueue({ status, ...input }: StatusInput, options: RequestOptions) {
  const query = { status, ...placeOf(input) };
  return (await request(moderationCalls.listQueue, { query }, options)).data;
}

export async function getCase(caseId: string, options: RequestOptions) {
  const call = moderationCalls.getCase;
  return (await request(call, { params: { caseId } }, options)).data;
}

export async function postDecision(body: DecisionForm, options: RequestOptions) {
  return (await request(moderationCalls.decideCase, { body }, options)).data;
}

export interface LiftInput {
  readonly username: string;
  readonly reason: string;
}

export async function postLift(body: LiftInput, options: RequestOptions): Promise<void> {
  await request(moderationCalls.liftSuspension, { body }, options);
}

export async function getAppeals({ status, ...input }: StatusInput, options: RequestOptions) {
  const query = { status, ...placeOf(input) };
  return (await request(moderationCalls.listAppeals, { query }, options)).data;
}

export interface AppealAnswer {
  readonly appealId: string;
  readonly outcome: 'upheld' | 'overturned';
  readonly answer: string;
}

export async function postAppealAnswer(body: AppealAnswer, options: RequestOptions) {
  await request(moderationCalls.answerAppeal, { body }, options);
}

export async function getLog(input: PageInput, options: RequestOptions) {
  const query = placeOf(input);
  return (await request(moderationCalls.listLog, { query }, options)).data;
}
