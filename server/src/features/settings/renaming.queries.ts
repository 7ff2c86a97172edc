import type { Queryable } from '../../platform/database/connect.ts';

/** The current username, locked until the transaction ends. */
export async function lockOwnUsername(transaction: Queryable, userId: string) {
  const [row] = await transaction<{ username: string }[]>`
    select username from users where id = ${userId} for no key update`;
  return row?.username;
}

/**
 * Changes the username to one that the caller has locked and found free. The old one stays reserved for the user, who
 * may also return to a former one. The caller updates the search index.
 */
export async function updateUsername(
  transaction: Queryable,
  { userId, before, username }: { userId: string; before: string; username: string },
): Promise<void> {
  await transaction`
    with borne_again as (delete from former_usernames where username = ${username}),
      reserved as (insert into former_usernames (username, user_id) values (${before}, ${userId}))
    update users set username = ${username} where id = ${userId}`;
}
