import { sql, type Fragment } from '../../platform/database/sql.ts';

/** The day of a time in India; every statistic counts by these days. */
export function indiaDay(moment: Fragment): Fragment {
  return sql`(${moment} at time zone 'Asia/Kolkata')::date`;
}

/** The current day in India. */
export const today = indiaDay(sql`now()`);

/** The time at which a day begins in India. */
export function startOfDay(day: Fragment): Fragment {
  return sql`((${day})::timestamp at time zone 'Asia/Kolkata')`;
}

/** The Monday of the week of a day. */
export function mondayOf(day: Fragment): Fragment {
  return sql`date_trunc('week', (${day})::timestamp)::date`;
}
