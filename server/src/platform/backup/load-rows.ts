import type { Database, Queryable } from '../database/connect.ts';
import { migrateUpTo, newestSchemaVersion } from '../database/migrate.ts';
import { StartupError } from '../core/startup-error.ts';
import type { TableRecord } from './manifest.ts';
import { countRows, findServerFacts, findUsedTable, listTables } from './tables.queries.ts';
import { insertPage, loosenTables, tightenTables, type Table } from './tables.queries.ts';

/** One page of rows and the table that it belongs to. */
export interface RowPage {
  readonly table: string;
  readonly rows: readonly string[];
}

/** The oldest Postgres that has all that the schema asks for. */
const oldestPostgres = 18;

export function refuseNewerRows(schema: number): void {
  if (schema <= newestSchemaVersion()) return;
  throw new StartupError(
    `The rows have schema version ${schema}, but this build supports only version ${newestSchemaVersion()}: ` +
      'use the build that they come from, or a newer one.',
  );
}

/** Says why rows cannot come here; asked before anything is touched. */
export async function refuseTarget(database: Database): Promise<void> {
  const { major, encoding } = await findServerFacts(database);
  if (major < oldestPostgres || encoding !== 'UTF8') {
    throw new StartupError(
      `The target is Postgres ${major} with ${encoding}: ` +
        `it must be ${oldestPostgres} or newer with UTF8.`,
    );
  }
  await refuseUsed(database);
}

async function refuseUsed(connection: Queryable): Promise<void> {
  const used = await findUsedTable(connection);
  if (used === undefined) return;
  throw new StartupError(`The target database is not empty: ${used} has rows.`);
}

/**
 * Fills an empty database in one transaction, so that it holds all rows or none. `fill` inserts the pages and
 * does whatever else must be done before they count; it gives the tables with what they should hold now.
 */
export async function loadRows(
  database: Database,
  source: { readonly schema: number; readonly tables: readonly Table[] },
  fill: (insert: (page: RowPage) => Promise<void>) => Promise<readonly TableRecord[]>,
): Promise<void> {
  await migrateUpTo(database, source.schema);
  await database.begin(async (transaction) => {
    const tables = await listTables(transaction);
    refuseOtherColumns(tables, source.tables);
    const keys = await loosenTables(transaction, tables);
    // Now that nobody else can write.
    await refuseUsed(transaction);
    const records = await fill(({ table, rows }) => insertPage(transaction, table, rows));
    await tightenTables(transaction, tables, keys);
    const wrong = await findWrongCount(transaction, records);
    if (wrong !== undefined) throw new Error(`not all rows of ${wrong} arrived`);
  });
}

/** A table that does not hold as many rows as it should, if there is one. */
export async function findWrongCount(
  connection: Queryable,
  records: readonly TableRecord[],
): Promise<string | undefined> {
  for (const { name, rows } of records) {
    if ((await countRows(connection, name)) !== rows) return name;
  }
  return undefined;
}

function refuseOtherColumns(tables: readonly Table[], source: readonly Table[]): void {
  for (const { name, columns } of source) {
    const here = tables.find((table) => table.name === name)?.columns ?? [];
    if (here.join() === columns.join()) continue;
    throw new StartupError(
      `The table ${name} has different columns at the source than in this build.`,
    );
  }
}
