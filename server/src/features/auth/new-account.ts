import type { Queryable } from '../../platform/database/connect.ts';
import { isUniqueViolation } from '../../platform/core/database-errors.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { isUsernameFree, lockUsernames } from '../../platform/people/usernames.queries.ts';
import { usernameFrom, withRandomNumber } from '../../platform/people/usernames.ts';
import type { WaitingFor } from '../registration/admission.service.ts';
import { insertAccount, type AccountRow } from './auth.queries.ts';
import { recordConsent } from '../consents/consents.service.ts';
import { indexPeople } from '../search/search-index.service.ts';

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
  readonly waitingFor?: WaitingFor | null;
  readonly invitedBy?: string | null;
}

/**
 * Creates an account with a username that was never used, makes it searchable and stores the consent to the terms.
 * Throws EMAIL_TAKEN; does not check who may join.
 */
export async function createAccount(
  transaction: Queryable,
  person: NewPerson,
): Promise<AccountRow> {
  const name = person.name.trim();
  const wantedUsername = usernameFrom(name);
  try {
    let account = await insertUnder(wantedUsername);
    while (!account) account = await insertUnder(withRandomNumber(wantedUsername));
    await indexPeople(transaction, [account.id]);
    await recordConsent(transaction, account.id, { purpose: 'terms', given: true });
    return account;
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) throw new AppError('EMAIL_TAKEN');
    throw error;
  }

  async function insertUnder(username: string) {
    await lockUsernames(transaction, [username]);
    const free = await isUsernameFree(transaction, username, null);
    return free ? insertAccount(transaction, { ...person, name, username }) : undefined;
  }
}
