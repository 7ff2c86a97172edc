import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  findChangedDeclarations,
  replaceFiles,
  type ChangedDeclaration,
} from './ai-declarations.queries.ts';
import { aiXmp } from './ai-label.ts';
import { newMediaKey } from './media-key.ts';
import type { MediaWriterOptions } from './media-writer.ts';
import { readStored } from './read-stored.ts';
import type { FileToStore } from './storage.ts';
import { deleteUploads, insertUploads, serverUpload } from './uploads.queries.ts';
import { rewriteVideo } from './videos.ts';
import { setWebpXmp } from './webp-xmp.ts';

/**
 * Changes what authors declare about stored media. The files of a key never change, because browsers and proxies cache
 * them: media get new files with other metadata under a new key, and keep their id.
 */
export function createAiDeclarations({ database, storage, incomingFolder }: MediaWriterOptions) {
  async function relabel(ownerId: string, item: ChangedDeclaration): Promise<void> {
    const key = newMediaKey();
    const folder = join(incomingFolder, `work-${key}`);
    // Recorded before the files are stored, so that the cleanup finds those of a killed process.
    await insertUploads(database, [serverUpload(ownerId, key)]);
    try {
      await mkdir(folder, { mode: 0o700 });
      const files = await writeLabelled(item, folder);
      await storage.store(key, item.type, files);
      await database.begin(async (transaction) => {
        // Otherwise another request was faster: the cleanup removes the new files.
        if (!(await replaceFiles(transaction, item, { key, files }))) return;
        await deleteUploads(transaction, [key]);
        // The cleanup removes the former files.
        await insertUploads(transaction, [serverUpload(ownerId, item.key)]);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function writeLabelled(
    { key, type, variants, aiLabel }: ChangedDeclaration,
    folder: string,
  ): Promise<FileToStore[]> {
    const files: FileToStore[] = [];
    const main = `main.${type.replace(/^.*\//, '')}`;
    for (const name of [main, ...variants.map((variant) => variant.name)]) {
      const path = join(folder, name);
      await pipeline(await readStored(storage, key, name), createWriteStream(path));
      files.push({ name, path, bytes: await writeLabel(path, type, aiLabel !== null) });
    }
    return files;
  }

  return {
    /**
     * The owner's attached media of `ids` whose label changes if only `declaredIds` are declared; detected labels stay.
     */
    findChanged: (ownerId: string, ids: readonly string[], declaredIds: readonly string[]) =>
      findChangedDeclarations(database, ownerId, ids, declaredIds),
    /** Stores the changed declarations, and the files with new metadata. */
    async apply(ownerId: string, changed: readonly ChangedDeclaration[]): Promise<void> {
      for (const item of changed) await relabel(ownerId, item);
    },
  };
}

/** Sets or removes the label in the metadata of a file; returns its new size. */
async function writeLabel(
  path: string,
  type: ChangedDeclaration['type'],
  isMadeWithAi: boolean,
): Promise<number> {
  if (type !== 'image/webp') {
    const { size } = await stat(path);
    return (await rewriteVideo({ path, bytes: size }, type, isMadeWithAi)).bytes;
  }
  const labelled = setWebpXmp(await readFile(path), isMadeWithAi ? aiXmp : null);
  await writeFile(path, labelled);
  return labelled.length;
}
