import type {
  CaseStatus,
  ModerationCase,
  QueueEntry,
} from '@sangam/contract/moderation/cases.schema.ts';
import type {
  DecisionAction,
  ReportSubject,
} from '@sangam/contract/moderation/moderation.calls.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import {
  isActiveUser,
  isoTime,
  personById,
  personJson,
} from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';
import { decisionJson, excerpt, type Listed } from './decision-json.queries.ts';

/** A page of the cases or appeals that a moderator sees. */
export interface ModeratorQuery {
  /** A moderator, as the caller has checked; they do not see cases about themselves. */
  readonly viewerId: string;
  readonly status: CaseStatus;
  readonly after: Cursor;
}

/**
 * Whether a complaint about the case `c` is open. Complaints of visitors count once the address is confirmed or a
 * moderator has acknowledged them, so that a flood of the public form does not fill the queue.
 */
const hasOpenComplaint: Fragment = sql`
  exists (select from complaints g where g.case_id = c.id
    and (g.decided_at is null or (g.appealed_at is not null and g.appeal_decided_at is null))
    and (g.email is null or g.confirmed_at is not null or g.acknowledged_at is not null))`;

/**
 * One page and one more row (see `cutPage`) of the cases with reports, an open complaint or a decision, the latest
 * reported first, without those about the viewer.
 */
export async function findQueue(database: Queryable, { viewerId, status, after }: ModeratorQuery) {
  const stands: Fragment =
    status === 'open' ? sql`c.closed_at is null` : sql`c.closed_at is not null`;
  return database<Listed<QueueEntry>[]>`
    select c.id, ${cursorTime(sql`c.reported_at`)} as at,
      json_build_object('id', c.id, 'subject', c.subject_type,
        'accused', ${personById(sql`c.accused_id`)}, 'excerpt', ${excerpt}, 'reasons', reports.reasons,
        'reportCount', reports.count, 'hasComplaint', ${hasOpenComplaint}, 'reportedAt', ${isoTime(sql`c.reported_at`)},
        'outcome', d.action) as entry
    from moderation_cases c left join moderation_decisions d on d.case_id = c.id
    cross join lateral (
      select coalesce(sum(g.count), 0)::int as count,
        coalesce(array_agg(g.reason order by g.count desc, g.reason), '{}') as reasons
      from (select r.reason, count(*) as count from reports r where r.case_id = c.id
        group by r.reason) g) reports
    where ${stands} and c.accused_id is distinct from ${viewerId}
      and (reports.count > 0 or d.id is not null or ${hasOpenComplaint})
      and (c.reported_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by c.reported_at desc, c.id desc ${onePage}`;
}

/** Undefined for a case about the viewer, a moderator as the caller has checked. */
export async function findCase(
  database: Queryable,
  viewerId: string,
  caseId: string,
): Promise<ModerationCase | undefined> {
  const [row] = await database<ModerationCase[]>`
    select c.id, case when c.closed_at is null then 'open' else 'closed' end as status,
      c.subject_type as subject, c.content,
      case when d.content_removed then null else c.path end as path,
      case when u.id is not null then
        json_build_object('person', ${personJson}, 'joinedAt', ${isoTime(sql`u.created_at`)},
          'suspended', u.suspended_at is not null,
          'suspendedUntil', ${isoTime(sql`u.suspended_until`)}) end as accused,
      (select coalesce(json_agg(json_build_object('reporter', ${personById(sql`r.reporter_id`)},
          'reason', r.reason, 'note', r.note, 'createdAt', ${isoTime(sql`r.created_at`)})
          order by r.created_at, r.id), '[]')
        from reports r where r.case_id = c.id) as reports,
      (select coalesce(json_agg(json_build_object('id', g.id, 'number', g.number,
          'decideBy', case when g.decided_at is null then ${isoTime(sql`g.decide_by`)} end)
          order by g.filed_at, g.id), '[]')
        from complaints g where g.case_id = c.id
          and g.complainant_id is distinct from ${viewerId}) as complaints,
      case when d.id is not null then ${decisionJson} end as decision,
      ${earlierDecisions(caseId)} as earlier
    from moderation_cases c left join users u on u.id = c.accused_id
    left join moderation_decisions d on d.case_id = c.id
    left join appeals a on a.decision_id = d.id
    where c.id = ${caseId} and c.accused_id is distinct from ${viewerId}`;
  return row;
}

/** Decisions about the user `u` in other cases, the latest first. */
function earlierDecisions(caseId: string): Fragment {
  return sql`
  (select coalesce(json_agg(past.decision order by past.at desc), '[]') from (
    select d.created_at as at, ${decisionJson} as decision
    from moderation_decisions d join moderation_cases c on c.id = d.case_id
    left join appeals a on a.decision_id = d.id
    where d.accused_id = u.id and c.id <> ${caseId}
    order by d.created_at desc limit 20) past)`;
}

