import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../core/error-code.ts';

/** A Postgres server process, as named by the file that it keeps in its cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
  /** False where only an answer on its port can tell whether it really serves this cluster. */
  readonly certain: boolean;
}

const longestHalfWrittenFile = 2000;

/** The server that runs on the cluster. A file that names some other process is put out of the way. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid = 0, port = 0] = [0, 3].map((line) => Number(text.split('\n')[line]));
  const serves = pid && port ? await servesCluster(pid, cluster) : !(await isRemnant(file));
  if (serves === false) await removeStaleFile(file, text);
  if (serves === false || !pid || !port) return undefined;
  const status = text.split('\n')[7]?.trim() ?? '';
  return { pid, port, status, certain: serves === true };
}

export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  // The dead still take signals until their parent collects them. We do so at once, but in a
  // container without an init process nobody collects those that we adopted.
  const onLinux = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  const parentOfDead = /\) [XZ] (\d+) /.exec(onLinux)?.[1];
  return parentOfDead === undefined || Number(parentOfDead) === process.pid;
}

/** Ends the server: politely, then firmly. Its data is safe either way. */
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
  for (const [signal, patience] of steps) {
    if (await endsAfter(pid, signal, patience)) return;
  }
}

async function endsAfter(pid: number, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
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

/** Undefined where that cannot be told from outside. */
async function servesCluster(pid: number, cluster: string): Promise<boolean | undefined> {
  const program = await programOf(pid);
  if (program === undefined) return undefined;
  if (!basename(program).startsWith('postgres')) return false;
  const workingFolder = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workingFolder === undefined) return undefined;
  // The path may have changed since it started; a server stays in its cluster all the same.
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

/** Whether a file without content is what a power failure left, not one just being written. */
async function isRemnant(file: string): Promise<boolean> {
  const written = await stat(file).catch(() => undefined);
  return written !== undefined && Date.now() - written.mtimeMs > longestHalfWrittenFile;
}

// Another start may have replaced the file since we judged it: then it goes back.
async function removeStaleFile(file: string, judged: string): Promise<void> {
  const aside = `${file}.stale-${randomBytes(6).toString('hex')}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== judged) await link(aside, file);
    await rm(aside);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
