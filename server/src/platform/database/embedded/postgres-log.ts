import { open, rename, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

const maxLogBytes = 5_000_000;
const shownLines = 12;

/** The log of one program run, appended to the log file. */
interface RunLog {
  /** The program writes to it directly, so that its output survives this process. */
  readonly descriptor: number;
  close(): Promise<void>;
  /** The last lines that this run wrote. */
  lastLines(): Promise<string>;
}

/** Opens the log file for a new run and rotates it when it is large. */
export async function openRunLog(path: string): Promise<RunLog> {
  await rotateWhenLarge(path);
  const file = await open(path, 'a+', 0o600);
  const { size } = await file.stat();
  return {
    descriptor: file.fd,
    close: () => file.close(),
    lastLines: () => readLastLines(file, size),
  };
}

async function rotateWhenLarge(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxLogBytes) await rename(path, `${path}.old`);
}

async function readLastLines(file: FileHandle, from: number): Promise<string> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.min(size - from, 64 * 1024));
  await file.read(buffer, 0, buffer.length, size - buffer.length);
  return buffer.toString('utf8').trimEnd().split('\n').slice(-shownLines).join('\n');
}
