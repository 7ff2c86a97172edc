import type { Queryable } from '../database/connect.ts';

export interface BackupTimes {
  readonly taken: Date | null;
  readonly failed: Date | null;
}

/** When a scheduled backup last succeeded and last failed, in any process. */
export async function findBackupTimes(database: Queryable): Promise<BackupTimes> {
  const [times] = await database<[BackupTimes]>`
    select max(ran_at) filter (where name = 'backup.taken') as taken,
      max(ran_at) filter (where name = 'backup.failed') as failed
    from job_rhythms`;
  return times;
}

export async function recordBackupTime(
  database: Queryable,
  outcome: keyof BackupTimes,
): Promise<void> {
  await database`
    insert into job_rhythms (name, ran_at) values (${`backup.${outcome}`}, now())
    on conflict (name) do update set ran_at = now()`;
}

export async function isBackupDue(database: Queryable, hours: number): Promise<boolean> {
  const [row] = await database<[{ due: boolean }]>`
    select not exists (select from job_rhythms where name = 'backup.taken'
      and ran_at > now() - make_interval(hours => ${hours})) as due`;
  return row.due;
}
