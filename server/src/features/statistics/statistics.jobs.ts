import type { Database, Queryable } from '../../platform/database/connect.ts';
import { withConnection } from '../../platform/database/with-database.ts';
import type { JobList } from '../../platform/jobs/job-list.ts';
import {
  addMissingDays,
  backfillUserActivity,
  countCohorts,
  countDays,
  findLeastRecentlyCounted,
  findRecentDays,
  forgetCounts,
  removeOldRows,
  tryLockCounting,
  type DayRange,
} from './count-days.queries.ts';

interface StatisticsJobOptions {
  /** A connection without a statement timeout: the days of a large community take longer than a request may. */
  readonly connectForMaintenance: () => Database;
  readonly signal: AbortSignal;
}

/** Counts the statistics every ten minutes, outside of the connection pool of the requests. */
export function statisticsJobs({ connectForMaintenance, signal }: StatisticsJobOptions): JobList {
  return {
    'statistics.count': {
      everyMinutes: 10,
      run: () =>
        withConnection(connectForMaintenance(), (database) => countStatistics(database, signal)),
    },
    /** Queued by migration 0046. */
    'statistics.backfill': {
      run: () =>
        withConnection(connectForMaintenance(), async (database) => {
          await backfillUserActivity(database);
          await forgetCounts(database);
          await countStatistics(database, signal);
        }),
    },
  };
}

/**
 * Counts the latest days, the two weeks that were counted the longest time ago, and all days that were never counted,
 * so that deleted content disappears from earlier days, too; removes rows that no statistic reads any more. Each step
 * commits by itself and is skipped while another process counts; the next run continues an interrupted one.
 */
export async function countStatistics(database: Database, signal?: AbortSignal): Promise<void> {
  await database.begin(countLatest);
  let hasUncounted = true;
  while (hasUncounted) {
    if (signal?.aborted) return;
    hasUncounted = await database.begin(countOldest);
  }
}

async function countLatest(transaction: Queryable): Promise<void> {
  if (!(await tryLockCounting(transaction))) return;
  await addMissingDays(transaction);
  await countRange(transaction, await findRecentDays(transaction));
  await removeOldRows(transaction);
}

/** Returns whether the days had never been counted, so that there may be more of them. */
async function countOldest(transaction: Queryable): Promise<boolean> {
  if (!(await tryLockCounting(transaction))) return false;
  const oldest = await findLeastRecentlyCounted(transaction);
  if (!oldest) return false;
  await countRange(transaction, oldest);
  return oldest.isUncounted;
}

async function countRange(transaction: Queryable, range: DayRange): Promise<void> {
  await countDays(transaction, range);
  await countCohorts(transaction, range);
}
