import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../core/error-code.ts';
import { fsync } from '../core/fsync.ts';
import { StartupError } from '../core/startup-error.ts';

/** Work that must be ended before the product may use the data folder again. */
export interface UnfinishedWork {
  readonly command: 'restore' | 'upgrade-database';
  /** What it was working on. */
  readonly subject: string;
}

export async function findUnfinished(dataDir: string): Promise<UnfinishedWork | undefined> {
  try {
    return JSON.parse(await readFile(noteIn(dataDir), 'utf8')) as UnfinishedWork;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export async function noteUnfinished(dataDir: string, work: UnfinishedWork): Promise<void> {
  const draft = `${noteIn(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(work), { mode: 0o600, flush: true });
  await rename(draft, noteIn(dataDir));
  await fsync(dataDir);
}

export async function noteFinished(dataDir: string): Promise<void> {
  await rm(noteIn(dataDir), { force: true });
  await fsync(dataDir);
}

export async function refuseUnfinished(dataDir: string): Promise<void> {
  const work = await findUnfinished(dataDir);
  if (!work) return;
  throw new StartupError(
    `\`npm run ${work.command}\` was interrupted in ${dataDir}: run the same command again, then start.`,
  );
}

function noteIn(dataDir: string): string {
  return join(dataDir, 'unfinished');
}
