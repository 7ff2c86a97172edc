import type { Queryable } from '../database/connect.ts';

/** Takes an advisory lock per username until the transaction ends: during a change of username the old one is stored
 * neither as current nor as former, and would look free.
 */
export async function lockUsernames(
  transaction: Queryable,
  usernames: readonly string[],
): Promise<void> {
  // Always in the same order, to avoid deadlocks.
  for (const username of usernames.toSorted()) {
    await transaction`select pg_advisory_xact_lock(hashtextextended(${`username ${username}`}, 0))`;
  }
}

/**
 * Whether no user has this username, and nobody but `userId` had it, also no erased user; call it under
 * `lockUsernames`. Reserved words are not checked.
 */
export async function isUsernameFree(
  transaction: Queryable,
  username: string,
  userId: string | null,
): Promise<boolean> {
  const taken = await transaction<object[]>`
    select from users where username = ${username}
    union all
    select from former_usernames where username = ${username} and user_id is distinct from ${userId}
    union all
    select from retired_usernames where name_hash = sha256(convert_to(${username}, 'UTF8'))`;
  return taken.length === 0;
}
