import type { Database } from '../database/connect.ts';
import { findStoredFile } from './media.queries.ts';
import type { MediaStorage } from './storage.ts';

export interface MediaReader {
  /** A stored file, on our disk or at an address for a short while; undefined where there is none to be seen. */
  find(
    key: string,
    name: string,
  ): Promise<{ type: string; path: string } | { type: string; address: string } | undefined>;
}

interface ReaderOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
}

/** The one door to stored files: every look asks for the row first, so what may not be seen is refused here. */
export function createMediaReader({ database, storage }: ReaderOptions): MediaReader {
  return {
    async find(key, name) {
      const type = await findStoredFile(database, key, name);
      return type === undefined ? undefined : { type, ...(await storage.locate(key, name)) };
    },
  };
}
