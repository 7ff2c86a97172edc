import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { lchown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../core/startup-error.ts';
import { errorCode } from '../../core/error-code.ts';
import { spawnOptions } from './spawn-options.ts';
import type { ProgramOptions } from './spawn-options.ts';
import { spawnInUserNamespace } from './user-namespace.ts';

/** Starts programs as a system user that Postgres accepts: any user except root. */
interface Account {
  spawn(command: readonly string[], options: ProgramOptions): Promise<ChildProcess>;
}

interface FileOwner {
  readonly uid: number;
  readonly gid: number;
}

interface RootAlternative extends Account {
  readonly owner: FileOwner;
}

/**
 * Chooses the system user that runs Postgres: our own, unless we are root. As root, also makes the files in the folder
 * accessible to the chosen user, and throws a StartupError if no other user can run Postgres there.
 */
export async function chooseAccount(folder: string, postgres: string): Promise<Account> {
  if (process.geteuid?.() !== 0) return { spawn: spawnAsOurselves };
  for await (const account of rootAlternatives(folder)) {
    if (!(await canReach(account, folder, postgres))) continue;
    await changeOwner(account.owner, folder);
    return account;
  }
  throw new StartupError(
    `Postgres does not run as root, and the user nobody may not enter ${dirname(folder)} ` +
      `or may not run ${postgres}: start Sangam as an ordinary user.`,
  );
}

async function* rootAlternatives(folder: string): AsyncGenerator<RootAlternative> {
  const { uid, gid } = await stat(folder);
  // The files stay with the ordinary user who owns them, who may start the server without root again.
  if (uid !== 0) yield ordinaryUser({ uid, gid });
  yield { owner: { uid: 0, gid: 0 }, spawn: spawnInUserNamespace };
  yield ordinaryUser({ uid: await nobody('-u'), gid: await nobody('-g') });
}

function ordinaryUser(owner: FileOwner): RootAlternative {
  return { owner, spawn: (command, options) => spawnAs(owner, command, options) };
}

async function nobody(flag: '-u' | '-g'): Promise<number> {
  const { stdout } = await promisify(execFile)('id', [flag, 'nobody']);
  return Number(stdout);
}

async function canReach(account: Account, folder: string, postgres: string): Promise<boolean> {
  const probe = ['sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', dirname(folder), postgres];
  try {
    const child = await account.spawn(probe, { cwd: '/', detached: false, output: 'ignore' });
    const [exitCode]: unknown[] = await once(child, 'exit');
    return exitCode === 0;
  } catch {
    return false;
  }
}

async function changeOwner({ uid, gid }: FileOwner, folder: string): Promise<void> {
  const samples = [folder, join(folder, 'password'), join(folder, 'cluster')];
  const owners = await Promise.all(samples.map((file) => stat(file).catch(ignoreMissing)));
  if (owners.every((owner) => owner === undefined || owner.uid === uid)) return;
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    await lchown(join(folder, name), uid, gid).catch(ignoreMissing);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

function spawnAsOurselves(
  command: readonly string[],
  options: ProgramOptions,
): Promise<ChildProcess> {
  return spawnAs({}, command, options);
}

async function spawnAs(
  user: Partial<FileOwner>,
  [program = '', ...args]: readonly string[],
  options: ProgramOptions,
): Promise<ChildProcess> {
  const child = spawn(program, args, { ...spawnOptions(options), ...user });
  await once(child, 'spawn');
  return child;
}
