import type { AppealEntry } from '@sangam/contract/moderation/cases.schema.ts';
import type { ReportSubject } from '@sangam/contract/moderation/moderation.calls.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { isActiveUser, personById } from '../../platform/people/people.queries.ts';
import type { ModeratorQuery } from './cases.queries.ts';
import { appealJson, decisionJson, excerpt, type Listed } from './decision-json.queries.ts';

/** Whether the decision exists, is not a dismissal and concerns this user; null skips the check of the user. */
export async function isAppealable(
  transaction: Queryable,
  decisionId: string,
  userId: string | null,
): Promise<boolean> {
  const rows = await transaction<object[]>`
    select from moderation_decisions d
    where d.id = ${decisionId} and d.action <> 'dismiss'
      and (${userId}::uuid is null or d.accused_id = ${userId})`;
  return rows.length > 0;
}

/** False if an appeal exists already. */
export async function insertAppeal(transaction: Queryable, decisionId: string, text: string) {
  const rows = await transaction<object[]>`
    insert into appeals (decision_id, text) values (${decisionId}, ${text})
    on conflict (decision_id) do nothing returning id`;
  return rows.length === 1;
}

/** Whether the viewer may answer an appeal against `d`: the moderator who decided only if there is no other. */
function canAnswer(viewerId: string): Fragment {
  return sql`
    (d.decided_by is distinct from ${viewerId} or not exists (
      select from users u where u.role <> 'member' and ${isActiveUser}
        and u.id not in (${viewerId}, d.accused_id)))`;
}

/** A page of the appeals and one more row (see `cutPage`), newest first, without those of the viewer. */
export async function findAppeals(
  database: Queryable,
  { viewerId, status, after }: ModeratorQuery,
) {
  const stands: Fragment = status === 'open' ? sql`a.outcome is null` : sql`a.outcome is not null`;
  return database<Listed<AppealEntry>[]>`
    select a.id, ${cursorTime(sql`a.created_at`)} as at,
      json_build_object('id', a.id, 'accused', ${personById(sql`d.accused_id`)},
        'appeal', ${appealJson}, 'decision', ${decisionJson}, 'excerpt', ${excerpt},
        'mayAnswer', ${canAnswer(viewerId)}) as entry
    from appeals a join moderation_decisions d on d.id = a.decision_id
    join moderation_cases c on c.id = d.case_id
    where ${stands} and d.accused_id <> ${viewerId}
      and (a.created_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by a.created_at desc, a.id desc ${onePage}`;
}

interface LockedAppeal {
  readonly id: string;
  readonly decisionId: string;
  readonly caseId: string;
  readonly subject: ReportSubject;
  readonly subjectId: string;
  readonly accusedId: string;
  readonly isAnswered: boolean;
  readonly canAnswer: boolean;
}

/**
 * Locks the appeal, so that of two concurrent answers one wins; it may be answered already. Undefined if there is none, or
 * it is the viewer's own.
 */
export async function lockAppeal(
  transaction: Queryable,
  viewerId: string,
  appealId: string,
): Promise<LockedAppeal | undefined> {
  const [row] = await transaction<LockedAppeal[]>`
    select a.id, d.id as "decisionId", c.id as "caseId", c.subject_type as subject,
      c.subject_id as "subjectId", d.accused_id as "accusedId",
      a.outcome is not null as "isAnswered", ${canAnswer(viewerId)} as "canAnswer"
    from appeals a join moderation_decisions d on d.id = a.decision_id
    join moderation_cases c on c.id = d.case_id
    where a.id = ${appealId} and d.accused_id <> ${viewerId} for update of a`;
  return row;
}

export interface AppealAnswer {
  readonly outcome: 'upheld' | 'overturned';
  readonly answer: string;
}

/** Replaces an earlier answer: the caller has locked the appeal and checked that it has none. */
export async function saveAppealAnswer(
  transaction: Queryable,
  appealId: string,
  moderatorId: string,
  { outcome, answer }: AppealAnswer,
): Promise<void> {
  await transaction`
    update appeals set outcome = ${outcome}, answer = ${answer}, answered_by = ${moderatorId},
      answered_at = now()
    where id = ${appealId}`;
}
