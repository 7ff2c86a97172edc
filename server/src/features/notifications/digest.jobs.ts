import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { digestMail } from './digest.mails.ts';
import {
  claimDueDigests,
  markUnmailed,
  lockDigestRecipient,
  claimUnmailed,
} from './digest.queries.ts';
import { presentNotification } from './notifications.presenter.ts';
import { findGroups } from './notifications.queries.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

interface DigestJobOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly links: UnsubscribeLinks;
}

/** Emails unread notifications once a day or a week, as each user chose; a run queues at most 1000 digests. */
export function digestJobs({ database, mailer, publicUrl, links }: DigestJobOptions): JobList {
  /** Claims first and sends after the commit, so that no transaction waits for the mail server. */
  async function mailDigest(userId: string): Promise<void> {
    const claimed = await database.begin((transaction) => claimDigest(transaction, userId));
    if (!claimed) return;
    const { recipient, notifications, claimedAt } = claimed;
    const unsubscribeUrl = links.urlFor(userId);
    try {
      const site = await findMailSite(database, publicUrl);
      await mailer.send(digestMail(recipient, { notifications, site, unsubscribeUrl }));
    } catch (error) {
      await markUnmailed(database, userId, claimedAt);
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
        if (typeof userId !== 'string') throw new Error('The job payload has no userId');
        await mailDigest(userId);
      },
    },
  };
}

async function claimDigest(transaction: Queryable, userId: string) {
  const recipient = await lockDigestRecipient(transaction, userId);
  if (!recipient) return undefined;
  const { ids, claimedAt } = await claimUnmailed(transaction, userId);
  const groups = await findGroups(transaction, userId, ids);
  if (groups.length === 0) return undefined;
  return { recipient, claimedAt, notifications: groups.map(presentNotification) };
}
