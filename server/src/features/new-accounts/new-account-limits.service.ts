import { hasLink } from '@sangam/contract/text/rich-text.ts';
import type { Config } from '../../platform/core/config.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import {
  dailyLimits,
  newAccount,
  limitMessage,
  type CountedAction,
  type LimitedAction,
} from './new-account-limits.policy.ts';
import {
  findAccountUsage,
  insertAction,
  lockDailyCount,
  type AccountUsage,
} from './new-account-limits.queries.ts';

/** How often a new account has taken a limited action. */
interface Usage extends AccountUsage {
  readonly userId: string;
  readonly action: LimitedAction;
}

interface DailyLimit {
  readonly action: CountedAction;
  readonly perDay: number;
  /** Of the error. */
  readonly message: string;
}

export type NewAccountLimits = ReturnType<typeof createNewAccountLimits>;

/**
 * Limits actions with which abuse typically starts, except for `consumePerDay` for new accounts only. `RATE_LIMITS=off`
 * lifts these limits too; production rejects that setting (`config.ts`).
 */
export function createNewAccountLimits({ rateLimits }: Pick<Config, 'rateLimits'>) {
  /** Undefined if no limit applies: the account is not new, or limits are off. */
  async function readUsage(
    database: Queryable,
    userId: string,
    action: LimitedAction,
  ): Promise<Usage | undefined> {
    if (!rateLimits) return undefined;
    const usage = await findAccountUsage(database, { userId, action, ...newAccount });
    return usage?.isNew ? { ...usage, userId, action } : undefined;
  }

  /**
   * Counts an action of a new account and rejects it above the daily limit. Concurrent requests may exceed the
   * limit slightly, which is acceptable.
   */
  async function consume(
    database: Queryable,
    userId: string,
    action: LimitedAction,
  ): Promise<void> {
    const usage = await readUsage(database, userId, action);
    requireBelowLimit(usage);
    await count(database, usage);
  }

  return {
    /** For a caller that reads, checks and counts at different times; `consume` does all of it. */
    readUsage,
    requireBelowLimit,
    count,
    consume,
    /**
     * Counts an action of any account, in the database so that a restart does not forget it, and rejects it above
     * `perDay` in 24 hours, also in concurrent transactions.
     */
    async consumePerDay(
      transaction: Queryable,
      userId: string,
      { action, perDay, message }: DailyLimit,
    ): Promise<void> {
      if (!rateLimits) return;
      const { count: used, freeAt } = await lockDailyCount(transaction, userId, action);
      if (used >= perDay) {
        throw new AppError('RATE_LIMITED', { message, retryAfterSeconds: secondsUntil(freeAt) });
      }
      await insertAction(transaction, userId, action);
    },
    /** Like `consume`, for a text of the user: counts it only if it contains a link. */
    async spendOnLinks(database: Queryable, userId: string, text: string): Promise<void> {
      if (hasLink(text)) await consume(database, userId, 'link');
    },
  };
}

function requireBelowLimit(usage: Usage | undefined): void {
  if (!usage || usage.count < dailyLimits[usage.action]) return;
  throw new AppError('NEW_ACCOUNT_LIMIT', {
    message: limitMessage(usage.action, new Date(usage.freeAt)),
    retryAfterSeconds: secondsUntil(usage.freeAt),
  });
}

function secondsUntil(time: number): number {
  return Math.max((time - Date.now()) / 1000, 1);
}

async function count(database: Queryable, usage: Usage | undefined): Promise<void> {
  if (usage) await insertAction(database, usage.userId, usage.action);
}
