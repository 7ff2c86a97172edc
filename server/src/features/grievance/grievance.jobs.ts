import { randomBytes } from 'node:crypto';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { ComplaintStep } from './complaint-json.queries.ts';
import { insertComplaintToken, writeComplaintLog } from './complaints.queries.ts';
import { hashComplaintToken } from './complaint-tokens.ts';
import {
  acknowledgementMail,
  appealDecisionMail,
  confirmationMail,
  decisionMail,
  dueMail,
} from './grievance.mails.ts';
import {
  anonymiseComplaints,
  findDueComplaint,
  findMailedComplaint,
  findUnconfirmedAddress,
  removeComplaintTokens,
} from './mail.queries.ts';

const confirmationJob = 'grievance.mail-confirmation';
const updateJob = 'grievance.mail-update';
const dueJob = 'grievance.mail-due';

/** The law requires the records for 180 days. */
const retentionDays = 180;

export type ComplaintUpdate = 'acknowledged' | 'decided' | 'appeal-decided';

const updateMails = {
  acknowledged: acknowledgementMail,
  decided: decisionMail,
  'appeal-decided': appealDecisionMail,
} as const;

/** Runs in the transaction of the complaint. */
export async function queueConfirmationMail(
  transaction: Queryable,
  complaintId: string,
): Promise<void> {
  await insertJob(transaction, confirmationJob, { complaintId });
}

/** Runs in the transaction of the change, so that the complainant gets each of them. */
export async function queueUpdateMail(
  transaction: Queryable,
  complaintId: string,
  update: ComplaintUpdate,
): Promise<void> {
  await insertJob(transaction, updateJob, { complaintId, update });
}

/** Asks moderators to do a step of a complaint in time. */
export async function queueHandlerMails(
  transaction: Queryable,
  due: { readonly complaintId: string; readonly step: ComplaintStep },
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) await insertJob(transaction, dueJob, { ...due, userId });
}

interface GrievanceJobOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly escalate: () => Promise<void>;
  readonly now: () => Date;
}

export function grievanceJobs(options: GrievanceJobOptions): JobList {
  const { database, mailer, publicUrl, escalate, now } = options;

  /** Creates the token when it is sent, so that the job queue never contains a valid token. */
  async function createLink(complaintId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const hash = hashComplaintToken(token);
    await insertComplaintToken(database, { complaintId, hash, now: now() });
    return `${publicUrl}${pages.grievance}#token=${token}`;
  }

  return {
    [confirmationJob]: {
      async run(payload) {
        const complaintId = payloadField(payload, 'complaintId');
        const unconfirmed = await findUnconfirmedAddress(database, complaintId);
        if (!unconfirmed) return;
        const { email, number } = unconfirmed;
        const site = await findMailSite(database, publicUrl);
        const link = await createLink(complaintId);
        await mailer.send(confirmationMail(email, number, { site, link }));
      },
    },
    [updateJob]: {
      async run(payload) {
        const complaintId = payloadField(payload, 'complaintId');
        const write = updateMails[payloadField(payload, 'update') as ComplaintUpdate];
        const complaint = await findMailedComplaint(database, complaintId);
        if (!complaint) return;
        const link = complaint.isVisitor
          ? await createLink(complaintId)
          : `${publicUrl}${pages.safety}?tab=complaints`;
        const site = await findMailSite(database, publicUrl);
        await mailer.send(write(complaint, { site, link }));
      },
    },
    [dueJob]: {
      async run(payload) {
        const due = await findDueComplaint(database, {
          complaintId: payloadField(payload, 'complaintId'),
          userId: payloadField(payload, 'userId'),
          step: payloadField(payload, 'step') as ComplaintStep,
        });
        if (due) await mailer.send(dueMail(due, await findMailSite(database, publicUrl)));
      },
    },
    'grievance.escalate': { everyMinutes: 1, run: escalate },
    'grievance.anonymise': { everyMinutes: 24 * 60, run: () => anonymise(database, now()) },
  };
}

async function anonymise(database: Database, now: Date): Promise<void> {
  const closedBefore = new Date(now.getTime() - retentionDays * 24 * 60 * 60_000);
  await database.begin(async (transaction) => {
    const ids = await anonymiseComplaints(transaction, { closedBefore, now });
    await removeComplaintTokens(transaction, ids);
    for (const complaintId of ids) {
      await writeComplaintLog(transaction, { complaintId, at: now, action: 'anonymise' });
    }
  });
}
