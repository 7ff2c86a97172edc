import { randomBytes } from 'node:crypto';
import { access, chmod, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';
import { errorCode } from '../../core/error-code.ts';
import { isAlive } from './postmaster.ts';

/** The folder of the embedded database. */
export interface DatabaseFolder {
  readonly path: string;
  /** The data directory of Postgres. */
  readonly cluster: string;
  readonly log: string;
  readonly password: string;
}

/**
 * Creates the folder and its password file unless they exist. Throws a StartupError if it cannot, or if a cluster
 * exists without its password file.
 */
export async function prepareFolder(path: string): Promise<DatabaseFolder> {
  const cluster = join(path, 'cluster');
  try {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o700);
    const password = await findPassword(path, cluster);
    return { path, cluster, log: join(path, 'postgres.log'), password };
  } catch (cause) {
    if (cause instanceof StartupError || !(cause instanceof Error)) throw cause;
    const message = `Cannot use the database folder ${path}: ${cause.message}`;
    throw new StartupError(message, { cause });
  }
}

/** A temporary name for a file or folder that is renamed or linked to its real name when it is complete. */
export function temporaryPath(path: string): string {
  return `${path}.new-${process.pid}-${randomBytes(6).toString('hex')}`;
}

const temporaryName = /^(?:cluster|password)\.new-(\d+)-/;

/** Removes temporary files of killed processes. A running process removes its own. */
export async function removeUnfinished({ path }: DatabaseFolder): Promise<void> {
  for (const name of await readdir(path)) {
    const maker = Number(temporaryName.exec(name)?.[1]);
    // In a container a restarted process has the same pid.
    if (maker && (maker === process.pid || !(await isAlive(maker)))) {
      // A failure must not prevent this start; the next start tries again.
      await rm(join(path, name), { recursive: true, force: true }).catch(() => {});
    }
  }
}

/** The major version of the Postgres that created the database; undefined if there is none. */
export async function findClusterMajor(path: string): Promise<number | undefined> {
  try {
    return Number(await readFile(join(path, 'cluster', 'PG_VERSION'), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a file or folder exists. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function findPassword(path: string, cluster: string): Promise<string> {
  const file = join(path, 'password');
  // Checked first: a cluster that a concurrent start creates later has its password already.
  const clusterExists = await exists(cluster);
  try {
    return await readPassword(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  if (clusterExists)
    throw new StartupError(
      `The password file of the database is missing: ${file}. Restore it from a backup of the data folder.`,
    );
  await makePassword(file);
  return readPassword(file);
}

async function readPassword(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trim();
}

// Linking, unlike renaming, never replaces the password of a faster concurrent start.
async function makePassword(file: string): Promise<void> {
  const draft = temporaryPath(file);
  const password = randomBytes(32).toString('base64url');
  await writeFile(draft, password, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(await exists(file))) throw error;
  }
  await rm(draft, { force: true });
}
