import type { JobList } from '../../platform/jobs/job-list.ts';
import type { DraftPublisher } from './draft-publisher.service.ts';

export function postJobs({ publishDueDrafts }: Pick<DraftPublisher, 'publishDueDrafts'>): JobList {
  return { 'posts.publish-due-drafts': { everyMinutes: 1, run: () => publishDueDrafts() } };
}
