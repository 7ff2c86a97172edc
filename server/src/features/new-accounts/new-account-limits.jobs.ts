import type { Database } from '../../platform/database/connect.ts';
import type { JobList } from '../../platform/jobs/job-list.ts';
import { removeOldActions } from './new-account-limits.queries.ts';

/** Deletes counted actions that no limit reads any more, once a day. */
export function newAccountLimitsJobs(database: Database): JobList {
  return {
    'newcomers.clean-up': { everyMinutes: 24 * 60, run: () => removeOldActions(database) },
  };
}
