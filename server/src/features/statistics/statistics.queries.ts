import type {
  CommunityNumbers,
  ServerStatistics,
  Statistics,
} from '@sangam/contract/statistics/statistics.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql, type Fragment } from '../../platform/database/sql.ts';
import { isoTime } from '../../platform/people/people.queries.ts';
import { bucketBounds } from './request-buckets.ts';
import { today, mondayOf } from './india-days.queries.ts';

const cohortsShown = 12;
const slowestShown = 10;

const eventSums = sql`json_build_object(
  'signUps', coalesce(sum(sign_ups), 0), 'departures', coalesce(sum(departures), 0),
  'posts', coalesce(sum(posts), 0), 'projects', coalesce(sum(projects), 0),
  'messages', coalesce(sum(messages), 0), 'reports', coalesce(sum(reports), 0),
  'resolvedReports', coalesce(sum(resolved_reports), 0),
  'mediaBytes', coalesce(sum(media_bytes), 0))`;

const isCounted = sql`counted_at > '-infinity'`;

/**
 * Everything that the page shows of the community, from summary rows except for the open reports. Exported for the test
 * of its query plan.
 */
export function statisticsQuery(days: number): Fragment {
  return sql`
    select json_build_object(
      'countedAt', (select ${isoTime(sql`max(counted_at)`)} from daily_statistics
        where day >= ${today} - 1 and ${isCounted}),
      'uncountedDays', (select count(*) from daily_statistics where not ${isCounted}),
      'days', (select coalesce(json_agg(json_build_object('day', day, 'signUps', sign_ups,
          'departures', departures, 'posts', posts, 'projects', projects, 'messages', messages,
          'reports', reports, 'resolvedReports', resolved_reports, 'mediaBytes', media_bytes,
          'dailyActive', daily_active, 'weeklyActive', weekly_active,
          'monthlyActive', monthly_active) order by day), '[]')
        from daily_statistics
        where day > ${today} - ${days}::int and day <= ${today} and ${isCounted}),
      'previous', (select case when count(*) = ${days}::int then ${eventSums} end
        from daily_statistics
        where day > ${today} - 2 * ${days}::int and day <= ${today} - ${days}::int
          and ${isCounted}),
      'totals', (select ${eventSums} from daily_statistics),
      'openReports', (select count(*) from reports r
        join moderation_cases c on c.id = r.case_id where c.closed_at is null),
      'cohorts', (${cohorts})) as statistics`;
}

/** Only full weeks, so that the latest numbers can be compared with the others. */
const cohorts = sql`
  select coalesce(json_agg(json_build_object('week', c.week, 'members', c.members, 'active', (
      select json_agg(coalesce(s.active, 0) order by w.week)
      from generate_series(c.week, ${mondayOf(today)} - 7, interval '7 days') w (week)
      left join cohort_statistics s on s.joined_week = c.week and s.active_week = w.week))
    order by c.week), '[]')
  from (
    select ${mondayOf(sql`day`)} as week, sum(sign_ups) as members from daily_statistics
    where day >= ${mondayOf(today)} - ${cohortsShown * 7}::int and day < ${mondayOf(today)}
    group by 1
  ) c`;

/**
 * What operators see of the community: the last `days` days, the sums of as many days before them, totals and cohorts.
 */
export async function findStatistics(database: Queryable, days: number) {
  const [row] = await database<[{ statistics: Omit<Statistics, 'isDashboardLive'> }]>`
    ${statisticsQuery(days)}`;
  return row.statistics;
}

/** Due, or to be tried again; not a job that is planned for later or that was given up. */
const isWaiting = sql`(run_at <= now() or attempts > 0) and run_at < 'infinity'`;

function queue(condition: Fragment): Fragment {
  return sql`(
    select json_build_object('waiting', count(*) filter (where ${isWaiting}),
      'failed', count(*) filter (where run_at = 'infinity'),
      'oldestAt', ${isoTime(sql`min(run_at) filter (where run_at <= now())`)})
    from jobs where ${condition})`;
}

/** The names of all jobs that send an email contain this. */
const isMail = sql`name like '%.mail-%'`;

