import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { errorCode } from '../core/error-code.ts';
import { StartupError } from '../core/startup-error.ts';
import { archiveFormat, isKnownName, manifestName, manifestSumName } from './manifest.ts';
import type { EntryRecord, Manifest } from './manifest.ts';
import { DamagedArchiveError, readTar, type TarEntry } from './tar.ts';

/** A verified archive; its entries can be read only until the work of `withArchive` ends. */
export interface Archive {
  readonly manifest: Manifest;
  /** The SHA-256 of the manifest; identifies the archive. */
  readonly digest: string;
  /** In the order of writing, without the manifest. */
  entries(): AsyncGenerator<TarEntry>;
}

/**
 * Verifies all checksums of an archive, passes it to `work` and closes it. Throws a StartupError if it cannot be read,
 * is damaged, or was written by a newer build.
 */
export async function withArchive<Result>(
  path: string,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const file = await openFile(path);
  try {
    return await work(await verify(file));
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw new StartupError(`Cannot read ${path} (${errorCode(error) ?? 'unknown reason'}).`);
  }
}

async function verify(file: FileHandle): Promise<Archive> {
  const found: EntryRecord[] = [];
  let text = Buffer.alloc(0);
  for await (const entry of readTar(file)) {
    found.push({ name: entry.name, bytes: entry.bytes, sha256: await sumOf(entry) });
    if (entry.name === manifestName) text = await readEntry(entry);
  }
  const [manifestEntry, sumEntry] = found.splice(-2);
  const digest = createHash('sha256').update(text).digest('hex');
  const sumFile = createHash('sha256').update(`${digest}  ${manifestName}\n`).digest('hex');
  if (manifestEntry?.name !== manifestName) damaged();
  if (sumEntry?.name !== manifestSumName || sumEntry.sha256 !== sumFile) damaged();
  const manifest = JSON.parse(text.toString('utf8')) as Manifest;
  if (manifest.format !== archiveFormat) {
    throw new StartupError('The archive was made by a newer build: restore it with that build.');
  }
  if (JSON.stringify(manifest.entries) !== JSON.stringify(found)) damaged();
  if (!found.every(({ name }) => isKnownName(name))) damaged();
  return { manifest, digest, entries: () => contents(file) };
}

async function* contents(file: FileHandle): AsyncGenerator<TarEntry> {
  for await (const entry of readTar(file)) {
    if (entry.name === manifestName) return;
    yield entry;
  }
}

async function sumOf(entry: TarEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of entry.content()) hash.update(chunk);
  return hash.digest('hex');
}

/** The whole content of an entry, which must fit into memory. */
export async function readEntry(entry: TarEntry): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry.content()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function damaged(): never {
  throw new DamagedArchiveError('The archive is damaged: its contents are not what was written.');
}
