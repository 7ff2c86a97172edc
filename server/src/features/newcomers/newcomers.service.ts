import { hasLink } from '@sangam/contract/text/rich-text.ts';
import type { Config } from '../../platform/core/config.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { dailyDeeds, newAccount, slowedSentence, type Deed } from './newcomers.policy.ts';
import { findNewcomer, insertDeed } from './newcomers.queries.ts';

export type Newcomers = ReturnType<typeof createNewcomers>;

/**
 * New-account limits, against abuse. `RATE_LIMITS=off` lifts them with all other limits; production rejects that
 * setting (see `config.ts`).
 */
export function createNewcomers({ rateLimits }: Pick<Config, 'rateLimits'>) {
  /**
   * Counts what a new account does, and refuses what is too much within a day. Some that come in the same
   * moment may pass together: it slows, it need not be exact.
   */
  async function spend(database: Queryable, userId: string, deed: Deed): Promise<void> {
    if (!rateLimits) return;
    const found = await findNewcomer(database, { userId, deed, ...newAccount });
    if (!found?.isNew) return;
    if (found.count >= dailyDeeds[deed]) {
      throw new AppError('NEW_ACCOUNT_LIMIT', {
        message: slowedSentence(deed, new Date(found.freeAt)),
        retryAfterSeconds: Math.max((found.freeAt - Date.now()) / 1000, 1),
      });
    }
    await insertDeed(database, userId, deed);
  }

  return {
    spend,
    /** For whatever somebody writes. */
    async spendOnLinks(database: Queryable, userId: string, text: string): Promise<void> {
      if (hasLink(text)) await spend(database, userId, 'link');
    },
  };
}
