import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectForMaintenance } from '../database/connect.ts';
import { exists } from '../database/embedded/database-folder.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import type { PostgresBinaries } from '../database/embedded/postgres-binaries.ts';
import { embeddedFolder } from '../database/with-database.ts';
import { fsync } from '../core/fsync.ts';
import { StartupError } from '../core/startup-error.ts';
import { moveDatabase } from './move-database.ts';
import {
  findUnfinishedWork,
  clearUnfinishedWork,
  recordUnfinishedWork,
} from './unfinished-work.ts';

interface UpgradeOptions {
  readonly dataDir: string;
  /** The programs of the old version. */
  readonly oldBinaries: PostgresBinaries;
  /** False only for throwaway test databases. */
  readonly durable?: boolean;
  readonly onProgress: (step: string) => void;
}

/**
 * Copies the embedded database into a new one of the bundled Postgres version. Returns the folder of the old one,
 * which stays beside it. If killed at any moment, it can be run again; call `resumeUpgrade` first.
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<string> {
  const { dataDir, oldBinaries } = options;
  const oldName = `postgres-${oldBinaries.major}`;
  if (await exists(join(dataDir, oldName))) {
    throw new StartupError(`${join(dataDir, oldName)} already exists: move it elsewhere first.`);
  }
  await copyIntoNext(options);
  // From here on there may be no database under the usual name. Without this record a start would create an empty one.
  await recordUnfinishedWork(dataDir, { command: 'upgrade-database', subject: oldName });
  await swapFolders(dataDir, oldName);
  return join(dataDir, oldName);
}

/** Completes an upgrade that was killed while it renamed folders; returns whether there was one. */
export async function resumeUpgrade(dataDir: string): Promise<boolean> {
  const work = await findUnfinishedWork(dataDir);
  if (work?.command !== 'upgrade-database') return false;
  await swapFolders(dataDir, work.subject);
  return true;
}

async function copyIntoNext(options: UpgradeOptions): Promise<void> {
  const { dataDir, oldBinaries, durable = true, onProgress } = options;
  await rm(nextFolder(dataDir), { recursive: true, force: true });
  const old = await startEmbeddedPostgres({
    folder: embeddedFolder(dataDir),
    binaries: oldBinaries,
    durable,
  });
  try {
    const next = await startEmbeddedPostgres({ folder: nextFolder(dataDir), durable });
    try {
      await copyAll(old.url, next.url, onProgress);
    } finally {
      await next.stop();
    }
  } finally {
    await old.stop();
  }
}

async function copyAll(oldUrl: string, nextUrl: string, onProgress: (step: string) => void) {
  const from = connectForMaintenance(oldUrl);
  const to = connectForMaintenance(nextUrl);
  try {
    await moveDatabase({ from, to, onProgress });
  } finally {
    await from.end();
    await to.end();
  }
}

async function swapFolders(dataDir: string, oldName: string): Promise<void> {
  const oldFolder = join(dataDir, oldName);
  if (!(await exists(oldFolder))) await rename(embeddedFolder(dataDir), oldFolder);
  if (await exists(nextFolder(dataDir))) await rename(nextFolder(dataDir), embeddedFolder(dataDir));
  await fsync(dataDir);
  await clearUnfinishedWork(dataDir);
}

function nextFolder(dataDir: string): string {
  return `${embeddedFolder(dataDir)}.next`;
}
