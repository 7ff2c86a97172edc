import type { Queryable } from '../../platform/database/connect.ts';
import type { Deed } from './newcomers.policy.ts';

export interface NewcomerRow {
  readonly isNew: boolean;
  /** Of the last day. */
  readonly count: number;
  /** When the first of those is a day old, or the account no longer new; in milliseconds. */
  readonly freeAt: number;
}

interface Question {
  readonly userId: string;
  readonly deed: Deed;
  readonly days: number;
  readonly connections: number;
}

export async function findNewcomer(
  database: Queryable,
  { userId, deed, days, connections }: Question,
): Promise<NewcomerRow | undefined> {
  const [row] = await database<NewcomerRow[]>`
    select u.created_at > now() - make_interval(days => ${days}) and (
        select count(*) from (
          select from connections c where c.user_id = u.id limit ${connections}) known
      ) < ${connections} as "isNew",
      lately.count,
      extract(epoch from least(coalesce(lately.first, now()) + interval '1 day',
        u.created_at + make_interval(days => ${days})))::float8 * 1000 as "freeAt"
    from users u cross join lateral (
      select count(*)::int as count, min(d.at) as first from newcomer_deeds d
      where d.user_id = u.id and d.deed = ${deed} and d.at > now() - interval '1 day') lately
    where u.id = ${userId}`;
  return row;
}

export async function insertDeed(database: Queryable, userId: string, deed: Deed): Promise<void> {
  await database`insert into newcomer_deeds (user_id, deed) values (${userId}, ${deed})`;
}

/** Nobody asks for more than a day. */
export async function removeOldDeeds(database: Queryable): Promise<void> {
  await database`delete from newcomer_deeds where at < now() - interval '2 days'`;
}
