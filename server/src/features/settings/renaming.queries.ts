import type { Queryable } from '../../platform/database/connect.ts';

/** How somebody is called, locked until the transaction ends. */
export async function lockOwnUsername(transaction: Queryable, userId: string) {
  const [row] = await transaction<{ username: string }[]>`
    select username from users where id = ${userId} for no key update`;
  return row?.username;
}

/** The old name stays theirs for ever; a former one of their own may be borne again. */
export async function rename(
  transaction: Queryable,
  { userId, before, username }: { userId: string; before: string; username: string },
): Promise<void> {
  await transaction`
    with borne_again as (delete from former_usernames where username = ${username}),
      kept as (insert into former_usernames (username, user_id) values (${before}, ${userId}))
    update users set username = ${username} where id = ${userId}`;
}
