import { open, rename, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

const largestLog = 5_000_000;
const shownLines = 12;

/** The log of one program run: appended to the file, told apart from what stood there before. */
interface RunLog {
  /** For the program itself to write to, so that its words outlive us. */
  readonly descriptor: number;
  close(): Promise<void>;
  /** The last lines that this run wrote. */
  lastLines(): Promise<string>;
}

export async function openRunLog(path: string): Promise<RunLog> {
  await setAsideWhenLarge(path);
  const file = await open(path, 'a+', 0o600);
  const { size } = await file.stat();
  return {
    descriptor: file.fd,
    close: () => file.close(),
    lastLines: () => readLastLines(file, size),
  };
}

async function setAsideWhenLarge(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLog) await rename(path, `${path}.old`);
}

async function readLastLines(file: FileHandle, from: number): Promise<string> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.min(size - from, 64 * 1024));
  await file.read(buffer, 0, buffer.length, size - buffer.length);
  return buffer.toString('utf8').trimEnd().split('\n').slice(-shownLines).join('\n');
}
