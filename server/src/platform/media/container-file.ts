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
const maxSteps = 500_000;

export function createContainerFile(handle: FileHandle, size: number): ContainerFile {
  const window = { offset: 0, bytes: Buffer.alloc(0) };
  let steps = 0;

  async function load(offset: number): Promise<void> {
    const length = Math.min(windowBytes, size - offset);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
    window.offset = offset;
    window.bytes = buffer.subarray(0, bytesRead);
  }

  return {
    size,
    async read(offset, length) {
      if (++steps > maxSteps) throw new BrokenContainer('too many parts');
      if (length > windowBytes || offset + length > size) throw new BrokenContainer('too short');
      const inside =
        offset >= window.offset && offset + length <= window.offset + window.bytes.length;
      if (!inside) await load(offset);
      return window.bytes.subarray(offset - window.offset, offset - window.offset + length);
    },
    async write(offset, bytes) {
      await handle.write(bytes, 0, bytes.length, offset);
      window.bytes = Buffer.alloc(0);
    },
    async wipe(offset, length) {
      const end = Math.min(offset + length, size);
      for (let at = offset; at < end; at += windowBytes) {
        const piece = Math.min(windowBytes, end - at);
        await handle.write(Buffer.alloc(piece), 0, piece, at);
      }
      window.bytes = Buffer.alloc(0);
    },
  };
}
