import type { Language } from '@sangam/contract/settings/languages.ts';
import type {
  BackupFailure,
  BackupPhase,
  MailFailure,
} from '@sangam/contract/health/health.calls.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { isActiveUser, isoTime } from '../../platform/people/people.queries.ts';

interface DatabaseRow {
  readonly version: string;
  readonly bytes: number;
  /** Of all clients of the database server. */
  readonly connections: number;
  readonly maxConnections: number;
  readonly schemaVersion: number;
}

export async function findDatabaseFacts(database: Queryable): Promise<DatabaseRow> {
  const [row] = await database<[DatabaseRow]>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::integer from pg_stat_activity where backend_type = 'client backend')
        as connections,
      current_setting('max_connections')::integer as "maxConnections",
      (select coalesce(max(version), 0) from schema_migrations) as "schemaVersion"`;
  return row;
}

/** The shortest possible statement, to measure the round trip. */
export async function ping(database: Queryable): Promise<void> {
  await database`select`;
}

interface MailRow {
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: MailFailure | null;
  readonly waiting: number;
  readonly oldestWaitingAt: Date | null;
}

/**
 * Emails are jobs whose names contain `.mail-`; `run_at = 'infinity'` marks those that failed all attempts, and planned
 * ones are not waiting yet.
 */
export async function findMailFacts(database: Queryable): Promise<MailRow> {
  const [row] = await database<[MailRow]>`
    select s.sent_at as "sentAt", s.failed_at as "failedAt", s.failure,
      q.waiting, q.oldest as "oldestWaitingAt"
    from (select count(*)::integer as waiting, min(uuid_extract_timestamp(id)) as oldest
      from jobs where name like '%.mail-%' and run_at < 'infinity'
        and (run_at <= now() or attempts > 0)) q
    left join mail_status s on true`;
  return row;
}

/** Null: the email was sent. The last success and the last failure are both stored. */
export async function recordMailOutcome(
  database: Queryable,
  failure: MailFailure | null,
): Promise<void> {
  await (failure === null
    ? database`
        insert into mail_status (sent_at) values (now())
        on conflict (is_only) do update set sent_at = now()`
    : database`
        insert into mail_status (failed_at, failure) values (now(), ${failure})
        on conflict (is_only) do update set failed_at = now(), failure = ${failure}`);
}

interface BackupRow {
  readonly takenAt: Date | null;
  readonly bytes: number | null;
  readonly file: string | null;
  readonly failedAt: Date | null;
  readonly failure: BackupFailure | null;
  readonly running: {
    readonly phase: BackupPhase | null;
    readonly done: number;
    readonly total: number;
    readonly progressedAt: string;
  } | null;
}

/** The newest backup, the newest failure and the requested backup that is waiting or running. */
export async function findBackupFacts(database: Queryable): Promise<BackupRow> {
  const [row] = await database<[BackupRow]>`
    select taken.ended_at as "takenAt", taken.bytes::float8 as bytes, taken.file,
      failed.ended_at as "failedAt", failed.failure,
      (select json_build_object('phase', phase, 'done', coalesce(done, 0),
          'total', coalesce(total, 0), 'progressedAt', ${isoTime(sql`progressed_at`)})
        from backup_runs where state in ('waiting', 'running')) as running
    from (values (true)) as always
    left join lateral (select ended_at, bytes, file from backup_runs where state = 'done'
      order by ended_at desc limit 1) taken on true
    left join lateral (select ended_at, failure from backup_runs where state = 'failed'
      order by ended_at desc limit 1) failed on true`;
  return row;
}

/** Counts the active operators. */
export async function countOperators(database: Queryable): Promise<number> {
  const [row] = await database<[{ count: number }]>`
    select count(*)::integer as count from users u where u.role = 'operator' and ${isActiveUser}`;
  return row.count;
}

interface PushRow {
  readonly devices: number;
  readonly failingDevices: number;
}

export async function findPushFacts(database: Queryable): Promise<PushRow> {
  const [row] = await database<[PushRow]>`
    select count(*)::integer as devices,
      (count(*) filter (where failures > 0))::integer as "failingDevices"
    from push_subscriptions`;
  return row;
}

export interface EmailRecipient {
  readonly email: string;
  readonly language: Language | null;
}

export async function findEmailRecipient(
  database: Queryable,
  userId: string,
): Promise<EmailRecipient | undefined> {
  const [row] = await database<EmailRecipient[]>`
    select u.email, p.language from users u left join preferences p on p.user_id = u.id
    where u.id = ${userId}`;
  return row;
}
