import type { ComplaintCategory } from '@sangam/contract/grievance/grievance.calls.ts';
import type {
  ComplaintDetails,
  AssigneeFilter,
  ComplaintSummary,
  ComplaintStatusFilter,
} from '@sangam/contract/grievance/grievance.schema.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { excerptOf } from '../../platform/database/excerpt.queries.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { isoTime, personById, personJson } from '../../platform/people/people.queries.ts';
import {
  complaintStatus,
  dueAt,
  handlers,
  canBeHandledBy,
  isOpen,
} from './complaint-json.queries.ts';

/** The fields of `ComplaintSummary` of the contract, for `json_build_object`. */
function deskFields(now: Date): Fragment {
  return sql`
    'id', g.id, 'number', g.number, 'category', g.category, 'status', ${complaintStatus},
    'excerpt', ${excerptOf(sql`g.text`)},
    'filedAt', ${isoTime(sql`g.filed_at`)}, 'dueAt', ${isoTime(dueAt)},
    'isOverdue', coalesce(${dueAt} < ${now}, false),
    'isConfirmed', g.email is null or g.confirmed_at is not null,
    'assignee', ${personById(sql`g.assignee_id`)}, 'accused', ${personById(sql`g.accused_id`)}`;
}

interface DeskQuery {
  /** A moderator, as the caller has checked; they do not see complaints about themselves, nor their own. */
  readonly viewerId: string;
  readonly status: ComplaintStatusFilter;
  readonly category: ComplaintCategory | undefined;
  readonly assignee: AssigneeFilter | undefined;
  readonly now: Date;
  readonly after: Cursor;
}

/**
 * One page and one more row (see `cutPage`) of the complaints that the viewer may handle: open ones by their next
 * deadline, or closed ones, newest first.
 */
export async function findComplaints(database: Queryable, query: DeskQuery) {
  const { viewerId, status, category, assignee, now, after } = query;
  const isAssigned =
    assignee === 'me'
      ? sql`g.assignee_id = ${viewerId}`
      : assignee === 'nobody'
        ? sql`g.assignee_id is null`
        : sql`true`;
  const ofCategory = category === undefined ? sql`true` : sql`g.category = ${category}`;
  const filter = sql`${canBeHandledBy(viewerId)} and ${isAssigned} and ${ofCategory}`;
  const [at, order, position] =
    status === 'open'
      ? [dueAt, sql`asc`, sql`${isOpen} and (${dueAt}, g.id) >`]
      : [sql`g.filed_at`, sql`desc`, sql`not ${isOpen} and (g.filed_at, g.id) <`];
  return database<{ id: string; at: string; complaint: ComplaintSummary }[]>`
    select g.id, ${cursorTime(at)} as at, json_build_object(${deskFields(now)}) as complaint
    from complaints g
    where ${filter} and ${position} (${after.at}::timestamptz, ${after.id}::uuid)
    order by ${at} ${order}, g.id ${order} ${onePage}`;
}

/** Whether the viewer may decide the appeal: who made the decision only if there is no other moderator. */
function canDecideAppeal(viewerId: string): Fragment {
  return sql`
    (g.decided_by is distinct from ${viewerId} or not exists (
      select from ${handlers} and u.id <> ${viewerId}))`;
}

