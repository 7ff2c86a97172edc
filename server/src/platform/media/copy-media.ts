import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Queryable } from '../database/connect.ts';
import { findMedia } from './media.queries.ts';
import type { PreparedMedia } from './prepared-media.ts';
import { readStored } from './read-stored.ts';
import type { MediaStorage } from './storage.ts';

interface CopyOptions {
  readonly database: Queryable;
  readonly storage: Pick<MediaStorage, 'locate'>;
}

export type StoredMedia = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

/**
 * Writes the stored files of a media item into a folder, ready to be stored again; throws if the item is gone or not
 * attached.
 */
export async function copyMedia(
  { database, storage }: CopyOptions,
  mediaId: string,
  folder: string,
): Promise<PreparedMedia> {
  const item = await findMedia(database, mediaId);
  if (!item) throw new Error('The media item to copy is gone');
  return copyStored(storage, item, folder);
}

/** Like `copyMedia`, for a media item that was read before. */
export async function copyStored(
  storage: CopyOptions['storage'],
  { key, type, colour, aiLabel, main, variants }: StoredMedia,
  folder: string,
): Promise<PreparedMedia> {
  const withPath = <File extends { readonly name: string }>(file: File) => ({
    ...file,
    path: join(folder, file.name),
  });
  const files = { main: withPath(main), variants: variants.map(withPath) };
  const copy = { type, colour, aiLabel, ...files };
  for (const { name, path } of [copy.main, ...copy.variants])
    await pipeline(await readStored(storage, key, name), createWriteStream(path));
  return copy;
}
