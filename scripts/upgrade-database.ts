import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resumeUpgrade, upgradeDatabase } from '../server/src/platform/backup/upgrade-database.ts';
import { readConfig } from '../server/src/platform/core/config.ts';
import { findClusterMajor } from '../server/src/platform/database/embedded/database-folder.ts';
import { findPostgresBinaries } from '../server/src/platform/database/embedded/postgres-binaries.ts';
import { embeddedFolder } from '../server/src/platform/database/with-database.ts';
import { StartupError } from '../server/src/platform/core/startup-error.ts';
import { runCommand } from './tools/operator-command.ts';
import { fetchPostgres } from './tools/fetch-postgres.ts';

await runCommand(async (onProgress) => {
  const { dataDir } = readConfig(process.env);
  if (await resumeUpgrade(dataDir)) return 'Completed the interrupted upgrade';
  const major = await findClusterMajor(embeddedFolder(dataDir));
  const { major: newest } = findPostgresBinaries();
  if (major === undefined) throw new StartupError(`There is no database in ${dataDir}.`);
  if (major >= newest) return `The database already uses Postgres ${major}`;
  const folder = mkdtempSync(join(tmpdir(), 'sangam-postgres-'));
  try {
    onProgress(`Downloading Postgres ${major}`);
    const oldBinaries = await fetchPostgres(major, folder);
    const kept = await upgradeDatabase({ dataDir, oldBinaries, onProgress });
    return `The database now uses Postgres ${newest}. The old one is still in ${kept}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
