import { performance } from 'node:perf_hooks';
import type { BackupFailure } from '@sangam/contract/health/health.calls.ts';
import type { BackupConfig } from '../core/config.ts';
import { errorCode } from '../core/error-code.ts';
import type { Database } from '../database/connect.ts';
import { withConnection } from '../database/with-database.ts';
import { payloadField, type JobList } from '../jobs/job-list.ts';
import { backupFile, describeArchive, removeOldBackups } from './backup-files.ts';
import {
  endBackupRun,
  isBackupDue,
  recordBackup,
  requestedBackupJob,
  startBackupRun,
  updateBackupProgress,
  type BackupProgress,
} from './backup-runs.queries.ts';
import { BackupRunningError, takeBackup, type BackupOptions } from './take-backup.ts';

interface BackupJobOptions extends Omit<BackupOptions, 'file' | 'onProgress'> {
  readonly settings: BackupConfig;
  /** A connection without a statement timeout: a slow disk must not make backups fail. */
  readonly connectForMaintenance: () => Database;
}

/**
 * Scheduled backups, if they are on, and those that operators request on screen. Each success removes the oldest
 * archives of its kind.
 */
export function backupJobs({
  settings,
  connectForMaintenance,
  ...options
}: BackupJobOptions): JobList {
  const { everyHours, folder, keep } = settings;
  const { database, signal } = options;

  async function backUp(file: string, onProgress: (progress: BackupProgress) => void) {
    await withConnection(connectForMaintenance(), (maintenance) =>
      takeBackup({
        ...options,
        database: maintenance,
        file,
        onProgress: (_, progress) => onProgress(progress),
      }),
    );
    return describeArchive(file);
  }

  /** Runs more often than backups are due, so that a failed backup is retried within minutes. */
  const scheduled: JobList = {
    'backup.look': {
      everyMinutes: 10,
      async run() {
        if (!(await isBackupDue(database, everyHours))) return;
        try {
          const archive = await backUp(backupFile(folder, 'scheduled'), () => {});
          await recordBackup(database, 'scheduled', archive);
        } catch (error) {
          if (signal.aborted || error instanceof BackupRunningError) return;
          const failure = describeFailure(error);
          await recordBackup(database, 'scheduled', { state: 'failed', failure });
          throw error;
        }
        await removeOldBackups(folder, 'scheduled', keep);
      },
    },
  };

  return {
    ...(everyHours > 0 && scheduled),
    [requestedBackupJob]: {
      isLong: true,
      async run(payload) {
        const runId = payloadField(payload, 'runId');
        if (!(await startBackupRun(database, runId))) return;
        try {
          const onProgress = throttle((progress) =>
            updateBackupProgress(database, runId, progress),
          );
          const archive = await backUp(backupFile(folder, 'requested'), onProgress);
          await endBackupRun(database, runId, archive);
        } catch (error) {
          // After a shutdown the next start takes the backup. Otherwise the run has ended, and the retry does nothing.
          if (!signal.aborted) {
            const failure = error instanceof BackupRunningError ? 'busy' : describeFailure(error);
            await endBackupRun(database, runId, { state: 'failed', failure });
          }
          throw error;
        }
        await removeOldBackups(folder, 'requested', keep);
      },
    },
  };
}

const progressEveryMs = 1000;

/** Progress is only shown, so a write that fails does not matter. */
function throttle(write: (progress: BackupProgress) => Promise<void>) {
  let last = -Infinity;
  let phase: string | undefined;
  return (progress: BackupProgress) => {
    const now = performance.now();
    if (progress.phase === phase && now - last < progressEveryMs) return;
    last = now;
    phase = progress.phase;
    write(progress).catch(() => {});
  };
}

function describeFailure(error: unknown): BackupFailure {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'no-space';
  // EEXIST and ENOTDIR: a file is where the folder should be.
  const isNoAccess = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code ?? '');
  return isNoAccess ? 'no-access' : 'other';
}
