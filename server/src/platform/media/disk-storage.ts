import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../core/error-code.ts';
import { fsync } from '../core/fsync.ts';
import type { FileToStore, MediaStorage } from './storage.ts';
import { createUploadSignatures } from './upload-signatures.ts';

interface DiskStorageOptions {
  readonly dataDir: string;
  readonly appSecret: string;
}

/** What is in a folder; nothing if there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
}

/** Files in the data folder. A folder with the name of a key is complete: it was written, flushed and then renamed. */
export function createDiskStorage({ dataDir, appSecret }: DiskStorageOptions): MediaStorage {
  const mediaFolder = join(dataDir, 'media');
  const uploadsFolder = join(dataDir, 'uploads');
  const signatures = createUploadSignatures(appSecret);
  const shardOf = (key: string) => join(mediaFolder, key.slice(0, 2));
  const folderOf = (key: string) => join(shardOf(key), key);
  const temporaryOf = (key: string) => join(shardOf(key), `${key}.aside`);
  const uploadOf = (key: string) => join(uploadsFolder, key);

  async function writeTemporary(key: string, files: readonly FileToStore[]): Promise<void> {
    const folder = temporaryOf(key);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { name, path } of files) {
      const target = join(folder, name);
      await copyFile(path, target, constants.COPYFILE_FICLONE);
      await fsync(target);
    }
    await fsync(folder);
  }

  async function remove(key: string): Promise<void> {
    for (const folder of [folderOf(key), temporaryOf(key)]) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    async store(key, _type, files) {
      await writeTemporary(key, files);
      await rename(temporaryOf(key), folderOf(key));
      for (const folder of [shardOf(key), mediaFolder, dataDir]) await fsync(folder);
    },
    remove,
    async isEmpty() {
      // Folders of shards stay when their last file is removed.
      for (const name of await namesIn(mediaFolder)) {
        if ((await namesIn(join(mediaFolder, name))).length > 0) return false;
      }
      return true;
    },
    locate: async (key, name) => ({ path: join(folderOf(key), name) }),
    uploadUrl: async (target) => signatures.signUrl(target),
    async fetchUpload({ key, maxBytes }, path) {
      try {
        const { size } = await stat(uploadOf(key));
        if (size <= maxBytes) await copyFile(uploadOf(key), path, constants.COPYFILE_FICLONE);
        return size;
      } catch (error) {
        return undefinedIfMissing(error);
      }
    },
    // A file, or a folder of parts.
    removeUpload: (key) => rm(uploadOf(key), { recursive: true, force: true }),
    async storePart({ key, name }, path) {
      await mkdir(uploadOf(key), { recursive: true, mode: 0o700 });
      await fsync(path);
      await rename(path, join(uploadOf(key), name));
      for (const folder of [uploadOf(key), uploadsFolder]) await fsync(folder);
    },
    async readPart({ key, name }) {
      // Opened first, so that a missing part fails here and not in the stream.
      const handle = await open(join(uploadOf(key), name), 'r').catch(undefinedIfMissing);
      return handle && createReadStream('', { fd: handle });
    },
    removePart: ({ key, name }) => rm(join(uploadOf(key), name), { force: true }),
    receiving: {
      accepts: (target, expires, signature) => signatures.accepts(target, expires, signature),
      async store(key, path) {
        await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
        await fsync(path);
        await rename(path, uploadOf(key));
        await fsync(uploadsFolder);
      },
    },
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}
