import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { isReserved } from '../../platform/people/usernames.ts';
import { isUsernameFree, lockUsernames } from '../../platform/people/usernames.queries.ts';
import { lockOwnUsername, rename } from './renaming.queries.ts';

interface RenamingOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly limit: RateLimiter;
}

/** Gives somebody another username; what it was before leads to them and is nobody else's, ever. */
export function createRenaming({ database, events, limit }: RenamingOptions) {
  return async ({ id: userId, username: current }: Viewer, username: string): Promise<void> => {
    if (username === current) return;
    if (isReserved(username)) {
      throw new AppError('BAD_INPUT', { errors: { username: 'This username is not available' } });
    }
    await limit.spend(userId);
    const before = await exchange(userId, username).catch(async (error: unknown) => {
      await limit.giveBack(userId);
      throw error;
    });
    // Another tab has done the same in this moment.
    if (before === username) return;
    events.emit('person:renamed', { userId, before, username });
    events.emit('account:changed', userId);
  };

  /** Gives the name that was borne before. */
  async function exchange(userId: string, username: string): Promise<string> {
    return database.begin(async (transaction) => {
      const before = await lockOwnUsername(transaction, userId);
      if (before === undefined) throw new AppError('NOT_FOUND');
      if (before === username) return before;
      await lockUsernames(transaction, [before, username]);
      const free = await isUsernameFree(transaction, username, userId);
      if (!free) throw new AppError('USERNAME_TAKEN');
      await rename(transaction, { userId, before, username });
      return before;
    });
  }
}
