import { complaintAppealDays } from '@sangam/contract/grievance/grievance.calls.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { isActiveUser, isoTime } from '../../platform/people/people.queries.ts';

/** The status of the complaint `g`: `ComplaintStatus` of the contract. */
export const complaintStatus: Fragment = sql`
  case when g.appeal_decided_at is not null then 'appeal-decided'
    when g.appealed_at is not null then 'appealed'
    when g.decided_at is not null then 'decided'
    when g.acknowledged_at is not null then 'acknowledged' else 'received' end`;

/** Whether something is left to do for the complaint `g`; the condition of the index `complaints_open`. */
export const isOpen: Fragment = sql`
  (g.decided_at is null or (g.appealed_at is not null and g.appeal_decided_at is null))`;

export type ComplaintStep = 'acknowledge' | 'decide' | 'appeal';

/**
 * The open steps of the complaint `g` as `step (name, began, due)`, for `cross join lateral`. A complaint that nobody
 * has acknowledged must also be decided in time, so several steps can be open.
 */
export const openSteps: Fragment = sql`
  (select name, began, due from (values
    ('acknowledge', g.filed_at, g.acknowledge_by,
      g.acknowledged_at is null and g.acknowledge_by < g.decide_by),
    ('decide', g.filed_at, g.decide_by, g.decided_at is null),
    ('appeal', g.appealed_at, g.appeal_by,
      g.appealed_at is not null and g.appeal_decided_at is null)
  ) every_step (name, began, due, is_open) where is_open) step`;

/** When the next step of the complaint `g` must be done; null if nothing is left to do. */
export const dueAt: Fragment = sql`
  case when g.decided_at is not null then
      case when g.appeal_decided_at is null then g.appeal_by end
    when g.acknowledged_at is null then least(g.acknowledge_by, g.decide_by)
    else g.decide_by end`;

/**
 * Whether a moderator may see and handle the complaint `g`: not its accused, not its complainant, and nobody after it
 * was anonymised. The caller has checked the role.
 */
export function canBeHandledBy(userId: string | Fragment): Fragment {
  return sql`
    g.complainant_id is distinct from ${userId} and g.accused_id is distinct from ${userId}
      and g.anonymised_at is null`;
}

/**
 * A from item with its where clause, to which callers add `and …`: the moderators and operators `u` who may handle the
 * complaint `g`.
 */
export const handlers: Fragment = sql`
  users u where u.role <> 'member' and ${isActiveUser} and ${canBeHandledBy(sql`u.id`)}`;

/** The complaint `g` as the complainant sees it: `OwnComplaint` of the contract. */
export function ownComplaintJson(now: Date): Fragment {
  const until = sql`(g.decided_at + make_interval(days => ${complaintAppealDays}))`;
  return sql`
    json_build_object('id', g.id, 'number', g.number, 'category', g.category,
      'status', ${complaintStatus}, 'text', g.text, 'link', g.link,
      'filedAt', ${isoTime(sql`g.filed_at`)}, 'decideBy', ${isoTime(sql`g.decide_by`)},
      'acknowledgedAt', ${isoTime(sql`g.acknowledged_at`)},
      'decision', case when g.decided_at is not null then json_build_object(
        'outcome', g.outcome, 'reason', g.reason, 'decidedAt', ${isoTime(sql`g.decided_at`)}) end,
      'appealUntil', case when g.appealed_at is null and ${until} > ${now}
        then ${isoTime(until)} end,
      'appeal', case when g.appealed_at is not null then json_build_object(
        'text', g.appeal_text, 'filedAt', ${isoTime(sql`g.appealed_at`)},
        'decideBy', ${isoTime(sql`g.appeal_by`)}, 'outcome', g.appeal_outcome,
        'reason', g.appeal_reason, 'decidedAt', ${isoTime(sql`g.appeal_decided_at`)}) end)`;
}
