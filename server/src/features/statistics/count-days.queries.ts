import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { indiaDay, startOfDay, today, mondayOf } from './india-days.queries.ts';

/** Days on which members were active are removed after this time. */
const activityDays = 400;
/** The latest days whose active members can be counted: 30 days before each of them are stored. */
const countableDays = 366;
/** A cohort is followed for this number of weeks. */
const cohortWeeks = 12;
const requestDays = 30;

/** From a Monday to any later day, both inclusive, as YYYY-MM-DD. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** Takes a lock until the transaction ends; returns false if another process is counting. */
export async function tryLockCounting(transaction: Queryable): Promise<boolean> {
  const [row] = await transaction<[{ isLocked: boolean }]>`
    select pg_try_advisory_xact_lock(hashtext('statistics.count')) as "isLocked"`;
  return row.isLocked;
}

/** Stores as active days those on which members joined, wrote or liked something before activity was stored. */
export async function backfillUserActivity(database: Queryable): Promise<void> {
  // The long statement writes no row for which a login could wait.
  await database`select backfill_user_activity(${today} - ${activityDays}::int, ${today} - 1)`;
  await database`select backfill_user_activity(${today}, ${today})`;
}

/** The next run counts all days again. */
export async function forgetCounts(database: Queryable): Promise<void> {
  await database`update daily_statistics set counted_at = '-infinity'`;
}

/** Adds the days that have no row yet, from the first account until today. */
export async function addMissingDays(transaction: Queryable): Promise<void> {
  await transaction`
    insert into daily_statistics (day)
    select generate_series(first.day, ${today}, interval '1 day')::date
    from (
      select least((select ${indiaDay(sql`min(created_at)`)} from users),
        (select min(joined_on) from departures)) as day
    ) first
    where first.day is not null
    on conflict do nothing`;
}

/** The weeks of today and yesterday, whose numbers change all the time. */
export async function findRecentDays(transaction: Queryable): Promise<DayRange> {
  const [range] = await transaction<[DayRange]>`
    select ${mondayOf(sql`${today} - 1`)}::text as first, ${today}::text as last`;
  return range;
}

interface OldestCount extends DayRange {
  readonly isUncounted: boolean;
}

/**
 * The week of the day that was counted the longest time ago, and the week before it; of days never counted, the latest
 * first. Undefined if there are no days.
 */
export async function findLeastRecentlyCounted(
  transaction: Queryable,
): Promise<OldestCount | undefined> {
  const [range] = await transaction<OldestCount[]>`
    select (${mondayOf(sql`day`)} - 7)::text as first, (${mondayOf(sql`day`)} + 6)::text as last,
      counted_at = '-infinity' as "isUncounted"
    from daily_statistics order by counted_at, day desc limit 1`;
  return range;
}

/** Counts what exists now and replaces earlier counts; only the active members of days a year ago or more stay. */
export async function countDays(transaction: Queryable, range: DayRange): Promise<void> {
  await transaction`${countDaysStatement(range)}`;
}

/** The statement of `countDays`. Exported for the test of its query plan. */
export function countDaysStatement(range: DayRange): Fragment {
  const first = sql`${range.first}::date`;
  const last = sql`${range.last}::date`;

  /** Rows per day; the range is a condition on the column itself, so that its index is used. */
  function perDay(table: Fragment, column: Fragment, value: Fragment, condition: Fragment) {
    return sql`(
      select ${indiaDay(column)} as day, ${value} as value from ${table}
      where ${column} >= ${startOfDay(first)} and ${column} < ${startOfDay(sql`${last} + 1`)}
        and ${condition}
      group by 1)`;
  }

  const count = sql`count(*)`;
  const created = sql`created_at`;
  const all = sql`true`;
  const hasJoined = sql`waiting_for is null`;
  return sql`
    with seen as (
      -- A day covers the days after it until the next activity of the same member, so that each member counts once.
      select day, lead(day) over (partition by user_id order by day) - day as until_next
      from user_activity_days where day between ${first} - 29 and ${last}
    ), covered as (
      select day, least(until_next, 30) as days, count(*) as members from seen group by 1, 2
    ), active as (
      select d.day,
        coalesce(sum(members) filter (where c.day = d.day), 0) as daily,
        coalesce(sum(members) filter (where d.day < c.day + least(c.days, 7)), 0) as weekly,
        coalesce(sum(members) filter (where d.day < c.day + least(c.days, 30)), 0) as monthly
      from daily_statistics d left join covered c on c.day <= d.day
      where d.day between ${first} and ${last} and d.day > ${today} - ${countableDays}::int
      group by d.day
    )
    update daily_statistics s set
      sign_ups = coalesce(joined.value, 0)
        + coalesce((select sum(members) from departures where joined_on = s.day), 0),
      departures = coalesce(departed.value, 0)
        + coalesce((select sum(members) from departures where left_on = s.day), 0),
      daily_active = coalesce(active.daily, s.daily_active),
      weekly_active = coalesce(active.weekly, s.weekly_active),
      monthly_active = coalesce(active.monthly, s.monthly_active),
      posts = coalesce(posts.value, 0),
      projects = coalesce(projects.value, 0),
      messages = coalesce(messages.value, 0),
      reports = coalesce(reports.value, 0),
      resolved_reports = coalesce(resolved.value, 0),
      media_bytes = coalesce(media.value, 0),
      counted_at = now()
    from daily_statistics d
      left join active using (day)
      left join ${perDay(sql`users`, created, count, hasJoined)} joined using (day)
      left join ${perDay(sql`users`, sql`deleted_at`, count, hasJoined)} departed using (day)
      left join ${perDay(sql`posts`, created, count, all)} posts using (day)
      left join ${perDay(sql`projects`, created, count, all)} projects using (day)
      left join ${perDay(sql`messages`, created, count, sql`kind = 'text' and deleted_at is null`)}
        messages using (day)
      left join ${perDay(sql`reports`, created, count, all)} reports using (day)
      left join ${perDay(
        sql`moderation_cases c join reports r on r.case_id = c.id`,
        sql`c.closed_at`,
        count,
        all,
      )} resolved using (day)
      left join ${perDay(sql`media`, created, sql`sum(bytes)`, all)} media using (day)
    where d.day = s.day and d.day between ${first} and ${last}`;
}

/** Counts who of each cohort was active in the weeks of the range. */
export async function countCohorts(transaction: Queryable, range: DayRange): Promise<void> {
  const first = sql`${range.first}::date`;
  const last = sql`${range.last}::date`;
  // Activity of earlier weeks may be removed already.
  const isCountable = sql`${first} > ${today} - ${activityDays}::int`;
  await transaction`
    delete from cohort_statistics
    where active_week between ${first} and ${last} and ${isCountable}`;
  await transaction`
    insert into cohort_statistics (joined_week, active_week, active)
    select ${mondayOf(indiaDay(sql`u.created_at`))}, ${mondayOf(sql`a.day`)}, count(distinct u.id)
    from user_activity_days a join users u on u.id = a.user_id
    where a.day between ${first} and ${last} and ${isCountable} and u.waiting_for is null
      and u.created_at >= ${startOfDay(sql`${first} - ${cohortWeeks * 7}::int`)}
    group by 1, 2`;
}

/** Removes what no statistic reads any more. */
export async function removeOldRows(transaction: Queryable): Promise<void> {
  await transaction`
    delete from user_activity_days where day <= ${today} - ${activityDays}::int`;
  await transaction`delete from request_statistics where day <= ${today} - ${requestDays}::int`;
}
