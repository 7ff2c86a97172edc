import type { FileHandle } from 'node:fs/promises';

/** Thrown when a video file does not follow the format of its type. */
export class BrokenContainerError extends Error {}

export interface VideoSize {
  readonly width: number;
  readonly height: number;
}

/** A video file for parsers: read in small pieces, never as a whole, with a limited number of reads and writes. */
export interface ContainerFile {
  readonly size: number;
  /** Exactly these bytes, at most 64 KiB; throws beyond the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
  /** Beyond the end it lengthens the file, but `size` stays the same. */
  write(offset: number, bytes: Buffer): Promise<void>;
  /** Overwrites with zeros. */
  wipe(offset: number, length: number): Promise<void>;
}

const windowBytes = 64 * 1024;
/** Far more than the file of any camera needs. */
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

  /** Writes to the file, and to the window where they overlap, so that it need not be loaded again. */
  async function write(offset: number, bytes: Buffer): Promise<void> {
    await handle.write(bytes, 0, bytes.length, offset);
    const from = Math.max(offset, window.offset);
    const to = Math.min(offset + bytes.length, window.offset + window.bytes.length);
    if (from < to) bytes.copy(window.bytes, from - window.offset, from - offset, to - offset);
  }

  function countWrite(): void {
    if (++writes > maxWrites) throw new BrokenContainerError('too many parts');
  }

  return {
    size,
    async read(offset, length) {
      if (++reads > maxReads) throw new BrokenContainerError('too many parts');
      if (length > windowBytes || offset + length > size)
        throw new BrokenContainerError('too short');
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
