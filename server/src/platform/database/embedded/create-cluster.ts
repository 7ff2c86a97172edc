import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fsync } from '../../core/fsync.ts';
import { StartupError } from '../../core/startup-error.ts';
import { exists, temporaryPath } from './database-folder.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { chooseAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { openRunLog } from './postgres-log.ts';

/** Postgres sorts and maps case by itself; only full-text search uses LC_CTYPE of the system. */
const characterTypes: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
};

const hostRules = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** Creates the cluster under a temporary name and renames it, unless a concurrent start was faster. */
export async function createCluster(
  folder: DatabaseFolder,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<void> {
  const draft = temporaryPath(folder.cluster);
  try {
    await runInitdb(draft, folder, binaries, durable);
    await writeFile(join(draft, 'pg_hba.conf'), hostRules, { flush: durable });
    await rename(draft, folder.cluster);
    if (durable) await fsync(folder.path);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(folder.cluster, 'PG_VERSION')))) throw error;
  }
}

async function runInitdb(
  draft: string,
  folder: DatabaseFolder,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<void> {
  const account = await chooseAccount(folder.path, binaries.postgres);
  const log = await openRunLog(folder.log);
  try {
    const command = [
      binaries.initdb,
      ...initdbArguments(draft, folder),
      ...(durable ? [] : ['-N']),
    ];
    const options = { cwd: folder.path, detached: false, output: log.descriptor };
    const [exitCode]: unknown[] = await once(await account.spawn(command, options), 'exit');
    if (exitCode === 0) return;
    throw new StartupError(`The database could not be created:\n${await log.lastLines()}`);
  } finally {
    await log.close();
  }
}

function initdbArguments(draft: string, folder: DatabaseFolder): string[] {
  return [
    `--pgdata=${draft}`,
    '--username=sangam',
    '--auth=scram-sha-256',
    `--pwfile=${join(folder.path, 'password')}`,
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${characterTypes[process.platform] ?? 'C'}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=max_connections=100',
    '--set=shared_buffers=128MB',
  ];
}
