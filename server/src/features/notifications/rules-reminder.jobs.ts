import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import type { JobList } from '../../platform/jobs/job-list.ts';
import { addSystemCause } from './notification-writer.queries.ts';
import { claimDueReminders } from './rules-reminder.queries.ts';

interface RulesReminderOptions {
  readonly database: Database;
  readonly now?: () => Date;
  readonly batchSize?: number;
}

/** Bounds one run, so that it does not delay other recurring jobs; the next run continues. */
const maxBatches = 40;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Notifies every active member of the rules every three months: rule 3(1)(f) of the Information Technology Rules, 2021.
 * Each batch claims its members and notifies them in one transaction, so that no reminder is lost or repeated if the
 * process is killed. Open tabs are not updated.
 */
export function rulesReminderJobs({
  database,
  now = () => new Date(),
  batchSize = 500,
}: RulesReminderOptions): JobList {
  async function remindBatch(afterId: string): Promise<readonly string[]> {
    return database.begin(async (transaction) => {
      const due = { now: now(), afterId, limit: batchSize };
      const recipientIds = await claimDueReminders(transaction, due);
      if (recipientIds.length > 0) {
        const causeId = randomUUID();
        await addSystemCause(transaction, { kind: 'rules-reminder', recipientIds, causeId });
      }
      return recipientIds;
    });
  }

  return {
    'notifications.remind-of-rules': {
      everyMinutes: 60,
      async run() {
        let afterId = firstId;
        for (let batch = 0; batch < maxBatches; batch++) {
          const last = (await remindBatch(afterId)).at(-1);
          if (last === undefined) return;
          afterId = last;
        }
      },
    },
  };
}
