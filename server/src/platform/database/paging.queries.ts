import type { Queryable } from './connect.ts';
import { sql, type Fragment } from './sql.ts';
import { AppError } from '../core/app-error.ts';
import { maxPageBytes, pageSize } from '../core/cursor.ts';
import { RawJson } from '../core/raw-json.ts';

/** Keyset pagination: one page and one row more (see `cutPage`). The limit is part of the SQL text instead of a
 * parameter, because the planner needs to know it.
 */
export const onePage = sql`limit 21`;

/** A time with the microseconds of the database, so that cursors distinguish rows of the same millisecond. */
export function cursorTime(moment: Fragment): Fragment {
  return sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Runs the statement of a list. */
export async function queryList<Row extends object>(
  database: Queryable,
  list: Fragment,
): Promise<readonly Row[]> {
  return database<Row[]>`${list}`;
}

/** The JSON form of a page. */
interface PageShape {
  /** The field name of the cursor of the next page. */
  readonly next: string;
  /** The field name of the items. */
  readonly name: string;
  /** The column of the list with the JSON of an item. */
  readonly item: Fragment;
  /** The JSON of further fields as text, each after a comma. */
  readonly furtherFields?: Fragment;
}

/**
 * A statement that returns a page of a list (`id`, time `at` and item, in order) as JSON text, so that the server does
 * not parse the rows. Cuts pages like `cutPage`, and earlier if the items exceed `maxPageBytes`. A row without an item
 * ends the page: the list was not examined further, and the next page begins after this row.
 */
export function jsonPage(
  list: Fragment,
  { next, name, item, furtherFields = sql`''` }: PageShape,
): Fragment {
  const covered = sql`(count(*) filter (where listed.fits))::int`;
  const shown = sql`count(listed.${item}) filter (where listed.fits)`;
  return sql`
    select concat('{', to_json(${next}::text), ':', case when count(listed.id) > ${shown}
        then concat('"', ${cursorTime(sql`(array_agg(listed.at))[${covered}]`)}, '~',
          (array_agg(listed.id))[${covered}], '"') else 'null' end,
      ',', to_json(${name}::text), ':[', array_to_string(
        array_agg(listed.${item}) filter (where listed.fits), ','),
      ']', ${furtherFields}, '}') as text
    from (
      select listed.*, listed.id is not null
        and count(listed.${item}) over so_far - (listed.${item} is not null)::int
          = row_number() over so_far - 1
        and (row_number() over so_far = 1
          or (count(listed.${item}) over so_far <= ${pageSize}::int
            and sum(octet_length(listed.${item}::text)) over so_far <= ${maxPageBytes}::int)) as fits
      from (${list}) listed
      window so_far as (rows unbounded preceding)
    ) listed`;
}

/** Like `jsonPage`, but returns no row if the list does not exist (see `requireExistingList`). */
export function jsonPageIfExists(list: Fragment, shape: PageShape): Fragment {
  return sql`${jsonPage(list, shape)} having count(*) > 0`;
}

/** Runs a statement of `jsonPage` or `jsonPageIfExists`; throws NOT_FOUND without a row. */
export async function queryRawJson<Data>(
  database: Queryable,
  written: Fragment,
): Promise<RawJson<Data>> {
  const [row] = await database<{ text: string }[]>`${written}`;
  if (!row) throw new AppError('NOT_FOUND');
  return new RawJson(row.text);
}
