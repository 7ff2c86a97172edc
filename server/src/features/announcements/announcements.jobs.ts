import type { Announcement } from '@sangam/contract/announcements/announcements.schema.ts';
import type { DomainEvents, NotificationChange } from '../../platform/core/domain-events.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { findRecipients, removeOldDismissals } from './announcements.queries.ts';

const notifyJob = 'announcements.notify';
const retractJob = 'announcements.retract';

/** Small enough for the statement timeout, and so that other jobs run in between. */
const batchSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Queues the notifications of the audience for the start; none for a draft, or if the announcement sends none. A job of
 * an earlier version does nothing.
 */
export async function queueNotifications(
  transaction: Queryable,
  { id, version, startsAt, sendsNotification }: Announcement,
): Promise<void> {
  if (startsAt === null || !sendsNotification) return;
  const payload = { id, version: String(version), after: firstId };
  await insertJob(transaction, notifyJob, payload, { runAt: startsAt });
}

/** Queues the deletion, in batches, of the notifications of a deleted announcement, which are hidden at once. */
export async function queueRetraction(transaction: Queryable, id: string): Promise<void> {
  await insertJob(transaction, retractJob, { id });
}

interface AnnouncementJobOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly notificationWriter: Pick<
    NotificationWriter,
    'addAnnouncementNotifications' | 'removeAnnouncementNotifications'
  >;
}

export function announcementJobs(options: AnnouncementJobOptions): JobList {
  const { database, events, notificationWriter } = options;

  /** One batch and, in the same transaction, the job for the next one. Running it again changes nothing. */
  async function notifyBatch(payload: unknown): Promise<readonly NotificationChange[]> {
    const id = payloadField(payload, 'id');
    const version = payloadField(payload, 'version');
    const after = payloadField(payload, 'after');
    return database.begin(async (transaction) => {
      const batch = { after, size: batchSize };
      const announcement = { id, version: Number(version) };
      const recipientIds = (await findRecipients(transaction, announcement, batch)) ?? [];
      const last = recipientIds[batchSize - 1];
      if (last !== undefined) await insertJob(transaction, notifyJob, { id, version, after: last });
      return notificationWriter.addAnnouncementNotifications(transaction, id, recipientIds);
    });
  }

  return {
    [notifyJob]: {
      async run(payload) {
        const changes = await notifyBatch(payload);
        if (changes.length > 0) events.emit('announcement:notified', changes);
      },
    },
    [retractJob]: {
      async run(payload) {
        const id = payloadField(payload, 'id');
        await database.begin(async (transaction) => {
          const removed = await notificationWriter.removeAnnouncementNotifications(
            transaction,
            id,
            batchSize,
          );
          if (removed === batchSize) await queueRetraction(transaction, id);
        });
      },
    },
    'announcements.clean-up': { everyMinutes: 60, run: () => removeOldDismissals(database) },
  };
}
