import type {
  AdministrationLogEntry,
  TeamMember,
} from '@sangam/contract/administration/administration.schema.ts';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import type { Cursor } from '../../platform/core/cursor.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { NewAdministrationLogEntry } from '../../platform/instance/administration-log.ts';
import { cursorTime, onePage } from '../../platform/database/paging.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  isoTime,
  personById,
  personJson,
  isActiveUser,
} from '../../platform/people/people.queries.ts';
import type { MailRecipient } from '../../platform/mail/mailer.ts';

/** The operators, then the moderators, each by name, without suspended and deleted accounts. */
export async function findTeam(database: Queryable): Promise<TeamMember[]> {
  return database<TeamMember[]>`
    select ${personJson} as person, u.role from users u
    where u.role <> 'member' and ${isActiveUser}
    order by u.role desc, lower(u.name), u.id`;
}

/** Locks the active account with this email until the transaction ends; undefined if there is none. */
export async function lockActiveAccount(transaction: Queryable, email: string) {
  const [row] = await transaction<{ id: string; role: Role }[]>`
    select u.id, u.role from users u where lower(u.email) = lower(${email}) and ${isActiveUser}
    for update`;
  return row;
}

/** Fails with the constraint `last_operator` when no operator would be left. */
export async function updateRole(database: Queryable, userId: string, role: Role): Promise<void> {
  await database`update users set role = ${role} where id = ${userId}`;
}

/** Runs in the transaction of the action, so that every action is logged. */
export async function writeAdministrationLog(
  transaction: Queryable,
  { operatorId, action, subjectId, details }: NewAdministrationLogEntry,
): Promise<void> {
  await transaction`
    insert into administration_log (operator_id, action, subject_id, details)
    values (${operatorId}, ${action}, ${subjectId}, ${JSON.stringify(details)}::jsonb)`;
}

/** A page of the administration log and one more row (see `cutPage`), newest first; `at` is the cursor time. */
export async function findLog(database: Queryable, after: Cursor) {
  return database<{ id: string; at: string; entry: AdministrationLogEntry }[]>`
    select l.id, ${cursorTime(sql`l.at`)} as at,
      json_build_object('id', l.id, 'at', ${isoTime(sql`l.at`)}, 'action', l.action,
        'operator', ${personById(sql`l.operator_id`)},
        'subject', ${personById(sql`l.subject_id`)}, 'details', l.details) as entry
    from administration_log l
    where (l.at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by l.at desc, l.id desc ${onePage}`;
}

/**
 * Stores a new setup link in place of an earlier one. Unless forced, returns false when that one still works or there
 * is an operator: of several processes that start at the same time one stores its link.
 */
export async function storeSetupLink(
  database: Queryable,
  { hash, minutes, force }: { hash: Buffer; minutes: number; force: boolean },
): Promise<boolean> {
  const rows = await database`
    insert into setup_link (token_hash, expires_at)
    select ${hash}, now() + make_interval(mins => ${minutes})
    where ${force} or not exists (select from users u where u.role = 'operator' and ${isActiveUser})
    on conflict (is_only) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      where ${force} or setup_link.expires_at <= now()
    returning is_only`;
  return rows.length === 1;
}

/** Whether a setup link works now, which another process or an earlier start has made. */
export async function hasSetupLink(database: Queryable): Promise<boolean> {
  const rows = await database`select from setup_link where expires_at > now()`;
  return rows.length === 1;
}

/** Uses up the setup link; of two concurrent requests one succeeds. */
export async function redeemSetupLink(database: Queryable, hash: Buffer): Promise<boolean> {
  const rows = await database`
    delete from setup_link where token_hash = ${hash} and expires_at > now() returning is_only`;
  return rows.length === 1;
}

/** The recipient of a mail, whatever the state of the account; undefined after erasure. */
export async function findMailRecipient(database: Queryable, userId: string) {
  const [row] = await database<MailRecipient[]>`
    select u.name, u.email, p.language from users u left join preferences p on p.user_id = u.id
    where u.id = ${userId}`;
  return row;
}
