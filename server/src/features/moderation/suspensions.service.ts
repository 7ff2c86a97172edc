import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { AppealTokens } from './appeal-tokens.ts';
import { writeLog } from './log.queries.ts';
import { findOver, findSuspension, lockOver, settleSuspension } from './suspensions.queries.ts';

interface SuspensionsOptions {
  readonly database: Database;
  readonly tokens: AppealTokens;
}

export type Suspensions = ReturnType<typeof createSuspensions>;

/** Whom a suspension keeps out, and until when. */
export function createSuspensions({ database, tokens }: SuspensionsOptions) {
  /** Lets an account back in whose time is over; says whether it was. */
  async function endIfOver(userId: string): Promise<boolean> {
    return database.begin(async (transaction) => {
      if (!(await lockOver(transaction, userId))) return false;
      if (await settleSuspension(transaction, userId)) return false;
      await writeLog(transaction, {
        moderatorId: null,
        action: 'suspension-over',
        accusedId: userId,
        reason: 'The suspension period ended',
      });
      return true;
    });
  }

  /**
   * Tells whoever has shown that the account is theirs why they cannot come in, and lets them appeal. Comes
   * back where the suspension is over.
   */
  async function refuse(userId: string): Promise<void> {
    if (await endIfOver(userId)) return;
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

  async function endAllOver(): Promise<void> {
    for (const userId of await findOver(database)) await endIfOver(userId);
  }

  return { refuse, endAllOver };
}
