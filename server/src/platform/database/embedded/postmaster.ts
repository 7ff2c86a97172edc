import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../core/error-code.ts';

/** A Postgres server process, from the pid file in its cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** As Postgres writes it: `ready` once it accepts connections. */
  readonly status: string;
  /** False if only a connection to its port can show whether it runs and serves this cluster. */
  readonly certain: boolean;
}

const maxWriteMs = 2000;

/**
 * The server that the pid file of the cluster names. Removes the file if it is empty after a power failure, or if its
 * pid belongs to another program or to the server of another cluster. Undefined then, without a file, and while the file
 * is being written.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid = 0, port = 0] = [0, 3].map((line) => Number(text.split('\n')[line]));
  const serves = pid && port ? await servesCluster(pid, cluster) : !(await isLeftEmpty(file));
  if (serves === false) await removeStaleFile(file, text);
  if (serves === false || !pid || !port) return undefined;
  const status = text.split('\n')[7]?.trim() ?? '';
  return { pid, port, status, certain: serves === true };
}

/** Whether a process runs; zombies that this process did not start count as dead. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  // A zombie accepts signals until its parent reaps it. In a container without an init process nobody reaps the
  // zombies of former parents.
  const onLinux = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const parentOfDead = /\) [XZ] (\d+) /.exec(onLinux)?.[1];
  return parentOfDead === undefined || Number(parentOfDead) === process.pid;
}

/**
 * Stops the server and waits until it has exited: with increasingly strong signals, on Windows with `pg_ctl`. Its data
 * is safe with each of them. Throws if it still runs afterwards, as one that waits for a hanging disk does.
 */
export async function shutDown(pid: number, cluster: string, pgCtl: string): Promise<void> {
  if (process.platform === 'win32') {
    const stopped = promisify(execFile)(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '25']);
    await stopped.catch(async (error: unknown) => {
      if (await isAlive(pid)) throw error;
    });
    return;
  }
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const;
  for (const [signal, waitMs] of steps) {
    if (await exitsAfter(pid, signal, waitMs)) return;
  }
  throw new Error(`The database (process ${pid}) did not stop, not even after SIGKILL.`);
}

async function exitsAfter(pid: number, signal: NodeJS.Signals, waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return true;
    throw error;
  }
  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

/** Whether the process is a Postgres on this cluster; undefined if the system does not show that. */
async function servesCluster(pid: number, cluster: string): Promise<boolean | undefined> {
  const program = await programOf(pid);
  if (program === undefined) return undefined;
  if (!basename(program).startsWith('postgres')) return false;
  const workingFolder = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workingFolder === undefined) return undefined;
  // Compares inodes, because the path may have changed since the server started.
  const ours = await stat(cluster);
  return workingFolder.ino === ours.ino && workingFolder.dev === ours.dev;
}

async function programOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform !== 'linux') {
      const { stdout } = await promisify(execFile)('ps', ['-p', `${pid}`, '-o', 'comm=']);
      return stdout.trim();
    }
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return commandLine.split('\0')[0] ?? '';
  } catch {
    return undefined;
  }
}

/** Whether an empty file was left by a power failure, in contrast to one that is being written. */
async function isLeftEmpty(file: string): Promise<boolean> {
  const written = await stat(file).catch(() => undefined);
  return written !== undefined && Date.now() - written.mtimeMs > maxWriteMs;
}

// Puts the file back if another start has replaced it since it was read.
async function removeStaleFile(file: string, expected: string): Promise<void> {
  const renamed = `${file}.stale-${randomBytes(6).toString('hex')}`;
  try {
    await rename(file, renamed);
    if ((await readFile(renamed, 'utf8')) !== expected) await link(renamed, file);
    await rm(renamed);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
