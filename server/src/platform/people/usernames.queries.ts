import type { Queryable } from '../database/connect.ts';

/**
 * Held until the transaction ends. A name that somebody is just giving up is neither theirs any more nor a
 * former one yet: whoever takes or leaves a name waits here for the others who do.
 */
export async function lockUsernames(
  transaction: Queryable,
  usernames: readonly string[],
): Promise<void> {
  // One after the other and always in the same order, so that no two wait for each other.
  for (const username of usernames.toSorted()) {
    await transaction`select pg_advisory_xact_lock(hashtextextended(${`username ${username}`}, 0))`;
  }
}

/** Whether nobody else has or had this name; to be asked under its lock. */
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
