import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { Database, Queryable } from '../database/connect.ts';
import { exists } from '../database/embedded/database-folder.ts';
import { fingerprintOf } from '../core/app-secret.ts';
import { fsync } from '../core/fsync.ts';
import { StartupError } from '../core/startup-error.ts';
import {
  preventFileRemoval,
  listMediaFiles,
  allowFileRemoval,
  type MediaFiles,
} from '../media/media.queries.ts';
import { openStored } from '../media/open-stored.ts';
import type { MediaStorage } from '../media/storage.ts';
import { withArchive } from './archive-reader.ts';
import type { BackupProgress } from './backup-runs.queries.ts';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer.ts';
import { archiveFormat, mediaName, pageName, secretName } from './manifest.ts';
import type { Manifest, TableRecord } from './manifest.ts';
import { readProductVersion } from './product-version.ts';
import { beginSnapshot, findSchemaVersion, findPostgresFacts } from './tables.queries.ts';
import { listTables, readPages } from './tables.queries.ts';
import { excludedTables } from './excluded-tables.ts';

export interface BackupOptions {
  readonly database: Database;
  readonly storage: MediaStorage;
  readonly appSecret: string;
  /** Whether the secret is stored in the data folder, and so belongs into the archive. */
  readonly includeSecret: boolean;
  /** The path of the archive; the file must not exist. */
  readonly file: string;
  readonly onProgress: (step: string, progress: BackupProgress) => void;
  readonly signal: AbortSignal;
}

/** Thrown while another backup runs: only one runs at a time. */
export class BackupRunningError extends StartupError {}

const compress = promisify(zstdCompress);

/**
 * Writes one archive, verifies it, and only then renames it; a failed one is removed. Leaves out `excludedTables`. The
 * product can keep running, but removes no media files meanwhile. Throws a StartupError if the file exists, and a
 * BackupRunningError while another backup runs.
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { file, onProgress } = options;
  if (await exists(file)) throw new StartupError(`${file} already exists.`);
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeArchive(unfinished, options);
    const { size } = await stat(unfinished);
    onProgress(`Reading back ${mebibytes(size)}`, { phase: 'verification', done: 0, total: 1 });
    const manifest = await withArchive(unfinished, async (archive) => archive.manifest);
    await rename(unfinished, file);
    await fsync(dirname(file));
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeArchive(path: string, options: BackupOptions): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    const writer = createArchiveWriter(file);
    const manifest = await options.database.reserve(async (connection) => {
      if (!(await preventFileRemoval(connection)))
        throw new BackupRunningError('Another backup is running.');
      try {
        return await writeContents(connection, writer, options);
      } finally {
        await allowFileRemoval(connection);
      }
    });
    await writer.finish(manifest);
  } finally {
    await file.close();
  }
}

async function writeContents(
  connection: Queryable,
  writer: ArchiveWriter,
  options: BackupOptions,
): Promise<Omit<Manifest, 'entries'>> {
  const { appSecret, includeSecret } = options;
  const { rows, media } = await readSnapshot(connection, writer, options);
  const missing = await writeMedia(media, writer, options);
  if (includeSecret) await writer.add(secretName, Buffer.from(appSecret));
  return { ...rows, secretFingerprint: fingerprintOf(appSecret), missing };
}

/** All rows as of one moment, and the list of their files. */
async function readSnapshot(connection: Queryable, writer: ArchiveWriter, options: BackupOptions) {
  await beginSnapshot(connection);
  try {
    const rows = await writeRows(connection, writer, options);
    return { rows, media: await listMediaFiles(connection) };
  } finally {
    // Files do not change, so the transaction can end before they are copied.
    await connection.script('rollback');
  }
}

async function writeRows(
  connection: Queryable,
  writer: ArchiveWriter,
  { onProgress, signal }: BackupOptions,
) {
  const schema = await findSchemaVersion(connection);
  if (schema === 0) throw new StartupError('The database is empty: there is nothing to back up.');
  const { major } = await findPostgresFacts(connection);
  const takenAt = new Date().toISOString();
  const included = (await listTables(connection)).filter(({ name }) => !excludedTables.has(name));
  const tables: TableRecord[] = [];
  for (const [index, { name, columns }] of included.entries()) {
    signal.throwIfAborted();
    const total = included.length;
    onProgress(`Table ${index + 1} of ${total}: ${name}`, { phase: 'rows', done: index, total });
    let rows = 0;
    let page = 0;
    for await (const texts of readPages(connection, name)) {
      signal.throwIfAborted();
      await writer.add(pageName(name, (page += 1)), await compress(JSON.stringify(texts)));
      rows += texts.length;
    }
    tables.push({ name, columns, rows });
  }
  const about = { format: archiveFormat, product: readProductVersion(), schema, postgres: major };
  return { ...about, takenAt, tables };
}

/** Returns the names of missing files. */
async function writeMedia(
  media: readonly MediaFiles[],
  writer: ArchiveWriter,
  { storage, onProgress, signal }: BackupOptions,
): Promise<string[]> {
  const missing: string[] = [];
  let bytes = 0;
  for (const [index, { key, names, isAttached }] of media.entries()) {
    const total = media.length;
    const step = `Media ${index + 1} of ${total}, ${mebibytes(bytes)} so far`;
    onProgress(step, { phase: 'media', done: index, total });
    for (const name of names) {
      signal.throwIfAborted();
      const stored = await openStored(storage, key, name);
      if (stored) await writer.addStream(mediaName(key, name), stored.bytes, stored.content);
      // Unattached items may be partly removed; a missing file of an attached one is reported to the operator.
      else if (isAttached) missing.push(mediaName(key, name));
      bytes += stored?.bytes ?? 0;
    }
  }
  return missing;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
