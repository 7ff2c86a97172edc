import type { Database, Queryable } from '../database/connect.ts';
import { StartupError } from '../core/startup-error.ts';
import { loadRows, requireKnownSchema, requireUsableTarget, type RowPage } from './load-rows.ts';
import type { TableRecord } from './manifest.ts';
import { beginSnapshot, findSchemaVersion, isInUse, listTables } from './tables.queries.ts';
import { readPages, refreshStatistics } from './tables.queries.ts';

interface MoveOptions {
  readonly from: Database;
  readonly to: Database;
  readonly onProgress: (step: string) => void;
}

/**
 * Copies every row of one database into another, empty one; the source stays unchanged. Throws while the product runs
 * on the source, so sessions are copied too: the old database no longer serves them. Returns the number of rows.
 */
export async function moveDatabase({ from, to, onProgress }: MoveOptions): Promise<number> {
  const rows = await from.reserve(async (source) => {
    await requireProductStopped(source);
    const schema = await findSchemaVersion(source);
    if (schema === 0) throw new StartupError('The database is empty: there is nothing to move.');
    requireKnownSchema(schema);
    await requireUsableTarget(to);
    await beginSnapshot(source);
    try {
      return await copyRows(source, schema, { to, onProgress });
    } finally {
      await source.script('rollback');
    }
  });
  await refreshStatistics(to);
  return rows;
}

async function copyRows(
  source: Queryable,
  schema: number,
  { to, onProgress }: Pick<MoveOptions, 'to' | 'onProgress'>,
): Promise<number> {
  const tables = await listTables(source);
  let rows = 0;
  await loadRows(to, { schema, tables }, async (insert) => {
    const records: TableRecord[] = [];
    for (const [index, table] of tables.entries()) {
      onProgress(`Table ${index + 1} of ${tables.length}: ${table.name}`);
      records.push({ ...table, rows: await copyTable(source, table.name, insert) });
      rows += records.at(-1)?.rows ?? 0;
    }
    // A product that was started after the first check may have written rows that were not copied.
    await requireProductStopped(source);
    return records;
  });
  return rows;
}

async function copyTable(
  source: Queryable,
  table: string,
  insert: (page: RowPage) => Promise<void>,
): Promise<number> {
  let copied = 0;
  for await (const rows of readPages(source, table)) {
    await insert({ table, rows });
    copied += rows.length;
  }
  return copied;
}

async function requireProductStopped(source: Queryable): Promise<void> {
  if (!(await isInUse(source))) return;
  throw new StartupError(
    'Sangam is running on this database: stop it first, or writes would be lost.',
  );
}
