import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from '../database/connect.ts';
import { errorCode } from '../core/error-code.ts';
import type { JobList } from '../jobs/job-list.ts';
import { deleteMedia, lockUnattached, lockReleased, canRemoveFiles } from './media.queries.ts';
import { deleteResumableUploads, lockExpiredUploads } from './resumable-uploads.queries.ts';
import type { MediaStorage } from './storage.ts';
import { deleteUploads, lockExpiredUpload } from './uploads.queries.ts';

interface MediaJobOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly incomingFolder: string;
}

const hourMs = 60 * 60 * 1000;
/** Of expired resumable uploads; the next run removes what is left. */
const batchSize = 100;
const maxBatches = 50;

/** Cleanup of unused media: always the files first, then the row that refers to them. */
export function mediaJobs({ database, storage, incomingFolder }: MediaJobOptions): JobList {
  async function removeItem(
    transaction: Queryable,
    lockItem: typeof lockUnattached,
  ): Promise<boolean> {
    // A running backup needs the files that its rows refer to; the next cleanup removes them.
    if (!(await canRemoveFiles(transaction))) return false;
    const item = await lockItem(transaction);
    if (!item) return false;
    await storage.remove(item.key);
    await deleteMedia(transaction, item.id);
    return true;
  }

  const removeUnattached = (transaction: Queryable) => removeItem(transaction, lockUnattached);

  async function removeExpiredUpload(transaction: Queryable): Promise<boolean> {
    if (!(await canRemoveFiles(transaction))) return false;
    const upload = await lockExpiredUpload(transaction);
    if (!upload) return false;
    await storage.removeUpload(upload.key);
    if (!upload.isStored) await storage.remove(upload.key);
    await deleteUploads(transaction, [upload.key]);
    return true;
  }

  /** Backups leave resumable uploads out. */
  async function removeExpiredUploads(transaction: Queryable): Promise<boolean> {
    const keys = await lockExpiredUploads(transaction, batchSize);
    for (const key of keys) await storage.removeUpload(key);
    await deleteResumableUploads(transaction, keys);
    return keys.length === batchSize;
  }

  return {
    /** A trigger of the database queues it when nothing references an item any more. */
    'media.remove': {
      async run(payload) {
        const { mediaId } = payload as { mediaId: string };
        await database.begin((transaction) =>
          removeItem(transaction, () => lockReleased(transaction, mediaId)),
        );
      },
    },
    'media.sweep': {
      everyMinutes: 10,
      async run() {
        for (const step of [removeUnattached, removeExpiredUpload]) {
          while (await database.begin(step));
        }
        for (let batch = 0; batch < maxBatches; batch++) {
          if (!(await database.begin(removeExpiredUploads))) break;
        }
        await removeOldFiles(incomingFolder);
      },
    },
  };
}

/** Files of requests that have ended long ago; each request removes its own, unless its process was killed. */
async function removeOldFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = await ageOf(path);
    if (age > hourMs) await rm(path, { recursive: true, force: true });
  }
}

async function ageOf(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}
