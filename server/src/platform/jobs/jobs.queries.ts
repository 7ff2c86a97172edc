import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';

/** The channel on which workers hear of new work. */
export const jobsChannel = 'jobs';

/** Puts work into the queue; inside a transaction it is there, and heard of, only if that commits. */
export async function insertJob(
  database: Queryable,
  name: string,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  await database`
    with job as (insert into jobs (name, payload) values (${name}, ${JSON.stringify(payload)}))
    select pg_notify(${jobsChannel}, '')`;
}

export interface JobRow {
  id: string;
  name: string;
  payload: unknown;
  attempts: number;
}

/** The next job that is due and that nobody works on, locked until the transaction ends. */
export async function lockDueJob(transaction: Queryable): Promise<JobRow | undefined> {
  const [row] = await transaction<JobRow[]>`
    select id, name, payload, attempts from jobs where run_at <= now()
    order by run_at limit 1 for update skip locked`;
  return row;
}

export async function removeJob(transaction: Queryable, id: string): Promise<void> {
  await transaction`delete from jobs where id = ${id}`;
}

/** Puts a failed job back for later; without a delay it stays in the table as a record and never runs. */
export async function postponeJob(
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

/** Whether it is this process' turn to run a recurring job. */
export async function claimRecurringRun(database: Queryable, name: string, minutes: number) {
  const rows = await database<object[]>`
    insert into job_rhythms as r (name, ran_at) values (${name}, now())
    on conflict (name) do update set ran_at = now()
      where r.ran_at <= now() - make_interval(mins => ${minutes})
    returning name`;
  return rows.length === 1;
}
