import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { isReserved } from '../../platform/people/usernames.ts';
import { isUsernameFree, lockUsernames } from '../../platform/people/usernames.queries.ts';
import { indexPeople } from '../search/search-index.service.ts';
import { lockOwnUsername, updateUsername } from './renaming.queries.ts';

interface RenamingOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly limit: RateLimiter;
  readonly checkLimit: RateLimiter;
}

/**
 * Changes a username, for which the caller has checked the password. The old one redirects to the user and is never
 * given to another one.
 */
export function createRenaming({ database, events, limit, checkLimit }: RenamingOptions) {
  /**
   * Throws BAD_INPUT for a reserved username and USERNAME_TAKEN for one of another user. Failed attempts do not count
   * towards the limit.
   */
  async function changeUsername({ id: userId, username: current }: Viewer, username: string) {
    if (username === current) return;
    rejectReserved(username);
    await limit.consume(userId);
    const before = await replaceUsername(userId, username).catch(async (error: unknown) => {
      await limit.refund(userId);
      throw error;
    });
    // A concurrent request has made the same change.
    if (before === username) return;
    events.emit('person:renamed', { userId, before, username });
    events.emit('account:changed', userId);
  }

  /** Rejects a username that the viewer cannot take. It takes no lock, so a later change may still fail. */
  async function checkUsername({ id, username: current }: Viewer, username: string): Promise<void> {
    await checkLimit.consume(id);
    if (username === current) return;
    rejectReserved(username);
    if (!(await isUsernameFree(database, username, id))) throw new AppError('USERNAME_TAKEN');
  }

  /** Returns the previous username. */
  async function replaceUsername(userId: string, username: string): Promise<string> {
    return database.begin(async (transaction) => {
      const before = await lockOwnUsername(transaction, userId);
      if (before === undefined) throw new AppError('NOT_FOUND');
      if (before === username) return before;
      await lockUsernames(transaction, [before, username]);
      const free = await isUsernameFree(transaction, username, userId);
      if (!free) throw new AppError('USERNAME_TAKEN');
      await updateUsername(transaction, { userId, before, username });
      await indexPeople(transaction, [userId]);
      return before;
    });
  }

  return { changeUsername, checkUsername };
}

function rejectReserved(username: string): void {
  if (!isReserved(username)) return;
  throw new AppError('BAD_INPUT', { errors: { username: 'This username is not available' } });
}
