import { mediaRoot } from '@sangam/contract/media/media.calls.ts';
import type { Database } from '../database/connect.ts';
import { findStoredFiles, type FileName } from './media.queries.ts';
import { batchRequests } from '../core/request-batching.ts';
import type { ReadPass, ReadSignatures } from './read-signatures.ts';
import type { MediaStorage } from './storage.ts';

type StoredFile = ({ readonly path: string } | { readonly address: string }) & {
  readonly type: string;
  /** Only this reader may keep it. */
  readonly isPrivate: boolean;
};

export interface MediaReader {
  /** A stored file, on our disk or at an address for a short while; undefined where there is none to be seen. */
  find(key: string, name: string, pass: ReadPass | undefined): Promise<StoredFile | undefined>;
}

interface ReaderOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly signatures: ReadSignatures;
  /** Whether this person is, now, among those for whom the media with this key is. */
  readonly isFor: (key: string, readerId: string) => Promise<boolean>;
}

/** The one door to stored files: every look asks for the row first, so what may not be seen is refused here. */
export function createMediaReader(options: ReaderOptions): MediaReader {
  const { database, storage, signatures, isFor } = options;

  // Browsers ask again at every use whether a file is still there: requests that meet are answered by one query.
  const findFile = batchRequests((files: readonly FileName[]) => findStoredFiles(database, files), {
    maxBatchSize: 100,
    concurrency: 2,
  });

  async function timeFor(key: string, name: string, pass: ReadPass): Promise<number> {
    const seconds = signatures.secondsLeft(`${mediaRoot}/${key}/${name}`, pass);
    return seconds > 0 && (await isFor(key, pass.for)) ? seconds : 0;
  }

  return {
    async find(key, name, pass) {
      const file = await findFile({ key, name });
      if (!file) return undefined;
      const { type, membersOnly } = file;
      if (!membersOnly) {
        return { type, isPrivate: false, ...(await storage.locate(key, name)) };
      }
      const secondsLeft = pass ? await timeFor(key, name, pass) : 0;
      if (secondsLeft === 0) return undefined;
      return { type, isPrivate: true, ...(await storage.locate(key, name, secondsLeft)) };
    },
  };
}
