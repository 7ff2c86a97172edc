import type { BackupConfig } from '../core/config.ts';
import type { Database } from '../database/connect.ts';
import { withConnection } from '../database/with-database.ts';
import type { JobList } from '../jobs/job-list.ts';
import { backupFile, removeOldBackups } from './backup-files.ts';
import { isBackupDue, noteBackupTime } from './backup-times.queries.ts';
import { OtherBackup, takeBackup, type BackupOptions } from './take-backup.ts';

interface BackupJobOptions extends Omit<BackupOptions, 'file' | 'onProgress'> {
  readonly settings: BackupConfig;
  /** A connection that may take its time; a slow disk must not make backups fail. */
  readonly connectForMaintenance: () => Database;
}

/** Looks more often than backups are due, so that one that failed is tried again soon. */
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
          await withConnection(connectForMaintenance(), (patient) =>
            takeBackup({ ...options, database: patient, file, onProgress: () => {} }),
          );
        } catch (error) {
          if (options.signal.aborted || error instanceof OtherBackup) return;
          await noteBackupTime(database, 'failed');
          throw error;
        }
        await noteBackupTime(database, 'taken');
        await removeOldBackups(folder, keep);
      },
    },
  };
}
