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

await runCommand(async (tell) => {
  const { dataDir } = readConfig(process.env);
  if (await resumeUpgrade(dataDir)) return 'Ended the upgrade that was broken off';
  const major = await findClusterMajor(embeddedFolder(dataDir));
  const { major: newest } = findPostgresBinaries();
  if (major === undefined) throw new StartupError(`There is no database in ${dataDir}.`);
  if (major >= newest) return `The database is of Postgres ${major} already`;
  const folder = mkdtempSync(join(tmpdir(), 'sangam-postgres-'));
  try {
    tell(`Fetching the programs of Postgres ${major}`);
    const oldBinaries = await fetchPostgres(major, folder);
    const kept = await upgradeDatabase({ dataDir, oldBinaries, tell });
    return `The database is of Postgres ${newest} now; the old one stays in ${kept}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