/** The 95th percentile is interpolated within its bucket; the last bucket has no end and counts as its start. */
const slowest = sql`
  select coalesce(json_agg(json_build_object('method', method, 'route', route,
      'requests', requests, 'meanMs', round(mean::numeric, 1), 'p95Ms', round(p95::numeric, 1))
    order by p95 desc, mean desc, route, method), '[]')
  from (
    select method, route, sum(requests) as requests, sum(total_ms) / sum(requests) as mean,
      min(case when bucket_ms = 'infinity' then lower_ms
        else lower_ms + (bucket_ms - lower_ms) * (0.95 * whole - (up_to - requests)) / requests end)
        filter (where up_to >= 0.95 * whole) as p95
    from (
      select method, route, bucket_ms, requests, total_ms,
        coalesce((select max(bound) from unnest(${bucketBounds}::float8[]) bound
          where bound < bucket_ms), 0) as lower_ms, sum(requests) over endpoint as up_to,
        sum(requests) over (partition by method, route) as whole
      from (
        select method, route, bucket_ms, sum(requests) as requests, sum(total_ms) as total_ms
        from request_statistics where day > ${today} - 7 group by method, route, bucket_ms
      ) histogram
      window endpoint as (partition by method, route order by bucket_ms)
    ) cumulated
    group by method, route order by p95 desc, mean desc, route, method limit ${slowestShown}
  ) endpoints`;

/**
 * The size of the database, the queues, the latest backups, and the ten slowest endpoints of the last seven days, by
 * their 95th percentile.
 */
export async function findServerStatistics(database: Queryable): Promise<ServerStatistics> {
  const [row] = await database<[{ statistics: ServerStatistics }]>`
    select json_build_object(
      'databaseBytes', pg_database_size(current_database()),
      'mail', ${queue(isMail)}, 'jobs', ${queue(sql`not ${isMail}`)},
      'backup', (select json_build_object(
          'takenAt', ${isoTime(sql`max(ended_at) filter (where state = 'done')`)},
          'failedAt', ${isoTime(sql`max(ended_at) filter (where state = 'failed')`)})
        from backup_runs),
      'slowest', (${slowest})) as statistics`;
  return row.statistics;
}

/** A total and what was added in each of the last six full months. */
function communityNumber(total: Fragment, added: Fragment): Fragment {
  return sql`json_build_object('total', (select coalesce(sum(${total}), 0) from daily_statistics),
    'addedByMonth', (select json_agg(added order by month) from (
      select month, coalesce(sum(${added}), 0) as added
      from generate_series(date_trunc('month', (${today})::timestamp) - interval '6 months',
        date_trunc('month', (${today})::timestamp) - interval '1 month', interval '1 month')
        months (month)
      left join daily_statistics on day >= month and day < month + interval '1 month'
      group by month) by_month))`;
}

/** For the dashboard of members: totals, and what was added in each of the last six full months. */
export async function findCommunityNumbers(database: Queryable): Promise<CommunityNumbers> {
  const [row] = await database<[{ numbers: CommunityNumbers }]>`
    select json_build_object(
      'members', ${communityNumber(sql`sign_ups - departures`, sql`sign_ups`)},
      'posts', ${communityNumber(sql`posts`, sql`posts`)},
      'projects', ${communityNumber(sql`projects`, sql`projects`)},
      'messages', ${communityNumber(sql`messages`, sql`messages`)}) as numbers`;
  return row.numbers;
}

export interface RequestCount {
  readonly method: string;
  readonly route: string;
  /** The upper bound of the bucket. */
  readonly bucketMs: number;
  readonly requests: number;
  readonly totalMs: number;
}

/** Adds the requests of this process; sorted, so that processes never wait for each other in a circle. */
export async function addRequestCounts(
  database: Queryable,
  counts: readonly RequestCount[],
): Promise<void> {
  await database`
    insert into request_statistics as r (day, method, route, bucket_ms, requests, total_ms)
    select ${today}, c.* from unnest(${counts.map(({ method }) => method)}::text[],
      ${counts.map(({ route }) => route)}::text[],
      ${counts.map(({ bucketMs }) => bucketMs)}::float8[],
      ${counts.map(({ requests }) => requests)}::int[],
      ${counts.map(({ totalMs }) => totalMs)}::float8[]) c (method, route, bucket_ms, requests, total_ms)
    order by c.method, c.route, c.bucket_ms
    on conflict (day, method, route, bucket_ms) do update
      set requests = r.requests + excluded.requests, total_ms = r.total_ms + excluded.total_ms`;
}
