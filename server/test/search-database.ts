import type { Database } from '../src/platform/database/connect.ts';

/**
 * The tables that contain a text, as text or as bytes; searches all tables, the job queue included. The text must not have
 * quotes, backslashes or XML characters, which are escaped in what is searched.
 */
export async function tablesHolding(database: Database, text: string): Promise<string[]> {
  const bytes = Buffer.from(text);
  const forms = [text, bytes.toString('hex'), bytes.toString('base64')];
  const rows = await database<{ tablename: string }[]>`
    select tablename from pg_tables
    cross join lateral query_to_xml(
      format('select t::text from %I.%I t', schemaname, tablename), true, false, '') as content
    where schemaname not in ('pg_catalog', 'information_schema')
      and exists (select from unnest(${forms}::text[]) form where content::text like '%' || form || '%')`;
  return rows.map(({ tablename }) => tablename);
}
