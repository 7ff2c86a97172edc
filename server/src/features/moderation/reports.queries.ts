import type { ReportReason, ReportSubject } from '@sangam/contract/moderation/moderation.calls.ts';
import type { OwnDecision, OwnReport } from '@sangam/contract/moderation/reports.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { isoTime } from '../../platform/people/people.queries.ts';
import type { Reported } from '../../platform/people/reportable.ts';
import { appealJson, isLifted, type Listed } from './decision-json.queries.ts';

interface NewReport {
  readonly reporterId: string;
  readonly subject: ReportSubject;
  readonly reason: ReportReason;
  readonly note: string;
}

/** Whether the user has an undecided report of this subject. */
export async function hasOpenReport(
  transaction: Queryable,
  reporterId: string,
  subject: ReportSubject,
  subjectId: string,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    select from moderation_cases c join reports r on r.case_id = c.id
    where c.subject_type = ${subject} and c.subject_id = ${subjectId} and c.closed_at is null
      and r.reporter_id = ${reporterId}`;
  return rows.length > 0;
}

/**
 * Adds the report to the open case of the subject, or opens one; a second report of the same user is not stored. The
 * upsert locks the case until commit.
 */
export async function insertReport(
  transaction: Queryable,
  { reporterId, subject, reason, note }: NewReport,
  { subjectId, accusedId, content, path }: Reported,
): Promise<void> {
  await transaction`
    with locked as (
      insert into moderation_cases as c (subject_type, subject_id, accused_id, content, path)
      values (${subject}, ${subjectId}, ${accusedId}, ${JSON.stringify(content)}::jsonb, ${path})
      on conflict (subject_type, subject_id) where closed_at is null
        do update set reported_at = now()
      returning c.id
    )
    insert into reports (case_id, reporter_id, reason, note)
    select id, ${reporterId}, ${reason}, ${note} from locked
    on conflict (case_id, reporter_id) do nothing`;
}

interface OwnListQuery {
  readonly viewerId: string;
  readonly after: Cursor;
}

/**
 * One page and one more row (see `cutPage`) of the viewer's reports. Omits the reported content and its author, which
 * may be hidden from the reporter by now.
 */
export async function findOwnReports(database: Queryable, { viewerId, after }: OwnListQuery) {
  return database<Listed<OwnReport>[]>`
    select r.id, ${cursorTime(sql`r.created_at`)} as at,
      json_build_object('id', r.id, 'subject', c.subject_type, 'reason', r.reason,
        'createdAt', ${isoTime(sql`r.created_at`)},
        'outcome', case when d.id is null then 'waiting'
          when d.action = 'dismiss' then 'nothing-wrong' else 'acted' end) as entry
    from reports r join moderation_cases c on c.id = r.case_id
    left join moderation_decisions d on d.case_id = c.id
    where r.reporter_id = ${viewerId}
      and (r.created_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by r.created_at desc, r.id desc ${onePage}`;
}

/**
 * One page and one more row (see `cutPage`) of the decisions about the viewer of which they are notified: the rule of
 * `isAccusedNotified`.
 */
export async function findOwnDecisions(database: Queryable, { viewerId, after }: OwnListQuery) {
  return database<Listed<OwnDecision>[]>`
    select d.id, ${cursorTime(sql`d.created_at`)} as at,
      json_build_object('id', d.id, 'subject', c.subject_type, 'action', d.action,
        'contentRemoved', d.content_removed, 'reason', d.reason, 'words', c.content ->> 'text',
        'until', ${isoTime(sql`d.until`)}, 'lifted', ${isLifted},
        'createdAt', ${isoTime(sql`d.created_at`)}, 'appeal', ${appealJson}) as entry
    from moderation_decisions d join moderation_cases c on c.id = d.case_id
    left join appeals a on a.decision_id = d.id
    where d.accused_id = ${viewerId} and (d.action <> 'dismiss' or c.subject_type not in ('message', 'room'))
      and (d.created_at, d.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by d.created_at desc, d.id desc ${onePage}`;
}
