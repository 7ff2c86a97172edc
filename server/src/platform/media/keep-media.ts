import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaLimits } from '@sangam/contract/media/media-limits.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { AppError } from '../core/app-error.ts';
import { insertMedia, lockShare, readShare, type NewMedia, type Share } from './media.queries.ts';
import type { PreparedMedia } from './prepared-media.ts';
import type { MediaStorage } from './storage.ts';

/** Something on its way into the store, under the key that has been noted for it. */
export interface Candidate {
  readonly key: string;
  readonly alt: string;
  /** Checks it and makes of it what will be stored, inside the given folder. */
  readonly prepare: (folder: string) => Promise<PreparedMedia>;
}

export interface MediaKeeper {
  /** Files first, then their rows, all or none; `settle` runs in the transaction of the rows. */
  keep(
    ownerId: string,
    candidates: readonly Candidate[],
    settle: (transaction: Queryable) => Promise<unknown>,
  ): Promise<string[]>;
  /** Refuses early what would be refused in the end. */
  requireRoom(ownerId: string, files: number, bytes: number): Promise<void>;
}

export interface KeeperOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  /** Where files are worked on. */
  readonly incomingFolder: string;
}

export function createMediaKeeper({
  database,
  storage,
  incomingFolder,
}: KeeperOptions): MediaKeeper {
  async function bringIn({ key, alt, prepare }: Candidate): Promise<NewMedia> {
    const folder = join(incomingFolder, `work-${key}`);
    try {
      await mkdir(folder, { mode: 0o700 });
      const prepared = await prepare(folder);
      await storage.store(key, prepared.type, [prepared.main, ...prepared.variants]);
      return { ...prepared, key, alt };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function bringAllIn(candidates: readonly Candidate[]): Promise<NewMedia[]> {
    // Whoever undoes this must not be overtaken by one that is still being stored.
    const results = await Promise.allSettled(candidates.map(bringIn));
    return results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }

  return {
    async keep(ownerId, candidates, settle) {
      try {
        const items = await bringAllIn(candidates);
        return await database.begin(async (transaction) => {
          requireRoomIn(await lockShare(transaction, ownerId), items.length, bytesOf(items));
          await settle(transaction);
          return insertMedia(transaction, ownerId, items);
        });
      } catch (error) {
        for (const { key } of candidates) await storage.remove(key);
        throw error;
      }
    },
    async requireRoom(ownerId, files, bytes) {
      requireRoomIn(await readShare(database, ownerId), files, bytes);
    },
  };
}

function requireRoomIn(share: Share, files: number, bytes: number): void {
  const { bytesPerPerson, filesPerPerson } = mediaLimits;
  if (share.files + files > filesPerPerson || share.bytes + bytes > bytesPerPerson) {
    throw new AppError('STORAGE_FULL');
  }
}

function bytesOf(items: readonly PreparedMedia[]): number {
  return items
    .flatMap(({ main, variants }) => [main, ...variants])
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
