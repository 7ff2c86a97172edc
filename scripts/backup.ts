import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupFile, describeArchive } from '../server/src/platform/backup/backup-files.ts';
import {
  canRecordBackups,
  recordBackup,
} from '../server/src/platform/backup/backup-runs.queries.ts';
import { takeBackup } from '../server/src/platform/backup/take-backup.ts';
import { readConfig } from '../server/src/platform/core/config.ts';
import {
  requireDatabase,
  withUnmigratedDatabase,
} from '../server/src/platform/database/with-database.ts';
import { findStoredSecret } from '../server/src/platform/core/app-secret.ts';
import { StartupError } from '../server/src/platform/core/startup-error.ts';
import { openStorage } from '../server/src/platform/media/open-media.ts';
import { runCommand } from './tools/operator-command.ts';

const { values } = parseArgs({ options: { to: { type: 'string' } } });

await runCommand(async (onProgress) => {
  const config = readConfig(process.env);
  await requireDatabase(config);
  const appSecret = config.appSecret ?? findStoredSecret(config.dataDir);
  if (appSecret === undefined) {
    throw new StartupError(
      `${config.dataDir} is not a Sangam data folder: it has no app secret. Check DATA_DIR.`,
    );
  }
  const file = values.to ? resolve(values.to) : backupFile(config.backup.folder, 'command');
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort(new Error('The backup was interrupted.')));
  process.once('SIGTERM', () => stopping.abort(new Error('The backup was interrupted.')));
  const storage = await openStorage(config, appSecret);
  const { tables, missing } = await withUnmigratedDatabase(config, async (database) => {
    const manifest = await takeBackup({
      database,
      storage,
      appSecret,
      includeSecret: config.appSecret === undefined,
      file,
      onProgress,
      signal: stopping.signal,
    });
    if (await canRecordBackups(database)) {
      await recordBackup(database, 'command', await describeArchive(file));
    }
    return manifest;
  });
  for (const name of missing) console.error(`Missing from the media storage: ${name}`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${file}: ${rows} rows of ${tables.length} tables, verified by reading it back`;
});
