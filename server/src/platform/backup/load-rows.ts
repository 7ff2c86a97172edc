import type { Database, Queryable } from '../database/connect.ts';
import { migrateUpTo, newestSchemaVersion } from '../database/migrate.ts';
import { StartupError } from '../core/startup-error.ts';
import type { TableRecord } from './manifest.ts';
import { countRows, findPostgresFacts, findUsedTable, listTables } from './tables.queries.ts';
import { insertPage, disableConstraints, enableConstraints, type Table } from './tables.queries.ts';

/** One page of rows and the table that it belongs to. */
export interface RowPage {
  readonly table: string;
  readonly rows: readonly string[];
}

/** The schema uses features of this version. */
const minPostgresVersion = 18;

/** Throws a StartupError if the rows come from a newer schema than that of this build. */
export function requireKnownSchema(schema: number): void {
  if (schema <= newestSchemaVersion()) return;
  throw new StartupError(
    `The rows have schema version ${schema}, but this build supports only version ${newestSchemaVersion()}: ` +
      'use the build that they come from, or a newer one.',
  );
}

/**
 * Throws a StartupError unless the target is Postgres 18 or newer with UTF8 and all its tables are empty; called before
 * anything is changed.
 */
export async function requireUsableTarget(database: Database): Promise<void> {
  const { major, encoding } = await findPostgresFacts(database);
  if (major < minPostgresVersion || encoding !== 'UTF8') {
    throw new StartupError(
      `The target is Postgres ${major} with ${encoding}: ` +
        `it must be ${minPostgresVersion} or newer with UTF8.`,
    );
  }
  await requireEmptyTables(database);
}

async function requireEmptyTables(connection: Queryable): Promise<void> {
  const used = await findUsedTable(connection);
  if (used === undefined) return;
  throw new StartupError(`The target database is not empty: ${used} has rows.`);
}

/**
 * Migrates an empty database to the schema of the source, then fills it in one transaction, so that it holds all rows
 * or none. `fill` inserts the pages, does what else belongs to the same restore, and returns the tables with their
 * expected number of rows; another number throws.
 */
export async function loadRows(
  database: Database,
  source: { readonly schema: number; readonly tables: readonly Table[] },
  fill: (insert: (page: RowPage) => Promise<void>) => Promise<readonly TableRecord[]>,
): Promise<void> {
  await migrateUpTo(database, source.schema);
  await database.begin(async (transaction) => {
    const tables = await listTables(transaction);
    requireSameColumns(tables, source.tables);
    const keys = await disableConstraints(transaction, tables);
    // Checked again, now that the tables are locked.
    await requireEmptyTables(transaction);
    const records = await fill(({ table, rows }) => insertPage(transaction, table, rows));
    await enableConstraints(transaction, tables, keys);
    const wrong = await findWrongCount(transaction, records);
    if (wrong !== undefined) throw new Error(`not all rows of ${wrong} arrived`);
  });
}

/** The first table with an unexpected number of rows, if there is one. */
export async function findWrongCount(
  connection: Queryable,
  records: readonly TableRecord[],
): Promise<string | undefined> {
  for (const { name, rows } of records) {
    if ((await countRows(connection, name)) !== rows) return name;
  }
  return undefined;
}

function requireSameColumns(tables: readonly Table[], source: readonly Table[]): void {
  for (const { name, columns } of source) {
    const here = tables.find((table) => table.name === name)?.columns ?? [];
    if (here.join() === columns.join()) continue;
    throw new StartupError(
      `The table ${name} has different columns at the source than in this build.`,
    );
  }
}
