import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { AppError } from '../core/app-error.ts';
import {
  insertMedia,
  lockStorage,
  readStorageUsage,
  type NewMedia,
  type StorageUsage,
} from './media.queries.ts';
import { downloadName } from './documents.ts';
import type { PreparedDocument, PreparedMedia } from './prepared-media.ts';
import { readUsageWithUploads } from './resumable-uploads.queries.ts';
import type { MediaStorage } from './storage.ts';

/** A file to be stored under a key that has been recorded before. */
export interface MediaToStore {
  readonly key: string;
  readonly alt: string;
  /** For downloads. */
  readonly fileName?: string;
  /** Photos and videos lose their name. */
  readonly namesDocumentsOnly?: boolean;
  /** Checks the file and returns what will be stored; what it creates is written into the given folder. */
  readonly prepare: (folder: string) => Promise<PreparedMedia | PreparedDocument>;
}

export interface MediaWriter {
  /**
   * Stores the files, then their rows, all or none, and returns the media ids, not yet attached. Throws STORAGE_FULL
   * above the quota. Images of link previews have no owner, so no quota applies to them. `inTransaction` runs in the
   * transaction of the rows, with their ids.
   */
  store(
    ownerId: string | null,
    candidates: readonly MediaToStore[],
    inTransaction: (transaction: Queryable, ids: readonly string[]) => Promise<unknown>,
  ): Promise<string[]>;
  /**
   * Throws STORAGE_FULL before any work is done. Does not count unused uploads, because the request may use them;
   * `store` checks the quota again and counts the others.
   */
  requireQuota(ownerId: string, files: number, bytes: number): Promise<void>;
}

export interface MediaWriterOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  /** Holds files while they are processed. */
  readonly incomingFolder: string;
}

export function createMediaWriter({
  database,
  storage,
  incomingFolder,
}: MediaWriterOptions): MediaWriter {
  async function storeItem(item: MediaToStore): Promise<NewMedia> {
    const { key, alt, fileName, namesDocumentsOnly = false, prepare } = item;
    const folder = join(incomingFolder, `work-${key}`);
    try {
      await mkdir(folder, { mode: 0o700 });
      const prepared = await prepare(folder);
      await storage.store(key, prepared.type, [prepared.main, ...prepared.variants]);
      const isNamed = !namesDocumentsOnly || prepared.type.startsWith('application/');
      const name =
        fileName === undefined || !isNamed ? null : downloadName(fileName, prepared.type);
      return { ...prepared, key, alt, fileName: name };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function storeAll(candidates: readonly MediaToStore[]): Promise<NewMedia[]> {
    // Waits for all, so that the removal after a failure cannot run before a late store.
    const results = await Promise.allSettled(candidates.map(storeItem));
    return results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }

  return {
    async store(ownerId, candidates, inTransaction) {
      try {
        const items = await storeAll(candidates);
        return await database.begin(async (transaction) => {
          if (ownerId !== null) await lockStorage(transaction, ownerId);
          const ids = await insertMedia(transaction, ownerId, items);
          await inTransaction(transaction, ids);
          // Now without the uploads that became these media.
          if (ownerId !== null) {
            requireQuotaIn(await readUsageWithUploads(transaction, ownerId), 0, 0);
          }
          return ids;
        });
      } catch (error) {
        for (const { key } of candidates) await storage.remove(key);
        throw error;
      }
    },
    async requireQuota(ownerId, files, bytes) {
      requireQuotaIn(await readStorageUsage(database, ownerId), files, bytes);
    },
  };
}

/** Throws STORAGE_FULL unless there is room for more files. */
export function requireQuotaIn(usage: StorageUsage, files: number, bytes: number): void {
  const { bytesPerPerson, filesPerPerson } = mediaLimits;
  if (usage.files + files > filesPerPerson || usage.bytes + bytes > bytesPerPerson) {
    throw new AppError('STORAGE_FULL');
  }
}
