import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestTables, newFolder } from '../../../test/backups.ts';
import { quickPerson } from '../../../test/quick-people.ts';
import { readConfig } from '../core/config.ts';
import { connect, type Database } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { findPostgresBinaries } from '../database/embedded/postgres-binaries.ts';
import { migrate } from '../database/migrate.ts';
import { startServer } from '../../server.ts';
import { recordUnfinishedWork, requireNoUnfinishedWork } from './unfinished-work.ts';
import { resumeUpgrade, upgradeDatabase } from './upgrade-database.ts';

test('rejects a database of another major version and names the upgrade command', async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/password'), 'secret');
  for (const [major, help] of [
    [17, 'npm run upgrade-database'],
    [99, 'run the newer build'],
  ] as const) {
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), `${major}\n`);
    const starting = startServer(readConfig({ DATA_DIR: dataDir }), () => {});
    await expect(starting).rejects.toThrow(help);
  }
});

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

test('an upgrade killed between the two renames prevents a start, and completes when run again', async () => {
  const dataDir = newFolder();
  for (const name of ['postgres', 'postgres.next']) mkdirSync(join(dataDir, name));
  writeFileSync(join(dataDir, 'postgres.next/new'), '');
  await recordUnfinishedWork(dataDir, { command: 'upgrade-database', subject: 'postgres-17' });
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-17'));

  const starting = startServer(readConfig({ DATA_DIR: dataDir }), () => {});
  await expect(starting).rejects.toThrow('`npm run upgrade-database` was interrupted');
  expect(await resumeUpgrade(dataDir)).toBe(true);
  expect(existsSync(join(dataDir, 'postgres/new'))).toBe(true);
  expect(existsSync(join(dataDir, 'postgres-17'))).toBe(true);
  await requireNoUnfinishedWork(dataDir);
});
