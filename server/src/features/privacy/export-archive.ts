import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Database } from '../../platform/database/connect.ts';
import { readStored } from '../../platform/media/read-stored.ts';
import type { MediaStorage } from '../../platform/media/storage.ts';
import {
  exportContents,
  findExportPage,
  type ExportKind,
  type ExportRow,
} from './export-contents.queries.ts';
import { countMedia, findMediaPage, type ExportedMedia } from './export-media.queries.ts';
import { indexPage, type Counts } from './export-page.ts';

interface ArchiveOptions {
  readonly database: Database;
  readonly storage: Pick<MediaStorage, 'locate'>;
  readonly userId: string;
  readonly onProgress: (percent: number) => void;
}

const kinds = Object.keys(exportContents) as ExportKind[];
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the data export of a user as a ZIP file and returns its size in bytes. It is streamed, so that no part is ever
 * held in memory as a whole. Rejects if a file of the user is missing from the storage; the part that was written stays.
 */
export async function writeArchive(path: string, options: ArchiveOptions): Promise<number> {
  const { database, storage, userId, onProgress } = options;
  const zip = new ZipFile();
  const failed = Promise.withResolvers<never>();
  // The first entry may fail before anything waits for the whole archive.
  failed.promise.catch(() => {});
  zip.on('error', failed.reject);
  const total = kinds.length + 1 + (await countMedia(database, userId));
  const counts: Counts = new Map();
  let done = 0;
  const advance = () => onProgress(Math.min(99, Math.floor((100 * ++done) / total)));

  const add = (name: string, compress: boolean, open: () => Promise<Readable> | Readable) => {
    zip.addReadStreamLazy(name, { compress }, (callback) => {
      // Opened as late as possible, so that only one file is open at a time.
      Promise.try(open).then(
        (stream) => callback(null, stream.once('end', advance)),
        (error: unknown) => callback(error, Readable.from([])),
      );
    });
  };
  for (const kind of kinds) {
    add(`data/${kind}.json`, true, () =>
      Readable.from(jsonList(rowsOf(database, kind, userId), (count) => counts.set(kind, count))),
    );
  }
  for await (const { key, name, path: target } of mediaOf(database, userId)) {
    add(target, false, () => readStored(storage, key, name));
  }
  const read = (kind: ExportKind) => rowsOf(database, kind, userId);
  add('index.html', true, () => Readable.from(indexPage(read, counts)));
  zip.end();
  await Promise.race([
    pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 })),
    failed.promise,
  ]);
  return (await stat(path)).size;
}

async function* rowsOf(
  database: Database,
  kind: ExportKind,
  userId: string,
): AsyncGenerator<ExportRow['item']> {
  let after = '';
  for (;;) {
    const page = await findExportPage(database, kind, userId, after);
    for (const { item } of page) yield item;
    const last = page.at(-1);
    if (!last) return;
    after = last.key;
  }
}

async function* mediaOf(database: Database, userId: string): AsyncGenerator<ExportedMedia> {
  let after = lowestId;
  for (;;) {
    const page = await findMediaPage(database, userId, after);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* jsonList(
  rows: AsyncIterable<ExportRow['item']>,
  onCount: (count: number) => void,
): AsyncGenerator<string> {
  let count = 0;
  for await (const row of rows) {
    yield `${count === 0 ? '[\n' : ',\n'}${JSON.stringify(row, null, 2)}`;
    count += 1;
  }
  yield count === 0 ? '[]\n' : '\n]\n';
  onCount(count);
}
