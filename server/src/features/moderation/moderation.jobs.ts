import type { Database, Queryable } from '../../platform/database/connect.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { suspensionMail } from './moderation.mails.ts';
import { findSuspendedAddressee } from './suspensions.queries.ts';
import type { Suspensions } from './suspensions.service.ts';

const suspensionMailJob = 'moderation.mail-suspension';

/** In the transaction of the suspension: nobody is kept out without being told. */
export async function mailSuspension(transaction: Queryable, userId: string): Promise<void> {
  await insertJob(transaction, suspensionMailJob, { userId });
}

interface ModerationJobOptions extends Pick<Suspensions, 'endAllOver'> {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

export function moderationJobs(options: ModerationJobOptions): JobList {
  const { endAllOver, database, mailer, publicUrl } = options;
  return {
    // Whoever logs in is let in at the very moment; this is for what others see of them.
    'moderation.end-suspensions': { everyMinutes: 1, run: endAllOver },
    [suspensionMailJob]: {
      async run(payload) {
        const addressee = await findSuspendedAddressee(database, payloadField(payload, 'userId'));
        if (addressee) await mailer.send(suspensionMail(addressee, publicUrl));
      },
    },
  };
}
