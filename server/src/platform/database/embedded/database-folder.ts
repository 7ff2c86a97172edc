import { randomBytes } from 'node:crypto';
import { access, chmod, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';
import { errorCode } from '../../core/error-code.ts';
import { isAlive } from './postmaster.ts';

export interface DatabaseFolder {
  readonly path: string;
  /** What Postgres calls its data directory. */
  readonly cluster: string;
  readonly log: string;
  readonly password: string;
}

/** Makes the folder and the password in it, or finds them. */
export async function prepareFolder(path: string): Promise<DatabaseFolder> {
  const cluster = join(path, 'cluster');
  try {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o700);
    const password = await findPassword(path, cluster);
    return { path, cluster, log: join(path, 'postgres.log'), password };
  } catch (cause) {
    if (cause instanceof StartupError || !(cause instanceof Error)) throw cause;
    const message = `The database folder ${path} cannot be used: ${cause.message}`;
    throw new StartupError(message, { cause });
  }
}

/** The name of something half-made by us, which becomes visible under its own name only when complete. */
export function unfinished(path: string): string {
  return `${path}.new-${process.pid}-${randomBytes(6).toString('hex')}`;
}

const halfMade = /^(?:cluster|password)\.new-(\d+)-/;

/** Removes what killed attempts left behind. What lives has yet to find out that it lost, and cleans up itself. */
export async function removeUnfinished({ path }: DatabaseFolder): Promise<void> {
  for (const name of await readdir(path)) {
    const maker = Number(halfMade.exec(name)?.[1]);
    // In a container the next life has the number of the last.
    if (maker && (maker === process.pid || !(await isAlive(maker)))) {
      // What resists is tried again by the next start; it must not end this one.
      await rm(join(path, name), { recursive: true, force: true }).catch(() => {});
    }
  }
}

/** The major version of the Postgres that made the database here; undefined where there is none. */
export async function findClusterMajor(path: string): Promise<number | undefined> {
  try {
    return Number(await readFile(join(path, 'cluster', 'PG_VERSION'), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function findPassword(path: string, cluster: string): Promise<string> {
  const file = join(path, 'password');
  // Asked first: a cluster that comes into being later brings its password along.
  const clusterExists = await exists(cluster);
  try {
    return await readPassword(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  if (clusterExists) throw new StartupError(`The database's password is missing: ${file}`);
  await makePassword(file);
  return readPassword(file);
}

async function readPassword(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trim();
}

// Linking, unlike renaming, never replaces the password of a start that was quicker.
async function makePassword(file: string): Promise<void> {
  const draft = unfinished(file);
  const password = randomBytes(32).toString('base64url');
  await writeFile(draft, password, { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(await exists(file))) throw error;
  }
  await rm(draft, { force: true });
}
