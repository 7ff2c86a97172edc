import type { Queryable } from '../../platform/database/connect.ts';

interface HealthRow {
  serverTime: Date;
  /** The last run of any recurring job. */
  lastBackgroundRun: Date | null;
}

export async function findHealth(database: Queryable): Promise<HealthRow> {
  const [row] = await database<[HealthRow]>`
    select now() as "serverTime", (select max(ran_at) from job_rhythms) as "lastBackgroundRun"`;
  return row;
}
