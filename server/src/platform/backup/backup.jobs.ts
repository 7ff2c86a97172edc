import type { BackupConfig } from '../core/config.ts';
import type { Database } from '../database/connect.ts';
import { withConnection } from '../database/with-database.ts';
import type { JobList } from '../jobs/job-list.ts';
import { backupFile, removeOldBackups } from './backup-files.ts';
import { isBackupDue, recordBackupTime } from './backup-times.queries.ts';
import { BackupRunning, takeBackup, type BackupOptions } from './take-backup.ts';

interface BackupJobOptions extends Omit<BackupOptions, 'file' | 'onProgress'> {
  readonly settings: BackupConfig;
  /** A connection without a statement timeout: a slow disk must not make backups fail. */
  readonly connectForMaintenance: () => Database;
}

/** Runs more often than backups are due, so that a failed backup is retried soon. */
export function backupJobs({
  settings,
  connectForMaintenance,
  ...options
}: BackupJobOptions): JobList {
  const { everyHours, folder, keep } = settings;
  if (everyHours === 0) return {};
  return {
    'backup.look': {
      everyMinutes: 10,
      async run() {
        const { database } = options;
        if (!(await isBackupDue(database, everyHours))) return;
        try {
          const file = backupFile(folder, 'scheduled');
          await withConnection(connectForMaintenance(), (maintenance) =>
            takeBackup({ ...options, database: maintenance, file, onProgress: () => {} }),
          );
        } catch (error) {
          if (options.signal.aborted || error instanceof BackupRunning) return;
          await recordBackupTime(database, 'failed');
          throw error;
        }
        await recordBackupTime(database, 'taken');
        await removeOldBackups(folder, keep);
      },
    },
  };
}
