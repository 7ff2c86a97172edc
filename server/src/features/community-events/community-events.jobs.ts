import type { JobList } from '../../platform/jobs/job-list.ts';
import type { Seats } from './seats.service.ts';

export function communityEventJobs(seats: Pick<Seats, 'moveOffers'>): JobList {
  return {
    'community-events.move-offers': { everyMinutes: 1, run: () => seats.moveOffers() },
  };
}
