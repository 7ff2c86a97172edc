import type { Queryable } from '../../platform/database/connect.ts';
import { isUniqueViolation } from '../../platform/core/database-errors.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { isUsernameFree, lockUsernames } from '../../platform/people/usernames.queries.ts';
import { usernameFrom, withNumber } from '../../platform/people/usernames.ts';
import { insertAccount, type AccountRow } from './auth.queries.ts';
import { recordConsent } from '../consents/consents.service.ts';
import { keepPeopleFindable } from '../search/findable.service.ts';

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
}

/** Whoever joins agrees to the terms, and that is noted. Under a username made from the name that nobody has or ever had. */
export async function createAccount(
  transaction: Queryable,
  person: NewPerson,
): Promise<AccountRow> {
  const name = person.name.trim();
  const wish = usernameFrom(name);
  try {
    let account = await insertUnder(wish);
    while (!account) account = await insertUnder(withNumber(wish));
    await keepPeopleFindable(transaction, [account.id]);
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
