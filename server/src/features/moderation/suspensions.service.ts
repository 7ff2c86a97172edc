import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { AppealTokens } from './appeal-tokens.ts';
import { writeModerationLog } from './log.queries.ts';
import {
  findExpired,
  findSuspension,
  lockExpired,
  updateSuspension,
} from './suspensions.queries.ts';

interface SuspensionsOptions {
  readonly database: Database;
  readonly tokens: AppealTokens;
}

export type Suspensions = ReturnType<typeof createSuspensions>;

/** Rejects the logins of suspended users and ends expired suspensions. */
export function createSuspensions({ database, tokens }: SuspensionsOptions) {
  /** Ends an expired suspension; returns whether it ended. */
  async function endIfExpired(userId: string): Promise<boolean> {
    return database.begin(async (transaction) => {
      if (!(await lockExpired(transaction, userId))) return false;
      if (await updateSuspension(transaction, userId)) return false;
      await writeModerationLog(transaction, {
        moderatorId: null,
        action: 'suspension-over',
        accusedId: userId,
        reason: 'The suspension period ended',
      });
      return true;
    });
  }

  /**
   * Rejects the login of a suspended user, after the password check, with the reason and, until they have appealed, an
   * appeal token. Returns if the suspension has expired or was lifted.
   */
  async function rejectSuspended(userId: string): Promise<void> {
    if (await endIfExpired(userId)) return;
    const found = await findSuspension(database, userId);
    if (!found) return;
    const { reason, until, decisionId, appeal } = found;
    const isPossible = decisionId !== null && appeal === null;
    throw new AppError('ACCOUNT_SUSPENDED', {
      suspension: {
        reason,
        until,
        appeal: decisionId === null ? 'none' : (appeal ?? 'possible'),
        appealToken: isPossible ? tokens.issue(decisionId) : null,
      },
    });
  }

  /** At most 1000 in one run. */
  async function endExpiredSuspensions(): Promise<void> {
    for (const userId of await findExpired(database)) await endIfExpired(userId);
  }

  return { rejectSuspended, endExpiredSuspensions };
}
