import type { Database, Queryable } from '../../platform/database/connect.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { removeEmptyCases } from './cases.queries.ts';
import { suspensionMail } from './moderation.mails.ts';
import { findSuspendedRecipient } from './suspensions.queries.ts';
import type { Suspensions } from './suspensions.service.ts';

/** Bounds one run; the next one continues. */
const removedBatch = 1000;

const suspensionMailJob = 'moderation.mail-suspension';

/** Queues the mail in the transaction of the suspension, so that none is lost; not sent if it was lifted meanwhile. */
export async function mailSuspension(transaction: Queryable, userId: string): Promise<void> {
  await insertJob(transaction, suspensionMailJob, { userId });
}

interface ModerationJobOptions extends Pick<Suspensions, 'endExpiredSuspensions'> {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

export function moderationJobs(options: ModerationJobOptions): JobList {
  const { endExpiredSuspensions, database, mailer, publicUrl } = options;
  return {
    // A login ends an expired suspension by itself; this job makes the user visible to others.
    'moderation.end-suspensions': { everyMinutes: 1, run: endExpiredSuspensions },
    // A case without reports belongs to complaints, which are removed or anonymised after some time.
    'moderation.remove-empty-cases': {
      everyMinutes: 60,
      run: async () => void (await removeEmptyCases(database, removedBatch)),
    },
    [suspensionMailJob]: {
      async run(payload) {
        const addressee = await findSuspendedRecipient(database, payloadField(payload, 'userId'));
        if (addressee)
          await mailer.send(suspensionMail(addressee, await findMailSite(database, publicUrl)));
      },
    },
  };
}
