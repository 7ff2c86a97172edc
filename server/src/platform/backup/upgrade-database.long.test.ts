import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestTables, newFolder } from '../../../test/backups.ts';
import { quickPerson } from '../../../test/quick-people.ts';
import { connect, type Database } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { findPostgresBinaries } from '../database/embedded/postgres-binaries.ts';
import { migrate } from '../database/migrate.ts';
import { requireNoUnfinishedWork } from './unfinished-work.ts';
import { upgradeDatabase } from './upgrade-database.ts';

/** Looks into an embedded database, which is made if there is none. */
async function within<Result>(folder: string, work: (database: Database) => Promise<Result>) {
  const server = await startEmbeddedPostgres({ folder, durable: false });
  const database = connect(server.url, 1);
  try {
    return await work(database);
  } finally {
    await database.end();
    await server.stop();
  }
}

test('copies every row into a new database and keeps the old one', async () => {
  const dataDir = newFolder();
  const folder = join(dataDir, 'postgres');
  const before = await within(folder, async (database) => {
    await migrate(database);
    await quickPerson({ database });
    return digestTables(database);
  });
  const oldBinaries = findPostgresBinaries();
  const kept = await upgradeDatabase({
    dataDir,
    oldBinaries,
    durable: false,
    onProgress: () => {},
  });
  expect(await within(folder, digestTables)).toEqual(before);
  expect(existsSync(join(kept, 'cluster/PG_VERSION'))).toBe(true);
  await requireNoUnfinishedWork(dataDir);
}, 120_000);
