import { mediaRoot } from '@sangam/contract/media/media.calls.ts';
import type { Database } from '../database/connect.ts';
import { findStoredFiles, type FileName } from './media.queries.ts';
import { batchRequests } from '../core/request-batching.ts';
import type { ReadPass, ReadSignatures } from './read-signatures.ts';
import type { MediaStorage } from './storage.ts';

type StoredFile = ({ readonly path: string } | { readonly url: string }) & {
  readonly type: string;
  /** Only the browser of this reader may cache it. */
  readonly isPrivate: boolean;
  /** For downloads; null for what is only shown. */
  readonly fileName: string | null;
};

/** Finds stored files for requests by their URLs. */
export interface MediaReader {
  /** A stored file, as a path or a short-lived URL; undefined if it does not exist or must not be read. */
  find(key: string, name: string, pass: ReadPass | undefined): Promise<StoredFile | undefined>;
}

interface ReaderOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly signatures: ReadSignatures;
  /** Whether this reader (see `ReadPass.for`) may currently read the media item with this key. */
  readonly canRead: (key: string, readerId: string) => Promise<boolean>;
}

/** Checks access for every read by the URL of the file; public pages and materials of events have their own checks. */
export function createMediaReader(options: ReaderOptions): MediaReader {
  const { database, storage, signatures, canRead } = options;

  // Browsers revalidate a cached file at every use, so concurrent requests share one query.
  const findFile = batchRequests((files: readonly FileName[]) => findStoredFiles(database, files), {
    maxBatchSize: 100,
    concurrency: 2,
  });

  async function allowedSeconds(key: string, name: string, pass: ReadPass): Promise<number> {
    const seconds = signatures.secondsLeft(`${mediaRoot}/${key}/${name}`, pass);
    return seconds > 0 && (await canRead(key, pass.for)) ? seconds : 0;
  }

  return {
    async find(key, name, pass) {
      const file = await findFile({ key, name });
      if (!file) return undefined;
      const { type, membersOnly, fileName } = file;
      if (!membersOnly) {
        return { type, fileName, isPrivate: false, ...(await storage.locate(key, name)) };
      }
      const secondsLeft = pass ? await allowedSeconds(key, name, pass) : 0;
      if (secondsLeft === 0) return undefined;
      return { type, fileName, isPrivate: true, ...(await storage.locate(key, name, secondsLeft)) };
    },
  };
}
