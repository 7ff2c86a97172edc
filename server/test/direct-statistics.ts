import type { Cohort, DayStatistics } from '@sangam/contract/statistics/statistics.schema.ts';
import type { Queryable } from '../src/platform/database/connect.ts';

/**
 * The numbers of each of the last days, from the first sign-up on, counted from the rows themselves in the most obvious
 * way; oldest first.
 */
export async function countDirectly(database: Queryable, days: number): Promise<DayStatistics[]> {
  return database<DayStatistics[]>`
    with india as (select (now() at time zone 'Asia/Kolkata')::date as today),
    joined as (
      select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as n from users
      where waiting_for is null group by 1),
    departed as (
      select (deleted_at at time zone 'Asia/Kolkata')::date as day, count(*) as n from users
      where waiting_for is null group by 1),
    posted as (
      select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as n from posts
      group by 1),
    started as (
      select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as n from projects
      group by 1),
    sent as (
      select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as n from messages
      where kind = 'text' and deleted_at is null group by 1),
    reported as (
      select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as n from reports
      group by 1),
    resolved as (
      select (closed_at at time zone 'Asia/Kolkata')::date as day, count(*) as n
      from reports join moderation_cases c on c.id = case_id where closed_at is not null group by 1),
    stored as (
      select (created_at at time zone 'Asia/Kolkata')::date as day, sum(bytes) as n from media
      group by 1)
    select d.day::date::text as day,
      (coalesce(joined.n, 0) + coalesce((select sum(members) from departures
        where joined_on = d.day), 0))::int as "signUps",
      (coalesce(departed.n, 0) + coalesce((select sum(members) from departures
        where left_on = d.day), 0))::int as departures,
      coalesce(posted.n, 0)::int as posts, coalesce(started.n, 0)::int as projects,
      coalesce(sent.n, 0)::int as messages, coalesce(reported.n, 0)::int as reports,
      coalesce(resolved.n, 0)::int as "resolvedReports",
      coalesce(stored.n, 0)::float8 as "mediaBytes",
      (select count(distinct user_id) from user_activity_days a where a.day = d.day)::int
        as "dailyActive",
      (select count(distinct user_id) from user_activity_days a
        where a.day between d.day::date - 6 and d.day::date)::int as "weeklyActive",
      (select count(distinct user_id) from user_activity_days a
        where a.day between d.day::date - 29 and d.day::date)::int as "monthlyActive"
    from india, generate_series(today - ${days}::int + 1, today, interval '1 day') d (day)
      left join joined on joined.day = d.day left join posted on posted.day = d.day
      left join departed on departed.day = d.day
      left join started on started.day = d.day left join sent on sent.day = d.day
      left join reported on reported.day = d.day left join resolved on resolved.day = d.day
      left join stored on stored.day = d.day
    where d.day >= least((select min(day) from joined), (select min(joined_on) from departures))
    order by d.day`;
}

/**
 * The cohorts of the last twelve full weeks, from the week of the first sign-up on, counted in the most obvious way;
 * oldest first.
 */
export async function countCohortsDirectly(database: Queryable): Promise<Cohort[]> {
  return database<Cohort[]>`
    with weeks as (
      select monday::date from generate_series(
        date_trunc('week', now() at time zone 'Asia/Kolkata') - interval '84 days',
        date_trunc('week', now() at time zone 'Asia/Kolkata') - interval '7 days',
        interval '7 days') monday),
    joined as (
      select id, (created_at at time zone 'Asia/Kolkata')::date as day from users
      where waiting_for is null)
    select c.monday::text as week,
      ((select count(*) from joined where day between c.monday and c.monday + 6)
        + coalesce((select sum(members) from departures
          where joined_on between c.monday and c.monday + 6), 0))::int as members,
      (select json_agg((select count(distinct j.id) from joined j
            join user_activity_days a on a.user_id = j.id
          where j.day between c.monday and c.monday + 6
            and a.day between w.monday and w.monday + 6) order by w.monday)
        from weeks w where w.monday >= c.monday) as active
    from weeks c
    where exists (select from joined where day <= c.monday + 6)
      or exists (select from departures where joined_on <= c.monday + 6)
    order by c.monday`;
}
