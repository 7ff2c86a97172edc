import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { JobList } from '../../platform/jobs/job-list.ts';
import {
  addMissingDays,
  countCohorts,
  countDays,
  findLeastRecentlyCounted,
  findRecentDays,
  tryLockCounting,
  removeOldRows,
  type DayRange,
} from './count-days.queries.ts';

export function statisticsJobs(database: Database): JobList {
  return {
    'statistics.count': { everyMinutes: 10, run: () => countStatistics(database) },
  };
}

/**
 * Counts the latest days and the two weeks that were counted the longest time ago, and all days that were never counted.
 * So deleted content disappears from earlier days, too. Each step commits by itself; an interrupted run is continued by
 * the next one.
 */
export async function countStatistics(database: Database): Promise<void> {
  await database.begin(countLatest);
  let hasUncounted = true;
  while (hasUncounted) hasUncounted = await database.begin(countOldest);
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
