import { randomBytes } from 'node:crypto';
import { pages } from '@sangam/contract/pages/pages.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findMailSite } from '../../platform/instance/instance-settings.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { ComplaintStep } from './complaint-json.queries.ts';
import { insertComplaintToken, writeComplaintLog } from './complaints.queries.ts';
import { hashComplaintToken } from './complaint-tokens.ts';
import { removeUnconfirmedComplaints, sendWaitingConfirmations } from './confirmation-mails.ts';
import {
  acknowledgementMail,
  appealDecisionMail,
  assignmentMail,
  confirmationMail,
  decisionMail,
  dueMail,
} from './grievance.mails.ts';
import {
  anonymiseComplaints,
  findDueComplaint,
  findMailedComplaint,
  findUnconfirmedEmail,
  removeComplaintTokens,
} from './mail.queries.ts';
import { mailJobs, type ComplaintUpdate } from './mail-queue.ts';
import { runBatches } from './run-batches.ts';

/** The law requires the records for 180 days. */
const retentionDays = 180;

const anonymisedBatch = 500;

const updateMails = {
  acknowledged: acknowledgementMail,
  decided: decisionMail,
  'appeal-decided': appealDecisionMail,
} as const;

interface GrievanceJobOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** The job of `createEscalation`. */
  readonly escalate: () => Promise<void>;
  readonly now: () => Date;
}

/** Sends the emails about complaints, escalates late ones, and removes or anonymises old ones. */
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
    [mailJobs.confirmation]: {
      async run(payload) {
        const complaintId = payloadField(payload, 'complaintId');
        const unconfirmed = await findUnconfirmedEmail(database, complaintId);
        if (!unconfirmed) return;
        const site = await findMailSite(database, publicUrl);
        const link = await createLink(complaintId);
        await mailer.send(confirmationMail(unconfirmed, { site, link }));
      },
    },
    [mailJobs.update]: {
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
    [mailJobs.due]: {
      async run(payload) {
        const due = await findDueComplaint(database, {
          complaintId: payloadField(payload, 'complaintId'),
          userId: payloadField(payload, 'userId'),
          step: stepOf(payload),
        });
        if (due) await mailer.send(dueMail(due, await findMailSite(database, publicUrl)));
      },
    },
    [mailJobs.assignment]: {
      async run(payload) {
        const assigned = await findDueComplaint(database, {
          complaintId: payloadField(payload, 'complaintId'),
          userId: payloadField(payload, 'userId'),
          step: null,
          isAssigned: true,
        });
        if (!assigned) return;
        await mailer.send(assignmentMail(assigned, await findMailSite(database, publicUrl)));
      },
    },
    'grievance.escalate': { everyMinutes: 1, run: escalate },
    'grievance.send-confirmations': {
      everyMinutes: 1,
      run: () => sendWaitingConfirmations(database, now()),
    },
    'grievance.remove-unconfirmed': {
      everyMinutes: 60,
      run: () => runBatches(() => removeUnconfirmedComplaints(database, now())),
    },
    'grievance.anonymise': {
      everyMinutes: 24 * 60,
      run: () => runBatches(() => anonymise(database, now())),
    },
  };
}

/** Anonymises one batch; returns whether there may be more. */
async function anonymise(database: Database, now: Date): Promise<boolean> {
  const closedBefore = new Date(now.getTime() - retentionDays * 24 * 60 * 60_000);
  return database.begin(async (transaction) => {
    const limit = anonymisedBatch;
    const ids = await anonymiseComplaints(transaction, { closedBefore, now, limit });
    await removeComplaintTokens(transaction, ids);
    for (const complaintId of ids) {
      await writeComplaintLog(transaction, { complaintId, at: now, action: 'anonymise' });
    }
    return ids.length === limit;
  });
}

/** Jobs that were queued before migration 0043 have no step: the next open one is meant. */
function stepOf(payload: unknown): ComplaintStep | null {
  const hasStep = Reflect.has(Object(payload), 'step');
  return hasStep ? (payloadField(payload, 'step') as ComplaintStep) : null;
}
