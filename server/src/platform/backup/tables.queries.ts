import type { Queryable } from '../database/connect.ts';
import { Fragment } from '../database/sql.ts';

export interface Table {
  readonly name: string;
  /** Name and type of each column, in the order of the table. */
  readonly columns: readonly string[];
}

/** Every table of the product by name, without the one of the migrations. */
export async function listTables(connection: Queryable): Promise<Table[]> {
  return connection<Table[]>`
    select c.relname::text as name,
      array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped
    group by c.relname order by c.relname`;
}

/** The newest migration that was applied; 0 where there is no schema yet. */
export async function findSchemaVersion(connection: Queryable): Promise<number> {
  const [known] = await connection<[{ exists: boolean }]>`
    select to_regclass('schema_migrations') is not null as exists`;
  if (!known.exists) return 0;
  const [newest] = await connection<[{ version: number }]>`
    select coalesce(max(version), 0) as version from schema_migrations`;
  return newest.version;
}

/** Major version and character encoding of a Postgres server. */
interface PostgresFacts {
  readonly major: number;
  readonly encoding: string;
}

export async function findPostgresFacts(connection: Queryable): Promise<PostgresFacts> {
  const [facts] = await connection<[PostgresFacts]>`
    select current_setting('server_version_num')::integer / 10000 as major,
      current_setting('server_encoding') as encoding`;
  return facts;
}

/**
 * Begins a read-only transaction on a reserved connection, which the caller ends: all reads in it see the rows as of
 * this moment.
 */
export async function beginSnapshot(connection: Queryable): Promise<void> {
  await connection.script(`
    begin isolation level repeatable read read only;
    set local idle_in_transaction_session_timeout = 0`);
}

/** A page ends at either limit, so one row may exceed the characters: together they stay far below the longest string. */
const pageLimits = { rows: 1000, characters: 4 * 1024 * 1024 } as const;
/** Fetched at a time: few enough for memory if all of them are large. */
const fetchedRows = 50;
const fetchRows = new Fragment([`fetch ${fetchedRows} from backup_rows`], []);

/**
 * All rows of a table, in pages of `pageLimits`, in the text format of Postgres, which does not depend on its version or
 * machine. Needs an open transaction, and only one table can be read at a time.
 */
export async function* readPages(connection: Queryable, table: string): AsyncGenerator<string[]> {
  await connection.script(`
    declare backup_rows no scroll cursor for
    select whole_row::text as row from ${quote(table)} whole_row`);
  let page: string[] = [];
  let characters = 0;
  for (;;) {
    const rows = await connection<{ row: string }[]>`${fetchRows}`;
    if (rows.length === 0) break;
    for (const { row } of rows) {
      page.push(row);
      characters += row.length;
      if (page.length < pageLimits.rows && characters < pageLimits.characters) continue;
      yield page;
      page = [];
      characters = 0;
    }
  }
  if (page.length > 0) yield page;
  await connection.script('close backup_rows');
}

/** Inserts rows in the text format of `readPages`; the table must have the same columns. */
export async function insertPage(
  transaction: Queryable,
  table: string,
  rows: readonly string[],
): Promise<void> {
  const name = identifier(table);
  await transaction`insert into ${name} select * from unnest(${rows}::${name}[])`;
}

export async function countRows(connection: Queryable, table: string): Promise<number> {
  const [count] = await connection<[{ rows: string }]>`
    select count(*) as rows from ${identifier(table)}`;
  return Number(count.rows);
}

/** The first table that has rows, if there is one. */
export async function findUsedTable(connection: Queryable): Promise<string | undefined> {
  for (const { name } of await listTables(connection)) {
    const [row] = await connection<object[]>`select from ${identifier(name)} limit 1`;
    if (row) return name;
  }
  return undefined;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Drops all foreign keys and disables triggers, so that rows can be inserted in any order; locks the tables until the
 * end of the transaction. Returns the keys, which `enableConstraints` needs. A superuser could do so by one setting,
 * but the owner of a managed database is none.
 */
export async function disableConstraints(
  transaction: Queryable,
  tables: readonly Table[],
): Promise<ForeignKey[]> {
  await transaction.script(`
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
  const keys = await transaction<ForeignKey[]>`
    select conrelid::regclass::text as table, conname::text as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`;
  for (const { table, name } of keys) {
    await transaction.script(`alter table ${table} drop constraint ${quote(name)}`);
  }
  for (const { name } of tables) {
    await transaction.script(`alter table ${quote(name)} disable trigger user`);
  }
  return keys;
}

/** Enables triggers and adds the foreign keys again, which checks every reference. */
export async function enableConstraints(
  transaction: Queryable,
  tables: readonly Table[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { name } of tables) {
    await transaction.script(`alter table ${quote(name)} enable trigger user`);
  }
  for (const { table, name, definition } of keys) {
    await transaction.script(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  }
}

/** Whether a connection other than this one uses the database under the name of the product. */
export async function isInUse(connection: Queryable): Promise<boolean> {
  // Within a transaction Postgres would return the statistics of the first query again.
  await connection`select pg_stat_clear_snapshot()`;
  const [other] = await connection<object[]>`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'sangam'
      and pid <> pg_backend_pid() limit 1`;
  return other !== undefined;
}

/** After a bulk insert the planner has no statistics yet. */
export async function refreshStatistics(connection: Queryable): Promise<void> {
  await connection.script('analyze');
}

const identifiers = new Map<string, Fragment>();

/** A name as a part of a statement. The same fragment each time: statements are cached by their fragments for ever. */
function identifier(name: string): Fragment {
  const known = identifiers.get(name) ?? new Fragment([quote(name)], []);
  identifiers.set(name, known);
  return known;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
