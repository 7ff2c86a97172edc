import { join } from 'node:path';
import { maxBytesOf } from '@sangam/contract/media/media-limits.ts';
import type { AnnouncedFile, PresignedUrl } from '@sangam/contract/media/media.schema.ts';
import type { Database } from '../database/connect.ts';
import { AppError } from '../core/app-error.ts';
import { fileTooLargeError } from '../http/file-errors.ts';
import type { IncomingFile } from '../http/incoming-form.ts';
import { createFetchUploads } from './fetch-uploads.ts';
import type { MediaWriter } from './media-writer.ts';
import { newMediaKey } from './media-key.ts';
import { prepareAnnounced } from './prepare-media.ts';
import { expireUpload, listUploadKeys } from './resumable-uploads.queries.ts';
import type { MediaStorage, UploadTarget } from './storage.ts';
import { unusableUploads, recordUploadUses } from './upload-uses.ts';
import { claimUploads, insertUploads, unclaimUploads } from './uploads.queries.ts';

interface UploadsOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly writer: MediaWriter;
}

/** Replaces the file name in error messages, because the database does not store it. */
const fileName = 'This file';

/** Direct uploads: the browser PUTs files to presigned URLs, then a request turns them into media. */
export function createUploadService({ database, storage, writer }: UploadsOptions) {
  const fetchUploads = createFetchUploads({ database, storage });

  async function fetchUpload(target: UploadTarget, folder: string): Promise<IncomingFile> {
    const path = join(folder, 'upload');
    const bytes = await storage.fetchUpload(target, path);
    if (bytes === undefined) throw unusable();
    return { field: '', path, fileName, bytes };
  }

  async function fetchResumable(
    ownerId: string,
    uploadId: string,
    folder: string,
  ): Promise<IncomingFile> {
    const [file] = await fetchUploads(ownerId, [uploadId], () => join(folder, 'upload'));
    if (!file || file.upload?.earlierUse) throw unusableUploads();
    return { ...file, field: '' };
  }

  /** The files have been copied, so a later PUT to the same URL has no effect. */
  async function removeUploads(keys: readonly string[]): Promise<void> {
    // Where this fails, the cleanup does it later.
    await Promise.allSettled(keys.map((key) => storage.removeUpload(key)));
  }

  /** Rejected files are deleted and their keys stay used; the other keys can be used again. */
  async function unclaimUsable(
    keys: readonly string[],
    rejected: ReadonlySet<string>,
  ): Promise<void> {
    const usable = keys.filter((key) => !rejected.has(key));
    await unclaimUploads(database, usable);
    for (const key of rejected) await storage.removeUpload(key);
  }

  return {
    /** Throws if a file is too large or the quota is full. The keys are valid for an hour, the URLs shorter. */
    async presign(
      ownerId: string,
      purpose: string,
      files: readonly AnnouncedFile[],
    ): Promise<PresignedUrl[]> {
      const targets = files.map((file) => ({ file, ...newTarget(file) }));
      const bytes = targets.reduce((sum, { exactBytes = 0 }) => sum + exactBytes, 0);
      await writer.requireQuota(ownerId, targets.length, bytes);
      await insertUploads(
        database,
        targets.map(({ file: { alt = '', madeWithAi = false }, ...target }) => ({
          ...target,
          ownerId,
          purpose,
          alt,
          madeWithAi,
        })),
      );
      return Promise.all(
        targets.map(async ({ file, ...target }) => ({
          url: await storage.uploadUrl(target),
          key: target.key,
          fileName: file.fileName,
        })),
      );
    },

    /**
     * Throws BAD_INPUT unless all keys were issued for this owner and purpose and are unexpired and unused. The files of
     * keys in `uploadIds` are resumable uploads. If one file fails, none is stored, and the keys of files that were not
     * rejected can be used again.
     */
    async store(
      ownerId: string,
      purpose: string,
      keys: readonly string[],
      uploadIds: ReadonlyMap<string, string>,
    ): Promise<string[]> {
      if (keys.length === 0) return [];
      const claimed = await claimUploads(database, ownerId, purpose, keys);
      const rejected = new Set<string>();
      const files = new Map<string, IncomingFile>();
      const candidates = claimed.map(({ alt, madeWithAi, ...target }) => ({
        key: target.key,
        alt,
        prepare: async (folder: string) => {
          const uploadId = uploadIds.get(target.key);
          const file =
            uploadId === undefined
              ? await fetchUpload(target, folder)
              : await fetchResumable(ownerId, uploadId, folder);
          files.set(target.key, file);
          const options = { folder, ownerId, madeWithAi };
          return prepareAnnounced(file, target, options).catch(async (error: unknown) => {
            if (error instanceof AppError && error.status < 500) {
              rejected.add(target.key);
              if (uploadId !== undefined) await expireUpload(database, ownerId, uploadId);
            }
            throw error;
          });
        },
      }));
      try {
        if (claimed.length !== keys.length) throw unusable();
        const ids = await writer.store(ownerId, candidates, (transaction, mediaIds) =>
          recordUploadUses(
            transaction,
            claimed.flatMap(({ key, alt, madeWithAi }, index) => {
              const file = files.get(key);
              const mediaId = mediaIds[index];
              if (!file || mediaId === undefined) return [];
              return { file, mediaId, form: purpose, alt, isMadeWithAi: madeWithAi };
            }),
          ),
        );
        const resumable = await listUploadKeys(database, [...uploadIds.values()]);
        await removeUploads([...keys, ...resumable]);
        return ids;
      } catch (error) {
        await unclaimUsable(
          claimed.map(({ key }) => key),
          rejected,
        );
        throw error;
      }
    },
  };
}

function newTarget({ fileType: type, fileName: name, fileSize }: AnnouncedFile): UploadTarget {
  const maxBytes = maxBytesOf(type);
  if (fileSize !== undefined && fileSize > maxBytes) throw fileTooLargeError(name, maxBytes);
  return { key: newMediaKey(), type, exactBytes: fileSize, maxBytes };
}

function unusable(): AppError {
  return new AppError('BAD_INPUT', {
    errors: { media: 'These files have not been uploaded, or were already used' },
  });
}
