import type { Queryable } from '../../platform/database/connect.ts';
import { isActiveUser } from '../../platform/people/people.queries.ts';

interface DueMembers {
  readonly now: Date;
  /** Only members with greater ids, so that the batches of one run do not scan the same rows again. */
  readonly afterId: string;
  readonly limit: number;
}

/**
 * Up to `limit` active members who were informed of the rules three months ago or earlier, in the order of their ids.
 * The same statement claims them, so that only one of several workers reminds each.
 */
export async function claimDueReminders(
  transaction: Queryable,
  { now, afterId, limit }: DueMembers,
): Promise<readonly string[]> {
  const rows = await transaction<{ userId: string }[]>`
    with due as (
      select u.id from users u left join rules_reminders r on r.user_id = u.id
      where u.id > ${afterId}::uuid and ${isActiveUser}
        and coalesce(r.reminded_at, u.created_at) <= ${now}::timestamptz - interval '3 months'
      order by u.id limit ${limit}
    ), claimed as (
      insert into rules_reminders as r (user_id, reminded_at)
      select id, ${now}::timestamptz from due
      on conflict (user_id) do update set reminded_at = excluded.reminded_at
        where r.reminded_at <= ${now}::timestamptz - interval '3 months'
      returning user_id)
    select user_id as "userId" from claimed order by user_id`;
  return rows.map(({ userId }) => userId);
}
