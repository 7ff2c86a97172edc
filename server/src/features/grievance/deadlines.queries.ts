import {
  complaintCategories,
  maxDeadlines,
  type ComplaintCategory,
} from '@sangam/contract/grievance/grievance.calls.ts';
import type { GrievanceDeadlines } from '@sangam/contract/grievance/grievance.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { handlers, isOpen, openSteps, type ComplaintStep } from './complaint-json.queries.ts';

type DeadlineKey = 'acknowledge' | 'appeal' | ComplaintCategory;

/** The deadlines in force, in hours. */
export async function findDeadlines(database: Queryable): Promise<GrievanceDeadlines> {
  const rows = await database<{ step: string; hours: number }[]>`
    select step, hours from grievance_deadlines`;
  const shortened = new Map(rows.map(({ step, hours }) => [step, hours]));
  const hoursOf = (step: DeadlineKey, max: number) => Math.min(shortened.get(step) ?? max, max);
  const decide = complaintCategories.map((category) => [
    category,
    hoursOf(category, maxDeadlines.decide[category]),
  ]);
  return {
    acknowledge: hoursOf('acknowledge', maxDeadlines.acknowledge),
    appeal: hoursOf('appeal', maxDeadlines.appeal),
    decide: Object.fromEntries(decide),
  };
}

/** Stores them as they are; `findDeadlines` limits them to the legal maximum. */
export async function saveDeadlines(
  transaction: Queryable,
  { acknowledge, appeal, decide }: GrievanceDeadlines,
): Promise<void> {
  const hours = { ...decide, acknowledge, appeal };
  await transaction`
    insert into grievance_deadlines (step, hours)
    select step, hours from unnest(${Object.keys(hours)}::text[], ${Object.values(hours)}::int[])
      as given (step, hours)
    on conflict (step) do update set hours = excluded.hours`;
}

interface Escalation {
  readonly complaintId: string;
  readonly step: ComplaintStep;
  readonly to: 'handlers' | 'operators';
}

/**
 * Records at most `limit` escalations that are due and not recorded yet: to the assigned moderator, or all, after half of the
 * time of a step, and to the operators after three quarters. Of several processes one records each. A complaint that
 * no moderator or operator may handle waits until one may.
 */
export async function insertEscalations(
  transaction: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<readonly Escalation[]> {
  return transaction<Escalation[]>`
    insert into complaint_log (complaint_id, at, action, details)
    select g.id, ${now}, 'escalate', jsonb_build_object('step', step.name, 'to', level.recipients)
    from complaints g
    cross join lateral ${openSteps}
    cross join (values ('handlers', 0.5), ('operators', 0.75)) level (recipients, share)
    where ${isOpen} and step.began + (step.due - step.began) * level.share <= ${now}
      and exists (select from ${handlers})
      and not exists (select from complaint_log l where l.complaint_id = g.id
        and l.action = 'escalate' and l.details ->> 'step' = step.name
        and l.details ->> 'to' = level.recipients)
    order by step.due limit ${limit}
    on conflict do nothing
    returning complaint_id as "complaintId", details ->> 'step' as step, details ->> 'to' as to`;
}

/** The assigned moderator, or the operators; without one of them who may handle the complaint, everyone who may. */
export async function findEscalationRecipients(
  transaction: Queryable,
  { complaintId, to }: Escalation,
): Promise<readonly string[]> {
  const isPreferred = to === 'operators' ? sql`u.role = 'operator'` : sql`u.id = g.assignee_id`;
  const rows = await transaction<{ id: string }[]>`
    select u.id from complaints g, ${handlers} and g.id = ${complaintId}
      and (${isPreferred} or not exists (select from ${handlers} and ${isPreferred}))`;
  return rows.map(({ id }) => id);
}
