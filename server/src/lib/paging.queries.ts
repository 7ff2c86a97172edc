import type { Queryable } from '../database/connect.ts';
import { sql, type Fragment } from '../database/sql.ts';
import { pageSize } from './cursor.ts';
import { WrittenJson } from './written-json.ts';

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

/**
 * The page of a list (`id`, `at` and `item`, newest first) as it is sent: `{"timestamp", [name]}`. What `cutPage`
 * does to rows is done where they are, so that nobody reads them on the way.
 */
export function writtenPage(list: Fragment, name: string, item: Fragment): Fragment {
  return sql`
    select json_build_object(
      'timestamp', max(listed.at || '~' || listed.id)
        filter (where listed.place = ${pageSize}::int and listed.total > ${pageSize}::int),
      ${name}::text, coalesce(json_agg(listed.${item} order by listed.place)
        filter (where listed.place <= ${pageSize}::int), '[]'::json))::text as text
    from (
      select list.*, row_number() over (order by list.at desc, list.id desc) as place,
        count(*) over () as total
      from (${list}) list
    ) listed`;
}

export async function runWrittenPage<Page>(
  database: Queryable,
  page: Fragment,
): Promise<WrittenJson<Page>> {
  const [{ text }] = await database<[{ text: string }]>`${page}`;
  return new WrittenJson(text);
}
