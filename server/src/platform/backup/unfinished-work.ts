import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../core/error-code.ts';
import { fsync } from '../core/fsync.ts';
import { StartupError } from '../core/startup-error.ts';

/** Work that must be completed before the product may use the data folder again. */
interface UnfinishedWork {
  readonly command: 'restore' | 'upgrade-database';
  /** The digest of the archive, or the folder of the old database. */
  readonly subject: string;
}

/** The work that was interrupted in this data folder; undefined if there is none. */
export async function findUnfinishedWork(dataDir: string): Promise<UnfinishedWork | undefined> {
  try {
    return JSON.parse(await readFile(markerFile(dataDir), 'utf8')) as UnfinishedWork;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Records work durably before it begins: until `clearUnfinishedWork` the server does not start on this data folder. */
export async function recordUnfinishedWork(dataDir: string, work: UnfinishedWork): Promise<void> {
  const draft = `${markerFile(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(work), { mode: 0o600, flush: true });
  await rename(draft, markerFile(dataDir));
  await fsync(dataDir);
}

export async function clearUnfinishedWork(dataDir: string): Promise<void> {
  await rm(markerFile(dataDir), { force: true });
  await fsync(dataDir);
}

/** Throws a StartupError that names the command to run again, if work was interrupted in this data folder. */
export async function requireNoUnfinishedWork(dataDir: string): Promise<void> {
  const work = await findUnfinishedWork(dataDir);
  if (!work) return;
  throw new StartupError(
    `\`npm run ${work.command}\` was interrupted in ${dataDir}: run the same command again, then start.`,
  );
}

function markerFile(dataDir: string): string {
  return join(dataDir, 'unfinished');
}
