import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../database/connect.ts';
import type { FetchUploads } from '../http/incoming-form.ts';
import { expireUnusedUpload, findFinishedUploads } from './resumable-uploads.queries.ts';
import type { MediaStorage } from './storage.ts';
import { unusableUploads } from './upload-uses.ts';

interface FetchUploadsOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
}

/**
 * Joins the parts of finished resumable uploads into files; throws BAD_INPUT unless all of them are finished and
 * usable. One that was used before has its hash and gets no file.
 */
export function createFetchUploads({ database, storage }: FetchUploadsOptions): FetchUploads {
  /** Returns the SHA-256 of the file. */
  async function joinParts(key: string, parts: readonly string[], path: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(
      async function* read() {
        for (const name of parts) {
          const part = await storage.readPart({ key, name });
          if (!part) {
            // A concurrent request has used the upload, or the storage has lost the part.
            await expireUnusedUpload(database, key);
            throw unusableUploads();
          }
          for await (const chunk of part) {
            hash.update(chunk as Buffer);
            yield chunk as Buffer;
          }
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    return hash.digest('hex');
  }

  return async (ownerId, ids, newPath) => {
    const uploads = await findFinishedUploads(database, ownerId, ids);
    if (uploads.length !== ids.length) throw unusableUploads();
    const files = [];
    for (const { id, key, fileName, bytes, parts, contentHash, ...use } of uploads) {
      const { mediaId, usedAs, isAttached } = use;
      const path = newPath();
      const hash = contentHash ?? (await joinParts(key, parts, path));
      const earlierUse =
        mediaId !== null && usedAs !== null ? { mediaId, usedAs, isAttached } : undefined;
      files.push({ path, fileName, bytes, upload: { id, hash, earlierUse } });
    }
    return files;
  };
}
