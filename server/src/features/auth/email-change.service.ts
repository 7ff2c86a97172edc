import type { Database } from '../../platform/database/connect.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { DomainEvents } from '../../platform/core/domain-events.ts';
import type { RateLimiter } from '../../platform/core/rate-limiter.ts';
import type { Viewer } from '../../platform/core/viewer.ts';
import type { Admissions } from '../registration/admission.service.ts';
import { findAccountById, lockAccountForUpdate, updatePendingEmail } from './auth.queries.ts';
import { expireMailedTokens } from './mailed-tokens.queries.ts';

interface EmailChangeOptions {
  readonly database: Database;
  readonly events: DomainEvents;
  readonly limit: RateLimiter;
  readonly admissions: Pick<Admissions, 'requireAllowedEmail'>;
}

/** The service of `createEmailChange`. */
export type EmailChange = ReturnType<typeof createEmailChange>;

/**
 * Requests and cancels a change of email; `verifyEmail` of the auth service completes it. The caller of `request` has
 * checked the password.
 */
export function createEmailChange({ database, events, limit, admissions }: EmailChangeOptions) {
  /**
   * Queues a mail with a link to the new address and a warning to the current one. If the new address is in use, the
   * job sends its owner a mail without a link; the response is the same, so that accounts cannot be enumerated. A later
   * request replaces this one.
   */
  async function request({ id: userId }: Viewer, email: string): Promise<void> {
    await limit.consume(userId);
    await admissions.requireAllowedEmail(email);
    await database.begin(async (transaction) => {
      await lockAccountForUpdate(transaction, userId);
      const account = await findAccountById(transaction, userId);
      if (!account) throw new AppError('NOT_FOUND');
      if (account.email.toLowerCase() === email.toLowerCase()) {
        throw new AppError('BAD_INPUT', {
          errors: { email: 'This is already your email address' },
        });
      }
      await updatePendingEmail(transaction, userId, email);
      await expireMailedTokens(transaction, userId, 'change-email');
      await insertJob(transaction, 'auth.mail-email-change', { userId, email });
      await insertJob(transaction, 'auth.mail-email-warning', { userId, email: account.email });
    });
    events.emit('account:changed', userId);
  }

  /** Invalidates the link; one that was not mailed yet is not sent. */
  async function cancel({ id: userId }: Viewer): Promise<void> {
    await database.begin(async (transaction) => {
      await updatePendingEmail(transaction, userId, null);
      await expireMailedTokens(transaction, userId, 'change-email');
    });
    events.emit('account:changed', userId);
  }

  return { request, cancel };
}
