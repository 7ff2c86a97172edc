import type { JobList } from '../../platform/jobs/job-list.ts';

/** Nothing but a sign of life: that it ran is noted by the worker, and shown as health. */
export const healthJobs: JobList = {
  'health.report-in': { everyMinutes: 1, run: () => Promise.resolve() },
};
