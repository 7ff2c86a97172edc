import type { FileHandle } from 'node:fs/promises';

/** The file is not built as its type demands. */
export class BrokenContainer extends Error {}

export interface VideoSize {
  readonly width: number;
  readonly height: number;
}

/** A film as its parsers see it: read in small pieces, never as a whole, and for a bounded number of steps. */
export interface ContainerFile {
  readonly size: number;
  /** Exactly these bytes, few at a time; what is not there is broken. */
  read(offset: number, length: number): Promise<Buffer>;
  write(offset: number, bytes: Buffer): Promise<void>;
  /** Overwrites with zeros. */
  wipe(offset: number, length: number): Promise<void>;
}

const windowBytes = 64 * 1024;
/** Far more than any camera writes; each read or write is one. */
const maxReads = 500_000;
const maxWrites = 2000;

export function createContainerFile(
  handle: Pick<FileHandle, 'read' | 'write'>,
  size: number,
): ContainerFile {
  const window = { offset: 0, bytes: Buffer.alloc(0) };
  let reads = 0;
  let writes = 0;

  async function load(offset: number): Promise<void> {
    const length = Math.min(windowBytes, size - offset);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
    window.offset = offset;
    window.bytes = buffer.subarray(0, bytesRead);
  }

  /** Writes to the file, and to the window where it shows that part: reading goes on without loading it again. */
  async function write(offset: number, bytes: Buffer): Promise<void> {
    await handle.write(bytes, 0, bytes.length, offset);
    const from = Math.max(offset, window.offset);
    const to = Math.min(offset + bytes.length, window.offset + window.bytes.length);
    if (from < to) bytes.copy(window.bytes, from - window.offset, from - offset, to - offset);
  }

  function countWrite(): void {
    if (++writes > maxWrites) throw new BrokenContainer('too many parts');
  }

  return {
    size,
    async read(offset, length) {
      if (++reads > maxReads) throw new BrokenContainer('too many parts');
      if (length > windowBytes || offset + length > size) throw new BrokenContainer('too short');
      const inside =
        offset >= window.offset && offset + length <= window.offset + window.bytes.length;
      if (!inside) await load(offset);
      return window.bytes.subarray(offset - window.offset, offset - window.offset + length);
    },
    async write(offset, bytes) {
      countWrite();
      await write(offset, bytes);
    },
    async wipe(offset, length) {
      countWrite();
      const end = Math.min(offset + length, size);
      for (let at = offset; at < end; at += windowBytes) {
        await write(at, Buffer.alloc(Math.min(windowBytes, end - at)));
      }
    },
  };
}
