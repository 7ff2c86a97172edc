import type { Queryable } from '../../platform/database/connect.ts';
import type { CountedAction, LimitedAction } from './new-account-limits.policy.ts';

/** How often an account has taken a limited action. */
export interface AccountUsage {
  readonly isNew: boolean;
  /** Number of actions within the last day. */
  readonly count: number;
  /**
   * When the first of those is a day old, or the account is no longer new, whichever is earlier; in milliseconds since
   * 1970.
   */
  readonly freeAt: number;
}

interface UsageQuery {
  readonly userId: string;
  readonly action: LimitedAction;
  readonly days: number;
  readonly connections: number;
}

/**
 * An account is new while it is younger than `days` and has fewer than `connections` connections. Undefined without
 * such an account.
 */
export async function findAccountUsage(
  database: Queryable,
  { userId, action, days, connections }: UsageQuery,
): Promise<AccountUsage | undefined> {
  const [row] = await database<AccountUsage[]>`
    select u.created_at > now() - make_interval(days => ${days}) and (
        select count(*) from (
          select from connections c where c.user_id = u.id limit ${connections}) known
      ) < ${connections} as "isNew",
      last_day.count,
      extract(epoch from least(coalesce(last_day.first, now()) + interval '1 day',
        u.created_at + make_interval(days => ${days})))::float8 * 1000 as "freeAt"
    from users u cross join lateral (
      select count(*)::int as count, min(d.at) as first from newcomer_deeds d
      where d.user_id = u.id and d.deed = ${action} and d.at > now() - interval '1 day') last_day
    where u.id = ${userId}`;
  return row;
}

/** Counts an action of an account. */
export async function insertAction(
  database: Queryable,
  userId: string,
  action: LimitedAction | CountedAction,
): Promise<void> {
  await database`insert into newcomer_deeds (user_id, deed) values (${userId}, ${action})`;
}

/**
 * How often an account, new or not, has taken this action within the last day, and when the first of them is a day old.
 * Until the end of the transaction no other one counts this action of the account.
 */
export async function lockDailyCount(
  transaction: Queryable,
  userId: string,
  action: CountedAction,
): Promise<Omit<AccountUsage, 'isNew'>> {
  await transaction`select pg_advisory_xact_lock(hashtextextended(${`${action} ${userId}`}, 0))`;
  const [row] = await transaction<[Omit<AccountUsage, 'isNew'>]>`
    select count(*)::int as count,
      extract(epoch from coalesce(min(at), now()) + interval '1 day')::float8 * 1000 as "freeAt"
    from newcomer_deeds
    where user_id = ${userId} and deed = ${action} and at > now() - interval '1 day'`;
  return row;
}

/** Deletes actions older than two days: only the last day is ever read. */
export async function removeOldActions(database: Queryable): Promise<void> {
  await database`delete from newcomer_deeds where at < now() - interval '2 days'`;
}
