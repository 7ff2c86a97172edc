import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../../core/startup-error.ts';
import { createCluster } from './create-cluster.ts';
import { findClusterMajor, prepareFolder, removeUnfinished } from './database-folder.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { findPostmaster, shutDown } from './postmaster.ts';
import { takeOver } from './take-over.ts';
import type { Ownership, TakeOverOptions } from './take-over.ts';

/** A running embedded database. */
export interface EmbeddedPostgres {
  /** Contains the password; stays the same when the database is restarted after a crash. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly folder: string;
  /** False only for throwaway test databases: a power failure may destroy them. */
  readonly durable?: boolean;
  /** Binaries of an older version, to read its data; by default those of the installed package. */
  readonly binaries?: PostgresBinaries;
  /** Called when the database is created, or was still running. */
  readonly onProgress?: (step: string) => void;
  /** Called after a crash, and after each restart that fails. */
  readonly onFailure?: (message: string) => void;
}

/**
 * Starts the database of the folder, or takes over one that a killed process left running. Creates it if needed, and
 * restarts it after crashes until it is stopped; the database outlives a process that is killed. Throws a StartupError
 * if another process owns it or another major version of Postgres created it.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { durable = true, onProgress = () => {}, onFailure = () => {} } = options;
  const folder = await prepareFolder(options.folder);
  const { binaries = findPostgresBinaries() } = options;
  const major = await findClusterMajor(folder.path);
  requireSameMajor(folder, major, binaries);
  if (major === undefined) {
    onProgress('Creating the database');
    await createCluster(folder, binaries, durable);
  }
  const halt = new AbortController();
  const takeOverOptions = { folder, binaries, durable, onProgress, signal: halt.signal };
  const ownership = await takeOver(takeOverOptions);
  await removeUnfinished(folder);
  const supervisor = new Supervisor(takeOverOptions, halt, onFailure, ownership);
  return {
    url: urlOf(folder, ownership.port),
    stop: () => supervisor.stop(),
  };
}

function requireSameMajor(
  { path }: DatabaseFolder,
  major: number | undefined,
  binaries: PostgresBinaries,
): void {
  if (major === undefined || major === binaries.major) return;
  throw new StartupError(
    `The database in ${path} was created by Postgres ${major}, but this build includes Postgres ${binaries.major}: ` +
      (major < binaries.major ? 'run `npm run upgrade-database`.' : 'run the newer build.'),
  );
}

/**
 * The URL of the database that runs in this folder according to its pid file, undefined without one; it may not be
 * ready yet. Creates the folder if it is missing.
 */
export async function findRunningPostgres(path: string): Promise<string | undefined> {
  const folder = await prepareFolder(path);
  const postmaster = await findPostmaster(folder.cluster);
  return postmaster && urlOf(folder, postmaster.port);
}

function urlOf({ password }: DatabaseFolder, port: number): string {
  return `postgres://sangam:${password}@127.0.0.1:${port}/sangam`;
}

const maxPauseMs = 10_000;

class Supervisor {
  readonly #options: TakeOverOptions;
  readonly #halt: AbortController;
  readonly #onFailure: (message: string) => void;
  #ownership: Ownership | undefined;
  #recovery: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | undefined;

  constructor(
    options: TakeOverOptions,
    halt: AbortController,
    onFailure: (message: string) => void,
    ownership: Ownership,
  ) {
    // A restart keeps the port, because clients know the URL.
    this.#options = { ...options, port: ownership.port };
    this.#halt = halt;
    this.#onFailure = onFailure;
    this.#watch(ownership);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  #watch(ownership: Ownership): void {
    this.#ownership = ownership;
    void this.#recoverWhenLost(ownership);
  }

  async #recoverWhenLost(ownership: Ownership): Promise<void> {
    await ownership.lock.lost;
    if (!this.#halt.signal.aborted) this.#recovery = this.#recover(ownership);
  }

  async #recover(lost: Ownership): Promise<void> {
    const { signal } = this.#halt;
    this.#ownership = undefined;
    this.#onFailure('The database stopped unexpectedly; starting it again');
    await lost.lock.release();
    for (let pause = 100; !signal.aborted; pause = Math.min(2 * pause, maxPauseMs)) {
      try {
        this.#watch(await takeOver(this.#options));
        return;
      } catch (error) {
        if (!signal.aborted)
          this.#onFailure(error instanceof Error ? error.message : String(error));
      }
      await delay(pause, undefined, { signal }).catch(() => {});
    }
  }

  async #stop(): Promise<void> {
    this.#halt.abort();
    await this.#recovery;
    if (this.#ownership === undefined) return;
    const { pid, lock } = this.#ownership;
    const { folder, binaries } = this.#options;
    // Released after the shutdown: otherwise another start could take over a server that is stopping.
    await shutDown(pid, folder.cluster, binaries.pgCtl);
    await lock.release();
  }
}
