import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../../core/startup-error.ts';
import { requireDurableSettings } from '../durability.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { errorCode } from '../../core/error-code.ts';
import { findFreePort, launchPostgres } from './launch-postgres.ts';
import type { LaunchedPostgres, LaunchOptions } from './launch-postgres.ts';
import { openConnection, takeOwnerLock } from './owner-lock.ts';
import type { Access, OwnerLock } from './owner-lock.ts';
import { findPostmaster, isAlive, shutDown } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';

/** Which server to take over or start. */
export interface TakeOverOptions extends LaunchOptions {
  /** The required port; any free port by default. */
  readonly port?: number;
  readonly signal: AbortSignal;
  readonly onProgress: (step: string) => void;
}

/** A running server whose owner lock this process holds. */
export interface Ownership {
  readonly pid: number;
  readonly port: number;
  readonly lock: OwnerLock;
}

/** A start failure that is likely to succeed when retried. */
class TransientStartError extends StartupError {}

class OtherOwner extends StartupError {}

const maxRetryMs = 10_000;
const maxConnectMs = 30_000;

const transientLogMessages =
  /pre-existing shared memory block|lock file "postmaster.pid" (already exists|is empty)|could not create any TCP\/IP sockets/;

/**
 * Takes over the running server of the folder, or starts one, and creates its `sangam` database if it is missing.
 * Retries transient failures; throws StartupError if another process has the server.
 */
export async function takeOver(options: TakeOverOptions): Promise<Ownership> {
  let deadline: number | undefined;
  for (;;) {
    try {
      return await tryTakeOver(options);
    } catch (error) {
      deadline ??= Date.now() + maxRetryMs;
      if (!(error instanceof TransientStartError) || Date.now() > deadline) throw error;
    }
    await delay(100, undefined, { signal: options.signal });
  }
}

async function tryTakeOver(options: TakeOverOptions): Promise<Ownership> {
  const running = await findPostmaster(options.folder.cluster);
  if (running !== undefined && (running.certain || (await answersFor(options.folder, running)))) {
    const ownership = await own(options, running.pid, () => isAlive(running.pid));
    options.onProgress('Took over the database that was still running');
    return ownership;
  }
  const launched = await launchPostgres(options, options.port ?? (await findFreePort()));
  try {
    return await own(options, launched.pid, async () => !launched.hasExited());
  } catch (error) {
    throw await afterFailedLaunch(error, launched, options);
  } finally {
    await launched.closeLog();
  }
}

async function afterFailedLaunch(
  error: unknown,
  launched: LaunchedPostgres,
  { folder, binaries }: TakeOverOptions,
): Promise<unknown> {
  if (error instanceof OtherOwner) return error;
  const exitedByItself = launched.hasExited() && !isFinal(error);
  await shutDown(launched.pid, folder.cluster, binaries.pgCtl);
  if (!exitedByItself) return error;
  const lines = await launched.lastLogLines();
  const message = `The database did not start. Postgres wrote to ${folder.log}:\n${lines}`;
  return transientLogMessages.test(lines)
    ? new TransientStartError(message)
    : new StartupError(message);
}

function isFinal(error: unknown): boolean {
  return error instanceof StartupError && !(error instanceof TransientStartError);
}

/** Whether the server on that port uses this folder. */
async function answersFor(folder: DatabaseFolder, { port }: Postmaster): Promise<boolean> {
  const connection = await openConnection({ port, password: folder.password }, 'postgres').catch(
    () => undefined,
  );
  if (!connection) return false;
  try {
    const [answer] = await connection.query<[{ data_directory: string }]>`show data_directory`;
    return (await realpath(answer.data_directory)) === (await realpath(folder.cluster));
  } catch {
    return false;
  } finally {
    await connection.close();
  }
}

async function own(
  options: TakeOverOptions,
  pid: number,
  isRunning: () => Promise<boolean>,
): Promise<Ownership> {
  const { folder, binaries, durable, signal } = options;
  let lock: OwnerLock | undefined;
  try {
    const port = await waitUntilReady(options, pid, isRunning);
    const access = { port, password: folder.password };
    lock = await lockOnceAnswering(options, access, isRunning);
    if (port !== (options.port ?? port)) throw new TransientStartError('The database has moved.');
    await openDatabase(access, durable);
    return { pid, port, lock };
  } catch (error) {
    // A server that we stop before it is ready has no other owner yet.
    const ours = lock !== undefined || (signal.aborted && !(error instanceof OtherOwner));
    if (ours) await shutDown(pid, folder.cluster, binaries.pgCtl);
    await lock?.release();
    throw error;
  }
}

// Crash recovery may take long: there is no deadline while the server runs.
async function waitUntilReady(
  { folder, signal }: TakeOverOptions,
  pid: number,
  isRunning: () => Promise<boolean>,
): Promise<number> {
  for (;;) {
    const postmaster = await findPostmaster(folder.cluster);
    if (postmaster?.pid === pid && postmaster.status === 'ready') return postmaster.port;
    if (!(await isRunning())) throw new TransientStartError('The database stopped while starting.');
    await delay(25, undefined, { signal });
  }
}

async function lockOnceAnswering(
  { folder, signal }: TakeOverOptions,
  access: Access,
  isRunning: () => Promise<boolean>,
): Promise<OwnerLock> {
  const deadline = Date.now() + maxConnectMs;
  for (;;) {
    try {
      const lock = await takeOwnerLock(access);
      if (lock === undefined) throw new OtherOwner(otherOwner(folder));
      return lock;
    } catch (error) {
      rethrowUnlessTransient(error, folder, deadline);
    }
    if (!(await isRunning())) throw new TransientStartError('The database stopped again at once.');
    await delay(50, undefined, { signal });
  }
}

function otherOwner({ path }: DatabaseFolder): string {
  return `Another Sangam server is already running on this data folder (${path}).`;
}

function rethrowUnlessTransient(cause: unknown, folder: DatabaseFolder, deadline: number): void {
  if (cause instanceof StartupError) throw cause;
  const code = errorCode(cause);
  if (code === '28P01') {
    const message = `The database rejects the password in ${folder.path}.`;
    throw new StartupError(message, { cause });
  }
  const recovering = code === '57P03';
  if (!recovering && Date.now() > deadline) {
    throw new StartupError('The database is running but does not accept connections.', { cause });
  }
}

async function openDatabase(access: Access, durable: boolean): Promise<void> {
  const { query, close } = await openConnection(access, 'postgres');
  try {
    const [existing] = await query<object[]>`select from pg_database where datname = 'sangam'`;
    if (existing === undefined) await query.script('create database sangam');
  } finally {
    await close();
  }
  if (durable) await requireDurable(access);
}

// Checked in the database itself, which may override settings.
async function requireDurable(access: Access): Promise<void> {
  const { query, close } = await openConnection(access, 'sangam');
  try {
    await requireDurableSettings(query);
  } finally {
    await close();
  }
}
