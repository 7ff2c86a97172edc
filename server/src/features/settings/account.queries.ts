import type { Account } from '@sangam/contract/settings/settings.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';

/** What users see of their own account in the settings; undefined after erasure. */
export async function findAccount(database: Queryable, userId: string) {
  const [row] = await database<Account[]>`
    select u.username, u.name, u.email, u.email_verified_at is not null as "emailVerified",
      u.designation, u.picture, u.role,
      u.pending_email as "pendingEmail", u.password_hash is not null as "hasPassword",
      exists (select from user_identities i where i.user_id = u.id) as "hasGoogle",
      f.confirmed_at is not null as "hasSecondFactor",
      (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null)
        as "recoveryCodesLeft"
    from users u left join second_factors f on f.user_id = u.id
    where u.id = ${userId}`;
  return row;
}
