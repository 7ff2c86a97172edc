import type { Queryable } from '../../platform/database/connect.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import type { ComplaintStep } from './complaint-json.queries.ts';

/** The jobs that send emails. Names are stored in the queue, so they are never renamed. */
export const mailJobs = {
  confirmation: 'grievance.mail-confirmation',
  update: 'grievance.mail-update',
  due: 'grievance.mail-due',
  assignment: 'grievance.mail-assignment',
} as const;

/** Runs in the transaction that records the email as sent. */
export async function queueConfirmationMail(
  transaction: Queryable,
  complaintId: string,
): Promise<void> {
  await insertJob(transaction, mailJobs.confirmation, { complaintId });
}

export type ComplaintUpdate = 'acknowledged' | 'decided' | 'appeal-decided';

/** Runs in the transaction of the change, so that none is lost. The job sends nothing to an unconfirmed email. */
export async function queueUpdateMail(
  transaction: Queryable,
  complaintId: string,
  update: ComplaintUpdate,
): Promise<void> {
  await insertJob(transaction, mailJobs.update, { complaintId, update });
}

/** Asks moderators to do a step of a complaint in time. */
export async function queueHandlerMails(
  transaction: Queryable,
  due: { readonly complaintId: string; readonly step: ComplaintStep },
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) await insertJob(transaction, mailJobs.due, { ...due, userId });
}

/** Tells a moderator that a complaint was assigned to them. */
export async function queueAssignmentMail(
  transaction: Queryable,
  complaintId: string,
  userId: string,
): Promise<void> {
  await insertJob(transaction, mailJobs.assignment, { complaintId, userId });
}
