import { AppError } from '../../platform/core/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';
import { payloadField, type JobList } from '../../platform/jobs/job-list.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { requestFromInviterJob } from '../registration/invite-links.service.ts';
import { findInviter } from './network.queries.ts';
import type { Network } from './network.service.ts';

interface NetworkJobOptions {
  readonly database: Database;
  readonly network: Pick<Network, 'requestFromInviter'>;
}

/** An account that still waits at this age gets no request. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/**
 * Sends a new user the connection request of the member who invited them, once others can see the account. An account
 * that waits longer than `maxAgeSeconds` gets none.
 */
export function networkJobs({ database, network }: NetworkJobOptions): JobList {
  return {
    [requestFromInviterJob]: {
      async run(payload) {
        const userId = payloadField(payload, 'userId');
        const found = await findInviter(database, userId);
        if (!found) return;
        // Others do not see an account that waits for confirmation or approval: checked again at twice its age.
        if (found.isWaiting) {
          const afterSeconds = Math.max(1, found.ageSeconds);
          if (found.ageSeconds < maxAgeSeconds)
            await insertJob(database, requestFromInviterJob, { userId }, { afterSeconds });
          return;
        }
        try {
          await network.requestFromInviter(found.inviter, found.username);
        } catch (error) {
          // They are connected already, or one of them has blocked the other.
          if (!(error instanceof AppError)) throw error;
        }
      },
    },
  };
}
