import type { JobList } from '../../jobs/job-list.ts';
import type { Suspensions } from './suspensions.service.ts';

/** Whoever logs in is let in at the very moment; this is for what others see of them. */
export function moderationJobs({ endAllOver }: Pick<Suspensions, 'endAllOver'>): JobList {
  return { 'moderation.end-suspensions': { everyMinutes: 1, run: endAllOver } };
}
