import type { ComplaintCategory } from '@sangam/contract/grievance/grievance.calls.ts';
import type { ComplaintEvent, OwnComplaint } from '@sangam/contract/grievance/grievance.schema.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import { handlers, ownComplaintJson } from './complaint-json.queries.ts';

export interface NewComplaint {
  readonly number: string;
  readonly category: ComplaintCategory;
  readonly text: string;
  readonly link: string | null;
  readonly caseId: string | null;
  readonly accusedId: string | null;
  readonly complainantId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  /** Of a visitor; members have chosen theirs in the account. */
  readonly language?: Language | null;
  readonly filedAt: Date;
  readonly acknowledgeBy: Date;
  readonly decideBy: Date;
}

/** Returns the id, or undefined if the number is in use. */
export async function insertComplaint(
  transaction: Queryable,
  complaint: NewComplaint,
): Promise<string | undefined> {
  const [row] = await transaction<{ id: string }[]>`
    insert into complaints (number, category, text, link, case_id, accused_id, complainant_id,
      name, email, language, filed_at, acknowledge_by, decide_by)
    values (${complaint.number}, ${complaint.category}, ${complaint.text}, ${complaint.link},
      ${complaint.caseId}, ${complaint.accusedId}, ${complaint.complainantId}, ${complaint.name},
      ${complaint.email}, ${complaint.language ?? null},
      ${complaint.filedAt}, ${complaint.acknowledgeBy}, ${complaint.decideBy})
    on conflict (number) do nothing returning id`;
  return row?.id;
}

type FiledRow = Pick<NewComplaint, 'number' | 'acknowledgeBy' | 'decideBy'>;

/** What the complainant learns when the complaint is filed. */
export async function findFiledComplaint(
  transaction: Queryable,
  id: string,
): Promise<FiledRow | undefined> {
  const [row] = await transaction<FiledRow[]>`
    select number, acknowledge_by as "acknowledgeBy", decide_by as "decideBy"
    from complaints where id = ${id}`;
  return row;
}

export interface NewComplaintEvent {
  readonly complaintId: string;
  readonly at: Date;
  readonly action: ComplaintEvent['action'];
  readonly actorId?: string | null;
  /** The moderator to whom it was assigned. */
  readonly subjectId?: string | null;
  readonly details?: Readonly<Record<string, string>>;
}

/** Runs in the transaction of the action, so that every action is logged. */
export async function writeComplaintLog(
  transaction: Queryable,
  { complaintId, at, action, actorId = null, subjectId = null, details = {} }: NewComplaintEvent,
): Promise<void> {
  await transaction`
    insert into complaint_log (complaint_id, at, actor_id, action, subject_id, details)
    values (${complaintId}, ${at}, ${actorId}, ${action}, ${subjectId},
      ${JSON.stringify(details)}::jsonb)`;
}

/** The ids of the moderators and operators who may handle a complaint. */
export async function findHandlers(
  transaction: Queryable,
  complaintId: string,
): Promise<readonly string[]> {
  const rows = await transaction<{ id: string }[]>`
    select u.id from complaints g, ${handlers} and g.id = ${complaintId}`;
  return rows.map(({ id }) => id);
}

/** Its confirmation does not mail them again. */
export async function recordMailedHandlers(
  transaction: Queryable,
  complaintId: string,
): Promise<void> {
  await transaction`update complaints set handlers_mailed = true where id = ${complaintId}`;
}

/** A page of the viewer's complaints and one more row (see `cutPage`), newest first. */
export async function findOwnComplaints(
  database: Queryable,
  { viewerId, now, after }: { viewerId: string; now: Date; after: Cursor },
) {
  return database<{ id: string; at: string; complaint: OwnComplaint }[]>`
    select g.id, ${cursorTime(sql`g.filed_at`)} as at, ${ownComplaintJson(now)} as complaint
    from complaints g where g.complainant_id = ${viewerId}
      and (g.filed_at, g.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by g.filed_at desc, g.id desc ${onePage}`;
}

/** A complaint as its complainant sees it, without an access check. */
export async function findOwnComplaint(
  database: Queryable,
  complaintId: string,
  now: Date,
): Promise<OwnComplaint | undefined> {
  const [row] = await database<{ complaint: OwnComplaint }[]>`
    select ${ownComplaintJson(now)} as complaint from complaints g where g.id = ${complaintId}`;
  return row?.complaint;
}

export async function insertComplaintToken(
  database: Queryable,
  { complaintId, hash, now }: { complaintId: string; hash: Buffer; now: Date },
): Promise<void> {
  await database`
    insert into complaint_tokens (token_hash, complaint_id, created_at)
    values (${hash}, ${complaintId}, ${now})`;
}

interface ComplaintOfToken {
  readonly id: string;
  readonly isConfirmed: boolean;
  readonly isAcknowledged: boolean;
  readonly isDecided: boolean;
  /** From the filing to the deadline of the decision. */
  readonly decideHours: number;
  /** At the filing. */
  readonly wereHandlersMailed: boolean;
  readonly sentAt: Date;
}

/** Locks the complaint of an emailed link, however old: the caller compares `sentAt`. */
export async function lockComplaintOfToken(
  transaction: Queryable,
  hash: Buffer,
): Promise<ComplaintOfToken | undefined> {
  const [row] = await transaction<ComplaintOfToken[]>`
    select g.id, g.confirmed_at is not null as "isConfirmed",
      g.acknowledged_at is not null as "isAcknowledged", g.decided_at is not null as "isDecided",
      (extract(epoch from g.decide_by - g.filed_at) / 3600)::float8 as "decideHours",
      g.handlers_mailed as "wereHandlersMailed",
      t.created_at as "sentAt"
    from complaint_tokens t join complaints g on g.id = t.complaint_id
    where t.token_hash = ${hash} for update of g`;
  return row;
}

/** Marks the email of a visitor's complaint as confirmed. */
export async function confirmComplaint(
  transaction: Queryable,
  complaintId: string,
  now: Date,
): Promise<void> {
  await transaction`update complaints set confirmed_at = ${now} where id = ${complaintId}`;
}

interface AppealableComplaint {
  readonly decidedAt: Date | null;
  readonly isAppealed: boolean;
}

/** Locks a complaint of this complainant; without an id, of a visitor whose link was checked before. */
export async function lockOwnComplaint(
  transaction: Queryable,
  complaintId: string,
  complainantId: string | null,
): Promise<AppealableComplaint | undefined> {
  const [row] = await transaction<AppealableComplaint[]>`
    select decided_at as "decidedAt", appealed_at is not null as "isAppealed" from complaints
    where id = ${complaintId} and complainant_id is not distinct from ${complainantId}::uuid
      and anonymised_at is null
    for update`;
  return row;
}

/** The appeal needs another moderator, so nobody is assigned any more. */
export async function saveAppeal(
  transaction: Queryable,
  complaintId: string,
  { text, now, decideBy }: { text: string; now: Date; decideBy: Date },
): Promise<void> {
  await transaction`
    update complaints set appealed_at = ${now}, appeal_by = ${decideBy}, appeal_text = ${text},
      assignee_id = null
    where id = ${complaintId}`;
}
