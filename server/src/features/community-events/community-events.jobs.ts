import type { JobList } from '../../platform/jobs/job-list.ts';
import type { Attendance } from './attendance.service.ts';
import type { Seats } from './seats.service.ts';

type Work = Pick<Seats, 'moveOffers' | 'sendReminders'> & Pick<Attendance, 'issueRecords'>;

export function communityEventJobs(work: Work): JobList {
  return {
    'community-events.move-offers': { everyMinutes: 1, run: () => work.moveOffers() },
    'community-events.remind': { everyMinutes: 1, run: () => work.sendReminders() },
    'community-events.issue-records': { everyMinutes: 1, run: () => work.issueRecords() },
  };
}
