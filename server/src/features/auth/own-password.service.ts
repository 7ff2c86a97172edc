import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import { limitFailures, type RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import { mailAccessChange } from './auth.jobs.ts';
import { findAccountById, updatePasswordIfUnchanged } from './auth.queries.ts';
import { rejectCommonPassword } from './common-passwords.ts';
import { expireMailedTokens } from './mailed-tokens.queries.ts';
import type { PasswordHasher } from './password-hashing.ts';
import type { Sessions } from './sessions.service.ts';

interface OwnPasswordOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly passwords: PasswordHasher;
  readonly sessions: Pick<Sessions, 'endOthersOf'>;
  /** Per session, so that guesses in a stolen session do not lock the owner out. */
  readonly wrongPasswords: RateLimiter;
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;

/** Checks and changes the password of a signed-in user. */
export function createOwnPassword(options: OwnPasswordOptions) {
  const { database, events, passwords, sessions, wrongPasswords } = options;

  /** Throws unless the password is right; returns the hash that it was checked against. */
  function require({ id, sessionId }: Viewer, password: string): Promise<string> {
    return limitFailures([wrongPasswords], sessionId, ['WRONG_PASSWORD'], async () => {
      const hash = (await findAccountById(database, id))?.passwordHash ?? null;
      if (hash === null) throw new AppError('NO_PASSWORD');
      if (!(await passwords.verify(password, hash))) throw new AppError('WRONG_PASSWORD');
      return hash;
    });
  }

  /** Also ends the other sessions of the user, the mailed reset links and a pending change of email. */
  async function change(
    viewer: Viewer,
    { password, newPassword }: { password: string; newPassword: string },
  ): Promise<void> {
    await rejectCommonPassword(newPassword);
    const before = await require(viewer, password);
    const after = await passwords.hash(newPassword);
    const publish = await database.begin(async (transaction) => {
      const replaced = await updatePasswordIfUnchanged(transaction, viewer.id, { before, after });
      if (!replaced) throw new AppError('WRONG_PASSWORD');
      await expireMailedTokens(transaction, viewer.id, 'reset-password');
      await mailAccessChange(transaction, viewer.id, 'password');
      return sessions.endOthersOf(transaction, viewer);
    });
    publish();
    events.emit('account:changed', viewer.id);
  }

  return { require, change };
}
