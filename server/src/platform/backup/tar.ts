import type { FileHandle } from 'node:fs/promises';
import { StartupError } from '../core/startup-error.ts';

const block = 512;

/** One file of an archive. Its content can be read, also again, while the archive is open. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: number;
  content(): AsyncIterable<Buffer>;
}

/** Thrown when an archive is not exactly what this product writes. */
export class DamagedArchiveError extends StartupError {}

/**
 * The header of one file, in the ustar format that every tar program reads. Throws for a name of more than 100 bytes.
 */
export function tarHeader(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`too long for the archive: ${name}`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(bytes, 11)}\0`, 124);
  header.write(`${octal(0, 11)}\0`, 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** Zeros between the end of a file and the next header. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((block - (bytes % block)) % block);
}

/** Two blocks of zeros end an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * block);

/**
 * The files of an archive in order. Headers and padding must be exactly what this product writes, so that only the
 * contents remain to be verified; otherwise it throws a DamagedArchiveError.
 */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  const { size } = await file.stat();
  let position = 0;
  for (;;) {
    const header = await readExactly(file, position, block);
    if (header[0] === 0) break;
    const { name, bytes } = parseHeader(header);
    const start = position + block;
    const padding = tarPadding(bytes);
    position = start + bytes + padding.length;
    if (!(await readExactly(file, start + bytes, padding.length)).equals(padding)) damaged();
    yield { name, bytes, content: () => contentOf(file, start, bytes) };
  }
  if (!(await readExactly(file, position, tarEnd.length)).equals(tarEnd)) damaged();
  if (position + tarEnd.length !== size) damaged();
}

function parseHeader(header: Buffer): { name: string; bytes: number } {
  const name = header.toString('utf8', 0, header.indexOf(0));
  const bytes = Number.parseInt(header.toString('latin1', 124, 135), 8);
  const canonical = Buffer.byteLength(name) <= 100 && bytes >= 0 && tarHeader(name, bytes);
  if (!canonical || !canonical.equals(header)) damaged();
  return { name, bytes };
}

async function* contentOf(file: FileHandle, start: number, bytes: number) {
  const step = 1024 * 1024;
  for (let done = 0; done < bytes; done += step) {
    yield await readExactly(file, start + done, Math.min(step, bytes - done));
  }
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) throw new DamagedArchiveError('The archive is cut off.');
    done += bytesRead;
  }
  return buffer;
}

function damaged(): never {
  throw new DamagedArchiveError('The archive is damaged, or not one of ours.');
}

function octal(number: number, digits: number): string {
  return number.toString(8).padStart(digits, '0');
}
