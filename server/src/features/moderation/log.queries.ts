import type { ModerationLogEntry } from '@sangam/contract/moderation/cases.schema.ts';
import type { ReportSubject } from '@sangam/contract/moderation/moderation.calls.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { isoTime, personById } from '../../platform/people/people.queries.ts';
import { type Listed } from './decision-json.queries.ts';

interface NewModerationLogEntry {
  /** Null for automatic actions, such as the end of a suspension. */
  readonly moderatorId: string | null;
  readonly action: ModerationLogEntry['action'];
  readonly accusedId: string | null;
  /** Empty for the actions of `createModeratorActions`, which have no written reason. */
  readonly reason: string;
  readonly about?: {
    /** Null if nothing was decided. */
    readonly caseId: string | null;
    readonly subject: ReportSubject;
    readonly subjectId: string;
  };
}

/** Runs in the transaction of the action, so that every action is logged. */
export async function writeModerationLog(
  transaction: Queryable,
  { moderatorId, action, accusedId, reason, about }: NewModerationLogEntry,
): Promise<void> {
  await transaction`
    insert into moderation_log
      (moderator_id, action, accused_id, case_id, subject_type, subject_id, reason)
    values (${moderatorId}, ${action}, ${accusedId}, ${about?.caseId ?? null},
      ${about?.subject ?? null}, ${about?.subjectId ?? null}, ${reason})`;
}

/** A page of the moderation log and one more row (see `cutPage`), newest first, without entries about the viewer. */
export async function findLog(
  database: Queryable,
  { viewerId, after }: { readonly viewerId: string; readonly after: Cursor },
) {
  return database<Listed<ModerationLogEntry>[]>`
    select l.id, ${cursorTime(sql`l.at`)} as at,
      json_build_object('id', l.id, 'at', ${isoTime(sql`l.at`)},
        'moderator', ${personById(sql`l.moderator_id`)}, 'action', l.action,
        'accused', ${personById(sql`l.accused_id`)}, 'caseId', l.case_id,
        'subject', l.subject_type, 'reason', l.reason) as entry
    from moderation_log l
    where l.accused_id is distinct from ${viewerId}
      and (l.at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by l.at desc, l.id desc ${onePage}`;
}
