import type { Queryable } from '../database/connect.ts';
import { sql, type Fragment } from '../database/sql.ts';

/**
 * One page and one row more (see `cutPage`). Written out, not passed as a value: the planner chooses by it.
 */
export const onePage = sql`limit 21`;

/** A moment with all the precision that the database keeps: two posts of one millisecond stay apart. */
export function cursorTime(moment: Fragment): Fragment {
  return sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export async function runList<Row extends object>(
  database: Queryable,
  list: Fragment,
): Promise<readonly Row[]> {
  return database<Row[]>`${list}`;
}
