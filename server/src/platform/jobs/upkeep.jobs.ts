import type { Database } from '../database/connect.ts';
import { removeExpiredIdempotencyKeys } from '../database/idempotency.queries.ts';
import type { JobList } from './job-list.ts';

/** Cleanup jobs that belong to no feature. */
export function upkeepJobs(database: Database): JobList {
  return {
    'created-once.clean-up': {
      everyMinutes: 60,
      run: () => removeExpiredIdempotencyKeys(database),
    },
  };
}
