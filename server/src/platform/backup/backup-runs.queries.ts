import type { BackupFailure, BackupPhase } from '@sangam/contract/health/health.calls.ts';
import type { Queryable } from '../database/connect.ts';
import { insertJob } from '../jobs/jobs.queries.ts';
import { sql } from '../database/sql.ts';
import { stuckAfterMinutes } from './backup-limits.ts';

/** The queue job of a requested backup; its payload has the `runId`. */
export const requestedBackupJob = 'backup.now';

/** How far a backup is: `done` of `total` tables or media items in its phase. */
export interface BackupProgress {
  readonly phase: BackupPhase;
  readonly done: number;
  readonly total: number;
}

/** How a backup ended. */
type BackupOutcome =
  | { readonly state: 'done'; readonly file: string; readonly bytes: number }
  | { readonly state: 'failed'; readonly failure: BackupFailure };

const isOpen = sql`state in ('waiting', 'running')`;

/**
 * Requests a backup and inserts its job, unless one is waiting or running: of concurrent requests one inserts the job.
 * A run that hangs or has lost its job is marked as failed first. Returns whether this call inserted a job.
 */
export async function requestBackup(transaction: Queryable): Promise<boolean> {
  // A run without a job that will run belongs to a process that was killed again and again.
  await transaction`
    update backup_runs set state = 'failed', failure = 'interrupted', ended_at = now()
    where ${isOpen} and (progressed_at < now() - make_interval(mins => ${stuckAfterMinutes})
      or not exists (
        select from jobs where name = ${requestedBackupJob} and run_at < 'infinity'))`;
  const [run] = await transaction<{ id: string }[]>`
    insert into backup_runs (kind, state) values ('requested', 'waiting')
    on conflict do nothing returning id`;
  if (run) await insertJob(transaction, requestedBackupJob, { runId: run.id });
  return run !== undefined;
}

/** Marks a run as running. Returns false for one that has ended, or whose job came here with a restored database. */
export async function startBackupRun(database: Queryable, id: string): Promise<boolean> {
  const rows = await database`
    update backup_runs set state = 'running', progressed_at = now() where id = ${id} and ${isOpen} returning id`;
  return rows.length === 1;
}

/** Also shows that the run does not hang. Does nothing once the run has ended. */
export async function updateBackupProgress(
  database: Queryable,
  id: string,
  { phase, done, total }: BackupProgress,
): Promise<void> {
  await database`
    update backup_runs set phase = ${phase}, done = ${done}, total = ${total},
      progressed_at = now()
    where id = ${id} and state = 'running'`;
}

function outcomeValues(outcome: BackupOutcome) {
  return {
    file: outcome.state === 'done' ? outcome.file : null,
    bytes: outcome.state === 'done' ? outcome.bytes : null,
    failure: outcome.state === 'failed' ? outcome.failure : null,
  };
}

export async function endBackupRun(
  database: Queryable,
  id: string,
  outcome: BackupOutcome,
): Promise<void> {
  const { file, bytes, failure } = outcomeValues(outcome);
  await database`
    update backup_runs set state = ${outcome.state}, ended_at = now(), file = ${file},
      bytes = ${bytes}, failure = ${failure}
    where id = ${id}`;
}

/** Records a backup that has ended, and forgets those of more than a year ago. */
export async function recordBackup(
  database: Queryable,
  kind: 'scheduled' | 'command',
  outcome: BackupOutcome,
): Promise<void> {
  const { file, bytes, failure } = outcomeValues(outcome);
  await database`
    with removed as (delete from backup_runs where ended_at < now() - interval '1 year')
    insert into backup_runs (kind, state, ended_at, file, bytes, failure)
    values (${kind}, ${outcome.state}, now(), ${file}, ${bytes}, ${failure})`;
}

/** Whether the database has the table, which an older one that was not migrated yet lacks. */
export async function canRecordBackups(database: Queryable): Promise<boolean> {
  const [row] = await database<[{ exists: boolean }]>`
    select to_regclass('backup_runs') is not null as exists`;
  return row.exists;
}

interface BackupTimes {
  readonly taken: Date | null;
  readonly failed: Date | null;
}

/** When a scheduled backup last succeeded and last failed, in any process. */
export async function findBackupTimes(database: Queryable): Promise<BackupTimes> {
  const [times] = await database<[BackupTimes]>`
    select max(ended_at) filter (where state = 'done') as taken,
      max(ended_at) filter (where state = 'failed') as failed
    from backup_runs where kind = 'scheduled'`;
  return times;
}

/** Whether no scheduled backup has succeeded within the last `hours`, in any process. */
export async function isBackupDue(database: Queryable, hours: number): Promise<boolean> {
  const [row] = await database<[{ due: boolean }]>`
    select not exists (select from backup_runs where kind = 'scheduled' and state = 'done'
      and ended_at > now() - make_interval(hours => ${hours})) as due`;
  return row.due;
}
