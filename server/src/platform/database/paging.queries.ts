import type { Queryable } from './connect.ts';
import { sql, type Fragment } from './sql.ts';
import { AppError } from '../core/app-error.ts';
import { maxPageBytes, pageSize } from '../core/cursor.ts';
import { RawJson } from '../core/raw-json.ts';

/**
 * Keyset pagination: one page and one row more (see `cutPage`). The limit is part of the statement and no value,
 * because the planner chooses by it.
 */
export const onePage = sql`limit 21`;

/** A moment with all the precision that the database keeps: two posts of one millisecond stay apart. */
export function cursorTime(moment: Fragment): Fragment {
  return sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export async function queryList<Row extends object>(
  database: Queryable,
  list: Fragment,
): Promise<readonly Row[]> {
  return database<Row[]>`${list}`;
}

/** How the page of a list is sent. */
interface PageShape {
  /** What the place of the next page is called. */
  readonly next: string;
  readonly name: string;
  /** The column of the list that holds what is shown. */
  readonly item: Fragment;
}

/**
 * The page of a list (`id`, the moment `at` and its item, in order) as it is sent. What `cutPage` does to rows is done
 * where they are, so that nobody reads them on the way. Ends earlier where the items are long (`maxPageBytes`).
 */
export function jsonPage(list: Fragment, { next, name, item }: PageShape): Fragment {
  const fitting = sql`(count(*) filter (where listed.fits))::int`;
  return sql`
    select concat('{', to_json(${next}::text), ':', case when count(listed.id) > ${fitting}
        then concat('"', ${cursorTime(sql`(array_agg(listed.at))[${fitting}]`)}, '~',
          (array_agg(listed.id))[${fitting}], '"') else 'null' end,
      ',', to_json(${name}::text), ':[', array_to_string(
        array_agg(listed.${item}) filter (where listed.fits), ','),
      ']}') as text
    from (
      select listed.*, listed.id is not null and (row_number() over so_far = 1
        or (row_number() over so_far <= ${pageSize}::int
          and sum(octet_length(listed.${item}::text)) over so_far <= ${maxPageBytes}::int)) as fits
      from (${list}) listed window so_far as (rows unbounded preceding)
    ) listed`;
}

/** The same of a list that says by an empty row that it is there (`requireExistingList`); else there is no row. */
export function jsonPageIfExists(list: Fragment, shape: PageShape): Fragment {
  return sql`${jsonPage(list, shape)} having count(*) > 0`;
}

/** Not found where there is no row, as the statement says by it that its list is not there. */
export async function queryRawJson<Data>(
  database: Queryable,
  written: Fragment,
): Promise<RawJson<Data>> {
  const [row] = await database<{ text: string }[]>`${written}`;
  if (!row) throw new AppError('NOT_FOUND');
  return new RawJson(row.text);
}
