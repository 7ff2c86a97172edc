import type { ComplaintCategory } from '@sangam/contract/grievance/grievance.calls.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { handlers, openSteps, type ComplaintStep } from './complaint-json.queries.ts';

/** The email that a visitor gave and has not confirmed. */
export async function findUnconfirmedEmail(database: Queryable, complaintId: string) {
  const [row] = await database<{ email: string; number: string; language: Language | null }[]>`
    select email, number, language from complaints
    where id = ${complaintId} and email is not null and confirmed_at is null`;
  return row;
}

export interface MailedComplaint {
  readonly email: string;
  readonly language: Language | null;
  readonly number: string;
  /** Visitors need a link with a token. */
  readonly isVisitor: boolean;
  readonly decideBy: Date;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly appealOutcome: string | null;
  readonly appealReason: string | null;
}

/** The complaint with the confirmed email of its complainant; undefined without one. */
export async function findMailedComplaint(
  database: Queryable,
  complaintId: string,
): Promise<MailedComplaint | undefined> {
  const [row] = await database<MailedComplaint[]>`
    select coalesce(u.email, g.email) as email, coalesce(p.language, g.language) as language, g.number,
      u.id is null as "isVisitor",
      g.decide_by as "decideBy", g.outcome, g.reason, g.appeal_outcome as "appealOutcome",
      g.appeal_reason as "appealReason"
    from complaints g left join users u on u.id = g.complainant_id
    left join preferences p on p.user_id = u.id
    where g.id = ${complaintId} and g.anonymised_at is null
      and (u.email_verified_at is not null or (g.email is not null and g.confirmed_at is not null))`;
  return row;
}

/** An open step of a complaint and the email of a moderator who may handle it. */
export interface DueComplaint {
  readonly email: string;
  readonly language: Language | null;
  readonly id: string;
  readonly number: string;
  readonly category: ComplaintCategory;
  readonly step: ComplaintStep;
  readonly dueAt: Date;
}

interface DueQuery {
  readonly complaintId: string;
  /** Null: the next open step. */
  readonly step: ComplaintStep | null;
  readonly userId: string;
  /** Only if the complaint is assigned to the moderator. */
  readonly isAssigned?: boolean;
}

/** Undefined if the step is done, or if the moderator may not handle the complaint any more. */
export async function findDueComplaint(
  database: Queryable,
  { complaintId, step, userId, isAssigned = false }: DueQuery,
): Promise<DueComplaint | undefined> {
  const [row] = await database<DueComplaint[]>`
    select u.email, (select language from preferences where user_id = u.id) as language,
      g.id, g.number, g.category, step.name as step, step.due as "dueAt"
    from complaints g cross join lateral ${openSteps}, ${handlers}
      and g.id = ${complaintId} and u.id = ${userId} and step.name = coalesce(${step}, step.name)
      and (g.assignee_id = u.id or not ${isAssigned}::boolean)
    order by step.due limit 1`;
  return row;
}

/**
 * Removes the complainant, the link and all texts of at most `limit` complaints closed before `closedBefore`; returns
 * their ids. Category, outcome and times stay for the statistics.
 */
export async function anonymiseComplaints(
  transaction: Queryable,
  { closedBefore, now, limit }: { closedBefore: Date; now: Date; limit: number },
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    update complaints set anonymised_at = ${now}, text = '', link = null, name = null, email = null,
      complainant_id = null, case_id = null, reason = '', appeal_text = left(appeal_text, 0),
      appeal_reason = left(appeal_reason, 0)
    where id in (
      select id from complaints where anonymised_at is null and decided_at is not null
        and (appealed_at is null or appeal_decided_at is not null)
        and greatest(decided_at, appeal_decided_at) < ${closedBefore}
      order by filed_at limit ${limit} for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

export async function removeComplaintTokens(
  transaction: Queryable,
  complaintIds: readonly string[],
): Promise<void> {
  await transaction`delete from complaint_tokens where complaint_id = any(${complaintIds}::uuid[])`;
}
