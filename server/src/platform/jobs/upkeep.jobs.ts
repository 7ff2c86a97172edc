import type { Database } from '../database/connect.ts';
import { removeExpiredIdempotencyKeys } from '../database/idempotency.queries.ts';
import type { JobList } from './job-list.ts';

/** What belongs to no feature and would grow for ever. */
export function upkeepJobs(database: Database): JobList {
  return {
    'created-once.clean-up': {
      everyMinutes: 60,
      run: () => removeExpiredIdempotencyKeys(database),
    },
  };
}
