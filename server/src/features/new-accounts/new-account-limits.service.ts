import { hasLink } from '@sangam/contract/text/rich-text.ts';
import type { Config } from '../../platform/core/config.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import {
  dailyLimits,
  newAccount,
  limitMessage,
  type LimitedAction,
} from './new-account-limits.policy.ts';
import { findAccountUsage, insertAction } from './new-account-limits.queries.ts';

export type NewAccountLimits = ReturnType<typeof createNewAccountLimits>;

/**
 * Limits the actions of new accounts with which abuse starts. `RATE_LIMITS=off` lifts them too; production rejects
 * that setting (`config.ts`).
 */
export function createNewAccountLimits({ rateLimits }: Pick<Config, 'rateLimits'>) {
  /**
   * Counts an action of a new account and rejects it above the daily limit. Concurrent requests may exceed the
   * limit slightly, which is acceptable.
   */
  async function consume(
    database: Queryable,
    userId: string,
    action: LimitedAction,
  ): Promise<void> {
    if (!rateLimits) return;
    const usage = await findAccountUsage(database, { userId, action, ...newAccount });
    if (!usage?.isNew) return;
    if (usage.count >= dailyLimits[action]) {
      throw new AppError('NEW_ACCOUNT_LIMIT', {
        message: limitMessage(action, new Date(usage.freeAt)),
        retryAfterSeconds: Math.max((usage.freeAt - Date.now()) / 1000, 1),
      });
    }
    await insertAction(database, userId, action);
  }

  return {
    consume,
    /** Counts a text of the user if it contains a link. */
    async spendOnLinks(database: Queryable, userId: string, text: string): Promise<void> {
      if (hasLink(text)) await consume(database, userId, 'link');
    },
  };
}
