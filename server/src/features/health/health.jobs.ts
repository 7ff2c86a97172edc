import type { JobList } from '../../platform/jobs/job-list.ts';

/** A heartbeat: the worker records that it ran, and the health endpoint shows it. */
export const healthJobs: JobList = {
  'health.report-in': { everyMinutes: 1, run: () => Promise.resolve() },
};
