import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../../test/backups.ts';
import { readConfig } from '../core/config.ts';
import { startServer } from '../../server.ts';
import { recordUnfinishedWork, requireNoUnfinishedWork } from './unfinished-work.ts';
import { resumeUpgrade } from './upgrade-database.ts';

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
