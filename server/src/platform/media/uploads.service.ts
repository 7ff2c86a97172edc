import { join } from 'node:path';
import { maxBytesOf } from '@sangam/contract/media/media-limits.ts';
import type { AnnouncedFile, PresignedUrl } from '@sangam/contract/media/media.schema.ts';
import type { Database } from '../database/connect.ts';
import { AppError } from '../core/app-error.ts';
import { fileTooLarge } from '../http/file-errors.ts';
import type { IncomingFile } from '../http/incoming-form.ts';
import type { MediaKeeper } from './keep-media.ts';
import { newMediaKey } from './media-key.ts';
import { prepareAnnounced } from './prepare-media.ts';
import type { MediaStorage, UploadPlace } from './storage.ts';
import { claimPromises, insertPromises, unclaimPromises } from './uploads.queries.ts';

interface UploadsOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly keeper: MediaKeeper;
}

/** What the database no longer knows the name of. */
const fileName = 'This file';

/** Files that a browser puts into the store by itself: promised, then taken. */
export function createUploads({ database, storage, keeper }: UploadsOptions) {
  async function fetchUpload(place: UploadPlace, folder: string): Promise<IncomingFile> {
    const path = join(folder, 'upload');
    const bytes = await storage.fetchUpload(place, path);
    if (bytes === undefined) throw unusable();
    return { field: '', path, fileName, bytes };
  }

  /** They have been copied: whatever is put there from now on changes nothing. */
  async function removeTaken(keys: readonly string[]): Promise<void> {
    // Where this fails the sweep does it later.
    await Promise.allSettled(keys.map((key) => storage.removeUpload(key)));
  }

  /** What was refused for itself is deleted and stays used; the others may be tried again. */
  async function refund(keys: readonly string[], refused: ReadonlySet<string>): Promise<void> {
    const usable = keys.filter((key) => !refused.has(key));
    await unclaimPromises(database, usable);
    for (const key of refused) await storage.removeUpload(key);
  }

  return {
    async promise(
      ownerId: string,
      purpose: string,
      files: readonly AnnouncedFile[],
    ): Promise<PresignedUrl[]> {
      const places = files.map((file) => ({ file, ...placeFor(file) }));
      const bytes = places.reduce((sum, { exactBytes = 0 }) => sum + exactBytes, 0);
      await keeper.requireRoom(ownerId, places.length, bytes);
      await insertPromises(
        database,
        places.map((place) => ({ ...place, ownerId, purpose, alt: place.file.alt ?? '' })),
      );
      return Promise.all(
        places.map(async ({ file, ...place }) => ({
          url: await storage.uploadAddress(place),
          key: place.key,
          fileName: file.fileName,
        })),
      );
    },

    async take(ownerId: string, purpose: string, keys: readonly string[]): Promise<string[]> {
      if (keys.length === 0) return [];
      const claimed = await claimPromises(database, ownerId, purpose, keys);
      const refused = new Set<string>();
      const candidates = claimed.map(({ alt, ...place }) => ({
        key: place.key,
        alt,
        prepare: async (folder: string) => {
          const file = await fetchUpload(place, folder);
          return prepareAnnounced(file, place, { folder, ownerId }).catch((error: unknown) => {
            if (error instanceof AppError && error.status < 500) refused.add(place.key);
            throw error;
          });
        },
      }));
      try {
        if (claimed.length !== keys.length) throw unusable();
        const ids = await keeper.keep(ownerId, candidates, async () => {});
        await removeTaken(keys);
        return ids;
      } catch (error) {
        await refund(
          claimed.map(({ key }) => key),
          refused,
        );
        throw error;
      }
    },
  };
}

function placeFor({ fileType: type, fileName: name, fileSize }: AnnouncedFile): UploadPlace {
  const maxBytes = maxBytesOf(type);
  if (fileSize !== undefined && fileSize > maxBytes) throw fileTooLarge(name, maxBytes);
  return { key: newMediaKey(), type, exactBytes: fileSize, maxBytes };
}

function unusable(): AppError {
  return new AppError('BAD_INPUT', {
    errors: { media: 'These files have not been uploaded, or were already used' },
  });
}
