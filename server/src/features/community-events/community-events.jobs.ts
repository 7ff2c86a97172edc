import type { JobList } from '../../platform/jobs/job-list.ts';
import type { Seats } from './seats.service.ts';

export function communityEventJobs(seats: Pick<Seats, 'moveOffers' | 'sendReminders'>): JobList {
  return {
    'community-events.move-offers': { everyMinutes: 1, run: () => seats.moveOffers() },
    'community-events.remind': { everyMinutes: 1, run: () => seats.sendReminders() },
  };
}