/** The id of the reported subject. */
export async function findSubjectId(database: Queryable, caseId: string): Promise<string> {
  const [row] = await database<[{ id: string }]>`
    select subject_id as id from moderation_cases where id = ${caseId}`;
  return row.id;
}

/**
 * Whether the media belong to a reported message, or are the reported photo of a group, that this moderator may see.
 */
export async function isReportedMedia(
  database: Queryable,
  key: string,
  readerId: string,
): Promise<boolean> {
  const rows = await database<object[]>`
    select from media m
    cross join lateral (
      select 'message' as subject, message_id as id from message_media where media_id = m.id
      union all
      select 'room', r.id from rooms r where r.photo_id = m.id
      union all
      select 'message', msg.id from link_previews lp join messages msg on msg.link_preview_id = lp.id
      where lp.image_media_id = m.id
    ) shown
    join moderation_cases c on c.subject_type = shown.subject and c.subject_id = shown.id
      and (shown.subject = 'message' or c.content -> 'media' -> 0 ->> 'id' = m.id::text)
    join users u on u.id = ${readerId}
    where m.key = ${key} and u.role <> 'member' and ${isActiveUser} and c.accused_id is distinct from u.id`;
  return rows.length > 0;
}

export interface LockedCase {
  readonly id: string;
  readonly subject: ReportSubject;
  readonly subjectId: string;
  readonly accusedId: string | null;
  readonly isOpen: boolean;
}

/** Locks the case, so that of two concurrent decisions one wins. Undefined for a case about the viewer. */
export async function lockCase(
  transaction: Queryable,
  viewerId: string,
  caseId: string,
): Promise<LockedCase | undefined> {
  const [row] = await transaction<LockedCase[]>`
    select id, subject_type as subject, subject_id as "subjectId", accused_id as "accusedId",
      closed_at is null as "isOpen"
    from moderation_cases where id = ${caseId} and accused_id is distinct from ${viewerId} for update`;
  return row;
}

/** Locks the open case about the subject, or opens one without reports. */
export async function openCase(
  transaction: Queryable,
  subject: ReportSubject,
  { subjectId, accusedId, content, path }: Reported,
): Promise<string> {
  const [row] = await transaction<[{ id: string }]>`
    insert into moderation_cases as c (subject_type, subject_id, accused_id, content, path)
    values (${subject}, ${subjectId}, ${accusedId}, ${JSON.stringify(content)}::jsonb, ${path})
    on conflict (subject_type, subject_id) where closed_at is null
      do update set reported_at = c.reported_at
    returning c.id`;
  return row.id;
}

/** Deletes at most `limit` open cases to which no report and no complaint belongs any more; returns how many. */
export async function removeEmptyCases(database: Queryable, limit: number): Promise<number> {
  const rows = await database`
    delete from moderation_cases where id in (
      select c.id from moderation_cases c where c.closed_at is null
        and not exists (select from reports r where r.case_id = c.id)
        and not exists (select from complaints g where g.case_id = c.id)
      limit ${limit} for update skip locked)
    returning id`;
  return rows.length;
}

export interface NewDecision {
  readonly caseId: string;
  readonly accusedId: string | null;
  readonly action: DecisionAction;
  /** Also possible with a warning or suspension. */
  readonly contentRemoved: boolean;
  readonly reason: string;
  /** End of the suspension; null if it is permanent or the action is another one. */
  readonly until: string | null;
  readonly decidedBy: string;
}

/** Stores the decision and closes the case; returns the id. The caller removes content and updates the suspension. */
export async function insertDecision(
  transaction: Queryable,
  { caseId, accusedId, action, contentRemoved, reason, until, decidedBy }: NewDecision,
): Promise<string> {
  const [row] = await transaction<[{ id: string }]>`
    with closed as (update moderation_cases set closed_at = now() where id = ${caseId})
    insert into moderation_decisions
      (case_id, accused_id, action, content_removed, reason, until, decided_by)
    values (${caseId}, ${accusedId}, ${action}, ${contentRemoved}, ${reason},
      ${until}::timestamptz, ${decidedBy})
    returning id`;
  return row.id;
}

export async function findReporterIds(
  database: Queryable,
  caseId: string,
): Promise<readonly string[]> {
  const rows = await database<{ id: string }[]>`
    select reporter_id as id from reports where case_id = ${caseId}`;
  return rows.map(({ id }) => id);
}
