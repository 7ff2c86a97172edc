import { deletionGraceDays } from '@sangam/contract/privacy/consent-versions.ts';
import type { Language } from '@sangam/contract/settings/languages.ts';
import type { Role } from '@sangam/contract/auth/auth.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { WaitingFor } from '../registration/admission.service.ts';
import { sql } from '../../platform/database/sql.ts';

/** An account in any state: perhaps suspended, waiting or deleted. Never sent to clients as it is. */
export interface AccountRow {
  id: string;
  username: string;
  name: string;
  email: string;
  /** Null until the user chooses one. */
  language: Language | null;
  emailVerified: boolean;
  /** Becomes the address when its confirmation link is opened. */
  pendingEmail: string | null;
  passwordHash: string | null;
  hasSecondFactor: boolean;
  designation: string;
  about: string;
  picture: string | null;
  /** Ids of the projects that are pinned to the profile, in order. */
  topProjects: string[];
  role: Role;
  /** Also after the end of a suspension, until a job or the next login lifts it. */
  suspended: boolean;
  /** Set until the account may log in for the first time. */
  waitingFor: WaitingFor | null;
  /** When a deleted account will be erased; null for all others. */
  erasedAt: Date | null;
}

const accountColumns = sql`
  u.id, u.username, u.name, u.email, u.email_verified_at is not null as "emailVerified",
  u.pending_email as "pendingEmail", u.password_hash as "passwordHash",
  exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
    as "hasSecondFactor", 
  u.designation, u.about, u.picture, u.role, u.suspended_at is not null as suspended,
  u.waiting_for as "waitingFor",
  u.deleted_at + make_interval(days => ${deletionGraceDays}) as "erasedAt",
  (select p.language from preferences p where p.user_id = u.id) as language,
  array(select t.project_id from top_projects t where t.user_id = u.id order by t.position)
    as "topProjects"`;

/** In any state, compared case-insensitively. */
export async function findAccountByEmail(database: Queryable, email: string) {
  const [row] = await database<AccountRow[]>`
    select ${accountColumns} from users u where lower(u.email) = lower(${email})`;
  return row;
}

export async function findAccountById(database: Queryable, id: string) {
  const [row] = await database<AccountRow[]>`
    select ${accountColumns} from users u where u.id = ${id}`;
  return row;
}

export async function findAccountByIdentity(database: Queryable, issuer: string, subject: string) {
  const [row] = await database<AccountRow[]>`
    select ${accountColumns}
    from user_identities i join users u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject}`;
  return row;
}

interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly emailVerified: boolean;
  readonly waitingFor?: WaitingFor | null;
  readonly invitedBy?: string | null;
}

/** Returns undefined if the username is taken; throws if the email is taken. */
export async function insertAccount(database: Queryable, account: NewAccount) {
  const { username, name, email, passwordHash, emailVerified } = account;
  const { waitingFor = null, invitedBy = null } = account;
  const [row] = await database<AccountRow[]>`
    insert into users as u (username, name, email, password_hash, email_verified_at,
      waiting_for, invited_by)
    values (${username}, ${name}, ${email}, ${passwordHash}, ${emailVerified ? sql`now()` : null},
      ${waitingFor}, ${invitedBy})
    on conflict (username) do nothing
    returning ${accountColumns}`;
  return row;
}

/** False if the identity belongs to another account. */
export async function insertIdentity(
  database: Queryable,
  identity: { issuer: string; subject: string; userId: string },
): Promise<boolean> {
  const rows = await database<object[]>`
    insert into user_identities (issuer, subject, user_id)
    values (${identity.issuer}, ${identity.subject}, ${identity.userId})
    on conflict (issuer, subject) do update set issuer = excluded.issuer
      where user_identities.user_id = excluded.user_id
    returning subject`;
  return rows.length === 1;
}

/** Removes identities that were linked before the email was confirmed; to be called before `confirmEmail`. */
export async function removeUnverifiedIdentities(database: Queryable, userId: string) {
  await database`
    delete from user_identities i using users u
    where i.user_id = u.id and u.id = ${userId} and u.email_verified_at is null`;
}

/** Removes all linked Google identities; returns whether there were any. */
export async function removeIdentities(database: Queryable, userId: string): Promise<boolean> {
  const rows = await database<object[]>`
    delete from user_identities where user_id = ${userId} returning subject`;
  return rows.length > 0;
}

/** Restores a deleted account within the grace period; returns whether it did. */
export async function restoreAccount(database: Queryable, userId: string): Promise<boolean> {
  const rows = await database<object[]>`
    update users set deleted_at = null
    where id = ${userId} and deleted_at > now() - make_interval(days => ${deletionGraceDays})
    returning id`;
  return rows.length === 1;
}

/**
 * Locks the account until the transaction ends, so that changes of it run one after the other. `no key` lets other
 * transactions insert rows that reference the user.
 */
export async function lockAccountForUpdate(database: Queryable, userId: string): Promise<void> {
  await database`select from users where id = ${userId} for no key update`;
}

/** Also discards a pending email change, which was requested with the old password. */
export async function updatePassword(database: Queryable, userId: string, passwordHash: string) {
  await database`
    update users set password_hash = ${passwordHash}, pending_email = null where id = ${userId}`;
}

/** Like `updatePassword`, but only if the stored hash is still `before`; returns whether it was. */
export async function updatePasswordIfUnchanged(
  database: Queryable,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const rows = await database<object[]>`
    update users set password_hash = ${after}, pending_email = null
    where id = ${userId} and password_hash = ${before} returning id`;
  return rows.length === 1;
}

/** Null cancels the change. */
export async function updatePendingEmail(
  database: Queryable,
  userId: string,
  email: string | null,
): Promise<void> {
  await database`update users set pending_email = ${email} where id = ${userId}`;
}

/**
 * Makes the pending email the address of the account; returns false if another one is pending by now. Throws a unique
 * violation of `users_email` if another account has the address.
 */
export async function confirmPendingEmail(database: Queryable, userId: string, email: string) {
  const rows = await database<object[]>`
    update users set email = pending_email, pending_email = null, email_verified_at = now()
    where id = ${userId} and lower(pending_email) = lower(${email}) returning id`;
  return rows.length === 1;
}

/** Marks the address as confirmed and ends the wait for it; returns false if it is no longer that of the account. */
export async function confirmEmail(database: Queryable, userId: string, email: string) {
  const rows = await database<object[]>`
    update users set email_verified_at = coalesce(email_verified_at, now()),
      waiting_for = nullif(waiting_for, 'confirmation')
    where id = ${userId} and lower(email) = lower(${email}) returning id`;
  return rows.length === 1;
}
