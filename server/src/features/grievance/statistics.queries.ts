import { minDecisionsForMedian } from '@sangam/contract/grievance/grievance.calls.ts';
import type { MonthStatistics } from '@sangam/contract/grievance/grievance.schema.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql.ts';

const counts = {
  received: sql`count(*)::int`,
  decided: sql`count(g.decided_at)::int`,
  decidedInTime: sql`(count(*) filter (where g.decided_at <= g.decide_by))::int`,
};

/**
 * Counts the complaints of the last twelve completed months by the month of filing, in Indian time, newest first;
 * months without any have no row. Leaves out complaints with an unconfirmed email that no moderator has acknowledged.
 */
export async function findStatistics(
  database: Queryable,
  now: Date,
): Promise<readonly MonthStatistics[]> {
  return database<MonthStatistics[]>`
    with this_month as (
      select date_trunc('month', ${now}::timestamptz at time zone 'Asia/Kolkata') as start),
    g as (
      select c.*, to_char(c.filed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month
      from complaints c, this_month m
      where c.filed_at >= (m.start - interval '12 months') at time zone 'Asia/Kolkata'
        and c.filed_at < m.start at time zone 'Asia/Kolkata'
        and (c.email is null or c.confirmed_at is not null or c.acknowledged_at is not null)),
    by_category as (
      select g.month, json_agg(json_build_object('category', g.category,
        'received', g.received, 'decided', g.decided, 'decidedInTime', g.in_time)
        order by g.received desc, g.category) as categories
      from (select g.month, g.category, ${counts.received} as received,
          ${counts.decided} as decided, ${counts.decidedInTime} as in_time
        from g group by g.month, g.category) g
      group by g.month)
    select g.month, ${counts.received} as received, ${counts.decided} as decided,
      ${counts.decidedInTime} as "decidedInTime",
      (count(*) filter (where g.acknowledged_at <= g.acknowledge_by))::int as "acknowledgedInTime",
      case when count(g.decided_at) >= ${minDecisionsForMedian} then round((percentile_cont(0.5) within group (
        order by extract(epoch from g.decided_at - g.filed_at) / 3600.0))::numeric, 1)::float8 end
        as "medianHours",
      count(g.appealed_at)::int as appeals,
      (count(*) filter (where g.appeal_outcome = 'changed'))::int as "appealsChanged",
      (select categories from by_category b where b.month = g.month) as categories
    from g group by g.month order by g.month desc`;
}
