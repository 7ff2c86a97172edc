import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/connect.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import { writeArchive } from './export-archive.ts';
import { archiveName } from './exports.service.ts';
import {
  beginExport,
  failExport,
  findSpentExports,
  finishExport,
  markRemoved,
  removeOldExports,
  updateProgress,
  type ExportFile,
} from './exports.queries.ts';

export interface ExportJobOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  /** The folder in which the archive is written before it is stored. */
  readonly incomingFolder: string;
}

/** One retry covers a short outage of the store. */
const maxAttempts = 2;

/**
 * Writes and stores the archive of a requested export and queues the email; does nothing for one that has ended. A failed
 * attempt is repeated once, at once; then the export is marked as failed, and the error is thrown.
 */
export async function makeExport(options: ExportJobOptions, exportId: string): Promise<void> {
  const { database } = options;
  for (let left = maxAttempts - 1; left >= 0; left--) {
    try {
      // Also before the second attempt: the commit of the first may have succeeded without an answer.
      const file = await beginExport(database, exportId);
      if (file) await makeFile(options, file);
      return;
    } catch (error) {
      if (left > 0) continue;
      await failExport(database, exportId);
      throw error;
    }
  }
}

async function makeFile(options: ExportJobOptions, { id, userId, key }: ExportFile) {
  const { database, storage, incomingFolder } = options;
  const path = join(incomingFolder, `export-${id}.zip`);
  const progress = createProgressWriter(database, id);
  try {
    const bytes = await writeArchive(path, {
      database,
      storage,
      userId,
      onProgress: progress.update,
    });
    await progress.finished();
    // An attempt that could not be recorded has left its file under the same key.
    await storage.remove(key);
    const archive = { name: archiveName, path, bytes, width: 0, height: 0 };
    await storage.store(key, 'application/zip', [archive]);
    const isReady = await database.begin(async (transaction) => {
      const hasFinished = await finishExport(transaction, id, bytes);
      if (hasFinished) await insertJob(transaction, 'privacy.mail-export', { userId });
      return hasFinished;
    });
    // Otherwise the export ended meanwhile, such as with the deletion of the account.
    if (!isReady) await storage.remove(key);
  } finally {
    await rm(path, { force: true });
  }
}

/** Saves the progress, with at most one write at a time. */
function createProgressWriter(database: Database, exportId: string) {
  let writing: Promise<void> | undefined;
  let last = 0;
  return {
    update: (percent: number) => {
      if (writing || percent === last) return;
      last = percent;
      writing = updateProgress(database, exportId, percent)
        // A failed progress update must not fail the export.
        .catch(() => {})
        .finally(() => (writing = undefined));
    },
    finished: async () => writing,
  };
}

/**
 * Removes the files of expired, replaced and failed exports, and the rows of removed and failed exports 90 days after the
 * request.
 */
export async function sweepExports({ database, storage }: ExportJobOptions): Promise<void> {
  for (;;) {
    const spent = await findSpentExports(database);
    if (spent.length === 0) break;
    for (const { id, key } of spent) {
      await storage.remove(key);
      await markRemoved(database, id);
    }
  }
  await removeOldExports(database);
}
