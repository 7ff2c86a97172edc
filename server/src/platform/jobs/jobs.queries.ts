import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

/** The NOTIFY channel for new jobs. */
export const jobsChannel = 'jobs';

/**
 * Adds a job to the queue and notifies the workers; within a transaction both happen at the commit. With `runAt`, or
 * else for `afterSeconds`, the job waits.
 */
export async function insertJob(
  database: Queryable,
  name: string,
  payload: Readonly<Record<string, string>>,
  { afterSeconds = 0, runAt }: { readonly afterSeconds?: number; readonly runAt?: string } = {},
): Promise<void> {
  await database`
    with job as (
      insert into jobs (name, payload, run_at)
      values (${name}, ${JSON.stringify(payload)},
        coalesce(${runAt ?? null}::timestamptz, now() + make_interval(secs => ${afterSeconds}))))
    select pg_notify(${jobsChannel}, '')`;
}

/** Adds a job for each payload and notifies the workers, as `insertJob` does. */
export async function insertJobs(
  database: Queryable,
  name: string,
  payloads: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  await database`
    with added as (
      insert into jobs (name, payload)
      select ${name}, payload from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) payload)
    select pg_notify(${jobsChannel}, '')`;
}

interface JobRow {
  id: string;
  name: string;
  payload: unknown;
  attempts: number;
}

/** Which jobs a worker takes: those with these names, or all others. */
export type JobFilter =
  | { readonly names: readonly string[] }
  | { readonly namesExcept: readonly string[] };

/**
 * The next due job of this kind that no other worker has locked, undefined without one; locked until the transaction
 * ends.
 */
export async function lockDueJob(
  transaction: Queryable,
  filter: JobFilter,
): Promise<JobRow | undefined> {
  const matches =
    'names' in filter
      ? sql`name = any(${filter.names}::text[])`
      : sql`name <> all(${filter.namesExcept}::text[])`;
  const [row] = await transaction<JobRow[]>`
    select id, name, payload, attempts from jobs
    where run_at <= now() and ${matches}
    order by run_at limit 1 for update skip locked`;
  return row;
}

export async function removeJob(transaction: Queryable, id: string): Promise<void> {
  await transaction`delete from jobs where id = ${id}`;
}

/** Records a failed run and schedules the next one; without a delay the job stays in the table but never runs again. */
export async function recordJobFailure(
  transaction: Queryable,
  job: { id: string; error: string; delaySeconds: number | undefined },
): Promise<void> {
  const { id, error, delaySeconds } = job;
  await transaction`
    update jobs set attempts = attempts + 1, last_error = ${error},
      run_at = ${
        delaySeconds === undefined
          ? sql`'infinity'`
          : sql`now() + make_interval(secs => ${delaySeconds})`
      }
    where id = ${id}`;
}

/**
 * Records that this process runs the recurring job now, also if the run then fails. False if it has run within the
 * interval, in any process.
 */
export async function claimRecurringRun(database: Queryable, name: string, minutes: number) {
  const rows = await database<object[]>`
    insert into job_rhythms as r (name, ran_at) values (${name}, now())
    on conflict (name) do update set ran_at = now()
      where r.ran_at <= now() - make_interval(mins => ${minutes})
    returning name`;
  return rows.length === 1;
}
