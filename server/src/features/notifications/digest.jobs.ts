import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { digestMail } from './digest.mails.ts';
import { claimDueDigests, giveBack, lockAddressee, takeUnmailed } from './digest.queries.ts';
import { presentNotification } from './notifications.presenter.ts';
import { findGroups } from './notifications.queries.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

interface DigestJobOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly links: UnsubscribeLinks;
}

export function digestJobs({ database, mailer, publicUrl, links }: DigestJobOptions): JobList {
  /** Taken first and mailed then: nobody waits for a mail server to read or take back what is in it. */
  async function mailDigest(userId: string): Promise<void> {
    const taken = await database.begin((transaction) => take(transaction, userId));
    if (!taken) return;
    const { addressee, notifications, takenAt } = taken;
    const unsubscribeUrl = links.urlFor(userId);
    try {
      await mailer.send(digestMail(addressee, { notifications, publicUrl, unsubscribeUrl }));
    } catch (error) {
      await giveBack(database, userId, takenAt);
      throw error;
    }
  }

  return {
    'notifications.queue-digests': {
      everyMinutes: 15,
      async run() {
        await database.begin(async (transaction) => {
          for (const userId of await claimDueDigests(transaction)) {
            await insertJob(transaction, 'notifications.mail-digest', { userId });
          }
        });
      },
    },
    'notifications.mail-digest': {
      async run(payload) {
        const userId: unknown = Reflect.get(Object(payload), 'userId');
        if (typeof userId !== 'string') throw new Error('The job came without its userId');
        await mailDigest(userId);
      },
    },
  };
}

async function take(transaction: Queryable, userId: string) {
  const addressee = await lockAddressee(transaction, userId);
  if (!addressee) return undefined;
  const { ids, takenAt } = await takeUnmailed(transaction, userId);
  const groups = await findGroups(transaction, userId, ids);
  if (groups.length === 0) return undefined;
  return { addressee, takenAt, notifications: groups.map(presentNotification) };
}
