import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from '../database/connect.ts';
import { errorCode } from '../core/error-code.ts';
import type { JobList } from '../jobs/job-list.ts';
import { deleteMedia, lockForgotten, lockReleased, mayRemoveFiles } from './media.queries.ts';
import type { MediaStorage } from './storage.ts';
import { deletePromises, lockExpiredPromise } from './uploads.queries.ts';

interface MediaJobOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly incomingFolder: string;
}

const hourMs = 60 * 60 * 1000;

/** Cleanup of unused media: always the files first, then the row that refers to them. */
export function mediaJobs({ database, storage, incomingFolder }: MediaJobOptions): JobList {
  async function removeItem(
    transaction: Queryable,
    lockItem: typeof lockForgotten,
  ): Promise<boolean> {
    // A backup that is being taken needs what its rows name; the next sweep comes soon enough.
    if (!(await mayRemoveFiles(transaction))) return false;
    const item = await lockItem(transaction);
    if (!item) return false;
    await storage.remove(item.key);
    await deleteMedia(transaction, item.id);
    return true;
  }

  const removeForgotten = (transaction: Queryable) => removeItem(transaction, lockForgotten);

  async function removeExpiredPromise(transaction: Queryable): Promise<boolean> {
    const promise = await lockExpiredPromise(transaction);
    if (!promise) return false;
    await storage.removeUpload(promise.key);
    if (!promise.kept) await storage.remove(promise.key);
    await deletePromises(transaction, [promise.key]);
    return true;
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
        for (const step of [removeForgotten, removeExpiredPromise]) {
          while (await database.begin(step));
        }
        await removeOldFiles(incomingFolder);
      },
    },
  };
}

/** Files of requests that are long over; each request removes its own, unless it could not. */
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
