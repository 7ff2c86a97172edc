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
import { findUnfinished, noteFinished, noteUnfinished } from './unfinished-work.ts';

interface UpgradeOptions {
  readonly dataDir: string;
  /** The programs of the version that the database is of. */
  readonly oldBinaries: PostgresBinaries;
  /** False only for throwaway test databases. */
  readonly durable?: boolean;
  readonly onProgress: (step: string) => void;
}

/**
 * Moves the embedded database into a new one of the Postgres that this build brings. The old one stays beside it,
 * under the name that is given back. Killed at any moment, it can be run again.
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<string> {
  const { dataDir, oldBinaries } = options;
  const keptName = `postgres-${oldBinaries.major}`;
  if (await exists(join(dataDir, keptName))) {
    throw new StartupError(`${join(dataDir, keptName)} already exists: move it elsewhere first.`);
  }
  await copyIntoNext(options);
  // From here on there may be no database under the usual name, and a start would make an empty one.
  await noteUnfinished(dataDir, { command: 'upgrade-database', subject: keptName });
  await swapFolders(dataDir, keptName);
  return join(dataDir, keptName);
}

/** Ends an upgrade that was killed while it changed names; says whether there was one. */
export async function resumeUpgrade(dataDir: string): Promise<boolean> {
  const work = await findUnfinished(dataDir);
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

async function swapFolders(dataDir: string, keptName: string): Promise<void> {
  const kept = join(dataDir, keptName);
  if (!(await exists(kept))) await rename(embeddedFolder(dataDir), kept);
  if (await exists(nextFolder(dataDir))) await rename(nextFolder(dataDir), embeddedFolder(dataDir));
  await fsync(dataDir);
  await noteFinished(dataDir);
}

function nextFolder(dataDir: string): string {
  return `${embeddedFolder(dataDir)}.next`;
}
