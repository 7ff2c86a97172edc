import type { Database } from '../../platform/database/connect.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Attendance } from './attendance.service.ts';
import { reminderMail } from './community-events.mails.ts';
import { findReminder } from './seats.queries.ts';
import { reminderMailJob, type Seats } from './seats.service.ts';

interface CommunityEventJobOptions
  extends Pick<Seats, 'moveOffers' | 'sendReminders'>, Pick<Attendance, 'issueRecords'> {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Switch emails off without a login. */
  readonly links: { readonly urlFor: (userId: string) => string };
}

export function communityEventJobs(options: CommunityEventJobOptions): JobList {
  const { database, mailer, publicUrl, links } = options;
  return {
    'community-events.move-offers': { everyMinutes: 1, run: () => options.moveOffers() },
    'community-events.remind': { everyMinutes: 1, run: () => options.sendReminders() },
    'community-events.issue-records': { everyMinutes: 1, run: () => options.issueRecords() },
    // A large event has thousands, which must not delay the emails of other features.
    [reminderMailJob]: {
      isSlow: true,
      async run(payload) {
        const userId = payloadField(payload, 'userId');
        const found = await findReminder(database, payloadField(payload, 'eventId'), userId);
        if (!found) return;
        const site = await findMailSite(database, publicUrl);
        const context = { site, unsubscribeUrl: links.urlFor(userId) };
        await mailer.send(reminderMail(found, found.event, context));
      },
    },
  };
}
