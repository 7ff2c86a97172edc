import { complaintConfirmationHours } from '@sangam/contract/grievance/grievance.calls.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { writeComplaintLog } from './complaints.queries.ts';
import {
  countConfirmationMails,
  lockConfirmationMails,
  recordConfirmationMail,
  removeUnconfirmed,
  takeWaitingConfirmations,
} from './confirmation-mails.queries.ts';
import { queueConfirmationMail } from './mail-queue.ts';

const hour = 60 * 60_000;

/**
 * Bounds the confirmation emails that nobody has used yet; the others wait. Emails at the filing have fewer than the
 * hourly limit, so that those that wait are sent, too.
 */
const confirmationLimits = { atFilingPerHour: 60, perHour: 100, toEmailPerDay: 3 };

const removalBatch = 500;

const periods = (now: Date) => ({
  all: new Date(now.getTime() - hour),
  toEmail: new Date(now.getTime() - 24 * hour),
});

/** Queues the confirmation email in the transaction of a new complaint, or leaves it to `sendWaitingConfirmations`. */
export async function sendConfirmation(
  transaction: Queryable,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<void> {
  await lockConfirmationMails(transaction);
  const sent = await countConfirmationMails(transaction, email, periods(now));
  const { atFilingPerHour, toEmailPerDay } = confirmationLimits;
  if (sent.all >= atFilingPerHour || sent.toEmail >= toEmailPerDay) return;
  await recordConfirmationMail(transaction, id, now);
  await queueConfirmationMail(transaction, id);
}

/** Queues the confirmation emails that wait, as far as the limits allow. */
export async function sendWaitingConfirmations(database: Database, now: Date): Promise<void> {
  await database.begin(async (transaction) => {
    await lockConfirmationMails(transaction);
    const { perHour: all, toEmailPerDay: toEmail } = confirmationLimits;
    const query = { now, since: periods(now), max: { all, toEmail } };
    for (const id of await takeWaitingConfirmations(transaction, query)) {
      await queueConfirmationMail(transaction, id);
    }
  });
}

/**
 * Removes one batch of complaints whose email was not confirmed in time and whose decision is overdue, unless a
 * moderator has started to handle them; returns whether there may be more.
 */
export async function removeUnconfirmedComplaints(database: Database, now: Date): Promise<boolean> {
  return database.begin(async (transaction) => {
    const mailedBefore = new Date(now.getTime() - complaintConfirmationHours * hour);
    const removed = await removeUnconfirmed(transaction, {
      now,
      mailedBefore,
      limit: removalBatch,
    });
    for (const complaintId of removed) {
      await writeComplaintLog(transaction, { complaintId, at: now, action: 'remove' });
    }
    return removed.length === removalBatch;
  });
}
