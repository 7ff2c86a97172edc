import type { Database } from '../../platform/database/connect.ts';
import type { JobList } from '../../platform/jobs/job-list.ts';
import { removeOldDeeds } from './newcomers.queries.ts';

export function newcomersJobs(database: Database): JobList {
  return {
    'newcomers.clean-up': { everyMinutes: 24 * 60, run: () => removeOldDeeds(database) },
  };
}
