import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { collegeAddressTakenMail, collegeLinkMail } from './college-badges.mails.ts';
import * as queries from './college-badges.queries.ts';

/** Sends the link of a request. */
export const linkJob = 'college-badges.mail-link';

/** Bounds one transaction; the next run continues. */
const batchSize = 500;

interface CollegeBadgeJobOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly notificationWriter: Pick<NotificationWriter, 'begin' | 'recordSystem'>;
}

export function collegeBadgeJobs(options: CollegeBadgeJobOptions): JobList {
  const { database, mailer, publicUrl, notificationWriter } = options;

  async function notify(
    kind: 'college-badge-expiring' | 'college-badge-ended',
    claim: (transaction: Queryable, limit: number) => Promise<readonly string[]>,
  ): Promise<void> {
    await notificationWriter.begin(async (transaction) => {
      const recipientIds = await claim(transaction, batchSize);
      if (recipientIds.length === 0) return;
      const causeId = randomUUID();
      await notificationWriter.recordSystem(transaction, { kind, recipientIds, causeId });
    });
  }

  return {
    [linkJob]: {
      /** Creates the token when it is sent, so that the job queue never contains a valid token. */
      async run(payload) {
        const id = payloadField(payload, 'id');
        const token = randomBytes(32).toString('base64url');
        const mail = await database.begin((transaction) =>
          queries.storeToken(transaction, id, hashToken(token)),
        );
        if (!mail) return;
        try {
          const site = await findMailSite(database, publicUrl);
          const compose = mail.isTaken ? collegeAddressTakenMail : collegeLinkMail;
          await mailer.send(compose(mail, site, token));
        } catch (error) {
          await queries.resetRequest(database, id);
          throw error;
        }
      },
    },
    'college-badges.expire': {
      everyMinutes: 60,
      async run() {
        await notify('college-badge-expiring', queries.claimReminders);
        await notify('college-badge-ended', queries.deleteExpiredBadges);
        await queries.deleteOldRequests(database);
      },
    },
  };
}

/** Plain hashing is sufficient for random values. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
