import type { Queryable } from '../../platform/database/connect.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';

export type TokenPurpose = 'reset-password' | 'verify-email' | 'change-email';

export async function insertMailedToken(
  database: Queryable,
  token: { hash: Buffer; userId: string; purpose: TokenPurpose; email: string; minutes: number },
): Promise<void> {
  await database`
    insert into mailed_tokens (token_hash, user_id, purpose, email, mailbox, expires_at)
    values (${token.hash}, ${token.userId}, ${token.purpose}, ${token.email}, ${mailboxOf(token.email)},
      now() + make_interval(mins => ${token.minutes}))`;
}

/** Whether there is an unused token with this hash and purpose that has not expired. */
export async function isValidMailedToken(database: Queryable, hash: Buffer, purpose: TokenPurpose) {
  const rows = await database`
    select from mailed_tokens
    where token_hash = ${hash} and purpose = ${purpose} and expires_at > now()`;
  return rows.length === 1;
}

/** The account of this token if its owner gains something by the confirmation: they wait, or cannot write yet. */
export async function findRestrictedAccount(database: Queryable, hash: Buffer) {
  const [row] = await database<{ passwordHash: string | null }[]>`
    select u.password_hash as "passwordHash"
    from mailed_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hash} and t.purpose <> 'reset-password' and t.expires_at > now()
      and (u.waiting_for is not null or (u.email_verified_at is null
        and exists (select from instance_settings where confirm_to_write)))`;
  return row;
}

/** Deletes a valid token and returns its data; undefined without one. Of two concurrent requests one succeeds. */
export async function redeemMailedToken(
  database: Queryable,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
) {
  const [row] = await database<{ userId: string; email: string; purpose: TokenPurpose }[]>`
    delete from mailed_tokens
    where token_hash = ${hash} and purpose = any(${purposes}) and expires_at > now()
    returning user_id as "userId", email, purpose`;
  return row;
}

/** Invalidates all links of a purpose that were mailed to the user, after one of them was used. */
export async function removeMailedTokens(
  database: Queryable,
  userId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await database`delete from mailed_tokens where user_id = ${userId} and purpose = ${purpose}`;
}

/** Invalidates tokens but keeps the rows for at least a day: they count towards the limit of mails. */
export async function expireMailedTokens(
  database: Queryable,
  userId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await database`
    update mailed_tokens set expires_at = now() where user_id = ${userId} and purpose = ${purpose}`;
}

/** For a token whose mail could not be sent. */
export async function removeMailedToken(database: Queryable, hash: Buffer): Promise<void> {
  await database`delete from mailed_tokens where token_hash = ${hash}`;
}

/** How many tokens were mailed in the last minutes, for the limit of mails; used and removed ones do not count. */
export async function countRecentTokens(
  database: Queryable,
  userId: string,
  purpose: TokenPurpose,
  minutes: number,
): Promise<number> {
  const [row] = await database<[{ count: number }]>`
    select count(*)::int as count from mailed_tokens
    where user_id = ${userId} and purpose = ${purpose}
      and created_at > now() - make_interval(mins => ${minutes})`;
  return row.count;
}

/** Serialises the mails of email changes to the mailbox of an address, for all accounts, until the transaction ends. */
export async function lockMailbox(transaction: Queryable, email: string): Promise<void> {
  await transaction`
    select pg_advisory_xact_lock(hashtextextended('changed mailbox ' || ${mailboxOf(email)}, 0))`;
}

/**
 * How many tokens of email changes were mailed to the mailbox of an address in the last minutes, by all accounts; used
 * and removed ones do not count.
 */
export async function countRecentTokensTo(
  database: Queryable,
  email: string,
  minutes: number,
): Promise<number> {
  const [row] = await database<[{ count: number }]>`
    select count(*)::int as count from mailed_tokens
    where mailbox = ${mailboxOf(email)} and purpose = 'change-email'
      and created_at > now() - make_interval(mins => ${minutes})`;
  return row.count;
}

/** Expired tokens of the last day stay, because they count towards the mails of the day. */
export async function removeExpiredMailedTokens(database: Queryable): Promise<void> {
  await database`
    delete from mailed_tokens
    where expires_at < now() and created_at < now() - interval '1 day'`;
}
