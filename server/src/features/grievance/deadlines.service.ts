import type {
  GrievanceDeadlines,
  GrievanceStatistics,
} from '@sangam/contract/grievance/grievance.schema.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { WriteAdministrationLog } from '../../platform/instance/administration-log.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { canMailHandlers } from './confirmation-mails.queries.ts';
import {
  findDeadlines,
  findEscalationRecipients,
  insertEscalations,
  saveDeadlines,
} from './deadlines.queries.ts';
import { queueHandlerMails } from './mail-queue.ts';
import { runBatches } from './run-batches.ts';
import { findStatistics } from './statistics.queries.ts';

interface DeadlinesOptions {
  readonly database: Database;
  readonly writeAdministrationLog: WriteAdministrationLog;
  readonly now: () => Date;
}

/** The deadlines of complaints, and the statistics of how fast complaints were handled. */
export function createDeadlines({ database, writeAdministrationLog, now }: DeadlinesOptions) {
  const getGrievanceDeadlines = (): Promise<GrievanceDeadlines> => findDeadlines(database);

  /** For operators, as the route checks. Applies to complaints and appeals filed later: each stores its deadlines. */
  async function changeGrievanceDeadlines({ id }: Viewer, form: GrievanceDeadlines): Promise<void> {
    await database.begin(async (transaction) => {
      const before = flatten(await findDeadlines(transaction));
      await saveDeadlines(transaction, form);
      const changed = Object.entries(flatten(form)).filter(
        ([step, hours]) => before[step] !== hours,
      );
      if (changed.length === 0) return;
      await writeAdministrationLog(transaction, {
        operatorId: id,
        action: 'grievance-deadlines',
        subjectId: null,
        details: Object.fromEntries(changed.map(([step, hours]) => [step, String(hours)])),
      });
    });
  }

  /** Of the last twelve completed months, newest first, without months in which no complaint was filed. */
  async function getGrievanceStatistics(): Promise<GrievanceStatistics> {
    return { months: [...(await findStatistics(database, now()))] };
  }

  return { getGrievanceDeadlines, changeGrievanceDeadlines, getGrievanceStatistics };
}

function flatten({ decide, acknowledge, appeal }: GrievanceDeadlines): Record<string, number> {
  return { ...decide, acknowledge, appeal };
}

interface EscalationOptions {
  readonly notificationWriter: NotificationWriter;
  readonly now: () => Date;
}

const escalationBatch = 200;

/**
 * Returns the job that notifies and mails the assigned moderator (or all) after half of the time of a step, and the
 * operators after three quarters, each once. Complaints of unconfirmed emails send no mails while there are many.
 */
export function createEscalation({ notificationWriter, now }: EscalationOptions) {
  /** Escalates one batch; returns whether there may be more. */
  async function escalateBatch(): Promise<boolean> {
    return notificationWriter.begin(async (transaction) => {
      const due = { now: now(), limit: escalationBatch };
      const escalations = await insertEscalations(transaction, due);
      for (const escalation of escalations) {
        const { complaintId, step } = escalation;
        const recipientIds = await findEscalationRecipients(transaction, escalation);
        await notificationWriter.recordSystem(transaction, {
          kind: 'complaint-due',
          recipientIds,
          causeId: complaintId,
        });
        if (await canMailHandlers(transaction, complaintId)) {
          await queueHandlerMails(transaction, { complaintId, step }, recipientIds);
        }
      }
      return escalations.length === escalationBatch;
    });
  }

  return (): Promise<void> => runBatches(escalateBatch);
}