/** Undefined if the viewer, whose role the caller has checked, may not handle the complaint. */
export async function findComplaint(
  database: Queryable,
  viewerId: string,
  complaintId: string,
  now: Date,
): Promise<ComplaintDetails | undefined> {
  const [row] = await database<{ complaint: ComplaintDetails }[]>`
    select json_build_object(${deskFields(now)}, 'text', g.text, 'link', g.link,
      'complainant', json_build_object('person', ${personById(sql`g.complainant_id`)},
        'name', g.name, 'email', g.email),
      'acknowledgeBy', ${isoTime(sql`g.acknowledge_by`)},
      'decideBy', ${isoTime(sql`g.decide_by`)},
      'acknowledgedAt', ${isoTime(sql`g.acknowledged_at`)},
      'decision', case when g.decided_at is not null then json_build_object(
        'outcome', g.outcome, 'reason', g.reason, 'decidedAt', ${isoTime(sql`g.decided_at`)},
        'decidedBy', ${personById(sql`g.decided_by`)}) end,
      'appeal', case when g.appealed_at is not null then json_build_object(
        'text', g.appeal_text, 'filedAt', ${isoTime(sql`g.appealed_at`)},
        'decideBy', ${isoTime(sql`g.appeal_by`)}, 'outcome', g.appeal_outcome,
        'reason', g.appeal_reason, 'decidedAt', ${isoTime(sql`g.appeal_decided_at`)},
        'decidedBy', ${personById(sql`g.appeal_decided_by`)},
        'mayDecide', ${canDecideAppeal(viewerId)}) end,
      'caseId', g.case_id,
      'caseOutcome', (select d.action from moderation_decisions d where d.case_id = g.case_id),
      'team', (select coalesce(json_agg(${personJson} order by lower(u.name), u.id), '[]')
        from ${handlers}),
      'history', (select coalesce(json_agg(json_build_object('at', ${isoTime(sql`l.at`)},
          'actor', ${personById(sql`l.actor_id`)}, 'action', l.action,
          'subject', ${personById(sql`l.subject_id`)}, 'details', l.details)
          order by l.at, l.id), '[]')
        from complaint_log l where l.complaint_id = g.id)) as complaint
    from complaints g where g.id = ${complaintId} and ${canBeHandledBy(viewerId)}`;
  return row?.complaint;
}

export interface LockedComplaint {
  readonly id: string;
  readonly complainantId: string | null;
  readonly assigneeId: string | null;
  readonly isAcknowledged: boolean;
  readonly isDecided: boolean;
  readonly isAppealed: boolean;
  readonly isAppealDecided: boolean;
  readonly canDecideAppeal: boolean;
}

/** Locks the complaint, so that of two concurrent decisions one wins. Undefined if the viewer may not handle it. */
export async function lockComplaint(
  transaction: Queryable,
  viewerId: string,
  complaintId: string,
): Promise<LockedComplaint | undefined> {
  const [row] = await transaction<LockedComplaint[]>`
    select g.id, g.complainant_id as "complainantId", g.assignee_id as "assigneeId",
      g.acknowledged_at is not null as "isAcknowledged", g.decided_at is not null as "isDecided",
      g.appealed_at is not null as "isAppealed",
      g.appeal_decided_at is not null as "isAppealDecided",
      ${canDecideAppeal(viewerId)} as "canDecideAppeal"
    from complaints g where g.id = ${complaintId} and ${canBeHandledBy(viewerId)}
    for update of g`;
  return row;
}

export async function markAcknowledged(
  transaction: Queryable,
  complaintId: string,
  now: Date,
): Promise<void> {
  await transaction`
    update complaints set acknowledged_at = ${now} where id = ${complaintId}`;
}

/** The id of the moderator or operator with this username; undefined unless they may handle the complaint. */
export async function findHandler(
  transaction: Queryable,
  complaintId: string,
  username: string,
): Promise<string | undefined> {
  const [row] = await transaction<{ id: string }[]>`
    select u.id from complaints g, ${handlers}
      and g.id = ${complaintId} and u.username = ${username}`;
  return row?.id;
}

export async function updateAssignee(
  transaction: Queryable,
  complaintId: string,
  assigneeId: string | null,
): Promise<void> {
  await transaction`
    update complaints set assignee_id = ${assigneeId} where id = ${complaintId}`;
}

interface NewDecision {
  readonly outcome: string;
  readonly reason: string;
  readonly decidedBy: string;
  readonly now: Date;
}

/** A decision also acknowledges the complaint. */
export async function saveDecision(
  transaction: Queryable,
  complaintId: string,
  { outcome, reason, decidedBy, now }: NewDecision,
): Promise<void> {
  await transaction`
    update complaints set decided_at = ${now}, outcome = ${outcome}, reason = ${reason},
      decided_by = ${decidedBy}, acknowledged_at = coalesce(acknowledged_at, ${now})
    where id = ${complaintId}`;
}

export async function saveAppealDecision(
  transaction: Queryable,
  complaintId: string,
  { outcome, reason, decidedBy, now }: NewDecision,
): Promise<void> {
  await transaction`
    update complaints set appeal_decided_at = ${now}, appeal_outcome = ${outcome},
      appeal_reason = ${reason}, appeal_decided_by = ${decidedBy}
    where id = ${complaintId}`;
}
