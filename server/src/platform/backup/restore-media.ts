import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileToStore, MediaStorage } from '../media/storage.ts';
import type { TarEntry } from './tar.ts';

interface MediaRestorer {
  /** Stores the item before, if this file is the first of another one. */
  add(entry: TarEntry): Promise<void>;
  /** Stores the last item and removes the temporary folder. */
  end(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Stores media item by item: the files of one item are adjacent in the archive. */
export function createMediaRestorer(storage: MediaStorage, temporaryFolder: string): MediaRestorer {
  let key = '';
  let files: FileToStore[] = [];

  async function storeItem(): Promise<void> {
    const [main] = files;
    if (!main) return;
    // An interrupted restore may have stored some of them.
    await storage.remove(key);
    await storage.store(key, types[main.name.split('.').at(-1) ?? ''] ?? '', files);
    await rm(temporaryFolder, { recursive: true, force: true });
    files = [];
  }

  return {
    async add(entry) {
      const [, itemKey = '', name = ''] = entry.name.split('/');
      if (itemKey !== key) await storeItem();
      key = itemKey;
      await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
      const path = join(temporaryFolder, name);
      await pipeline(Readable.from(entry.content()), createWriteStream(path));
      files.push({ name, path, bytes: entry.bytes });
    },
    end: storeItem,
  };
}
