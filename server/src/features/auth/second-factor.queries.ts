import type { Queryable } from '../../platform/database/connect.ts';

/** Stores an unconfirmed secret, replacing an earlier one; false if a second factor is active. */
export async function storeUnconfirmedSecret(
  database: Queryable,
  userId: string,
  sealedSecret: Buffer,
): Promise<boolean> {
  const rows = await database<object[]>`
    insert into second_factors as f (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = now()
      where f.confirmed_at is null
    returning user_id`;
  return rows.length === 1;
}

interface SecondFactorRow {
  sealedSecret: Buffer;
  /** The time step of the last code that was used. */
  lastStep: number;
  /** Only a confirmed second factor is required at login. */
  confirmed: boolean;
}

export async function findSecondFactor(database: Queryable, userId: string) {
  const [row] = await database<SecondFactorRow[]>`
    select sealed_secret as "sealedSecret", last_step::int as "lastStep",
      confirmed_at is not null as confirmed
    from second_factors where user_id = ${userId}`;
  return row;
}

/** `step` is the time step of the code that confirmed it, which cannot be used again. */
export async function confirmSecondFactor(database: Queryable, userId: string, step: number) {
  await database`
    update second_factors set confirmed_at = now(), last_step = ${step} where user_id = ${userId}`;
}

/** Uses up the code of a time step; of two concurrent requests one succeeds. */
export async function redeemTimeStep(database: Queryable, userId: string, step: number) {
  const rows = await database<object[]>`
    update second_factors set last_step = ${step}
    where user_id = ${userId} and last_step < ${step} and confirmed_at is not null
    returning user_id`;
  return rows.length === 1;
}

/** Marks an unused recovery code as used; returns whether there was one. */
export async function redeemRecoveryCode(database: Queryable, userId: string, hash: Buffer) {
  const rows = await database<object[]>`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null
    returning user_id`;
  return rows.length === 1;
}

/** Replaces all earlier recovery codes. */
export async function replaceRecoveryCodes(
  transaction: Queryable,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await transaction`delete from recovery_codes where user_id = ${userId}`;
  await transaction`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::bytea[])`;
}

/** Removes it with its recovery codes (cascade). Returns whether it was active. */
export async function removeSecondFactor(database: Queryable, userId: string): Promise<boolean> {
  const [row] = await database<{ wasActive: boolean }[]>`
    delete from second_factors where user_id = ${userId}
    returning confirmed_at is not null as "wasActive"`;
  return row?.wasActive ?? false;
}

/**
 * Removes a second factor that was set up before the email was confirmed, perhaps by someone else who registered with
 * the address. Call it before the confirmation is stored.
 */
export async function removeUnprovenSecondFactor(database: Queryable, userId: string) {
  await database`
    delete from second_factors f using users u
    where f.user_id = u.id and u.id = ${userId} and u.email_verified_at is null`;
}
