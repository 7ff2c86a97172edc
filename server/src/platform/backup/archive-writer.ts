import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { manifestName, manifestSumName, type EntryRecord, type Manifest } from './manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** For content that is too large for memory; it must have exactly `bytes` bytes. */
  addStream(name: string, bytes: number, content: AsyncIterable<Buffer>): Promise<void>;
  /** Writes the manifest of all entries and flushes the file to disk, but does not close it. */
  finish(manifest: Omit<Manifest, 'entries'>): Promise<void>;
}

/**
 * Writes a tar archive that ends with a manifest of all entries and the checksum of the manifest. Entries must be added
 * one after the other; the caller closes the file.
 */
export function createArchiveWriter(file: FileHandle): ArchiveWriter {
  const entries: EntryRecord[] = [];

  async function addStream(name: string, bytes: number, content: AsyncIterable<Buffer>) {
    const hash = createHash('sha256');
    let written = 0;
    await file.writeFile(tarHeader(name, bytes));
    for await (const chunk of content) {
      hash.update(chunk);
      written += chunk.length;
      await file.writeFile(chunk);
    }
    if (written !== bytes) throw new Error(`${name} has ${written} bytes instead of ${bytes}`);
    await file.writeFile(tarPadding(bytes));
    entries.push({ name, bytes, sha256: hash.digest('hex') });
  }

  function add(name: string, content: Buffer): Promise<void> {
    return addStream(name, content.length, asStream(content));
  }

  return {
    add,
    addStream,
    async finish(manifest) {
      const text = Buffer.from(`${JSON.stringify({ ...manifest, entries }, null, 1)}\n`);
      const sum = createHash('sha256').update(text).digest('hex');
      await add(manifestName, text);
      await add(manifestSumName, Buffer.from(`${sum}  ${manifestName}\n`));
      await file.writeFile(tarEnd);
      await file.sync();
    },
  };
}

async function* asStream(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
