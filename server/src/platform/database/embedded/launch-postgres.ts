import { once } from 'node:events';
import { createServer } from 'node:net';
import type { DatabaseFolder } from './database-folder.ts';
import { chooseAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { openRunLog } from './postgres-log.ts';

/** Which database to start, and how. */
export interface LaunchOptions {
  readonly folder: DatabaseFolder;
  readonly binaries: PostgresBinaries;
  readonly durable: boolean;
}

/** A server process that was started and may not be ready yet. */
export interface LaunchedPostgres {
  readonly pid: number;
  hasExited(): boolean;
  /** The last log lines since this launch. */
  lastLogLines(): Promise<string>;
  closeLog(): Promise<void>;
}

const throwaway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts a detached Postgres server, without waiting until it is ready. The caller closes the log. */
export async function launchPostgres(
  { folder, binaries, durable }: LaunchOptions,
  port: number,
): Promise<LaunchedPostgres> {
  const account = await chooseAccount(folder.path, binaries.postgres);
  const log = await openRunLog(folder.log);
  const settings = [...fixedSettings(port), ...(durable ? [] : throwaway)];
  const command = [binaries.postgres, '-D', folder.cluster, ...settings.flatMap((s) => ['-c', s])];
  const options = { cwd: folder.path, detached: true, output: log.descriptor };
  const child = await account.spawn(command, options);
  child.unref();
  return {
    pid: child.pid ?? 0,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    lastLogLines: () => log.lastLines(),
    closeLog: () => log.close(),
  };
}

/** A TCP port on this machine that is free now; nothing reserves it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port found');
  return address.port;
}

/** Settings that the server requires; operators set all others in postgresql.conf. */
function fixedSettings(port: number): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    // We parse the log: it has to be in English and in our file.
    'lc_messages=C',
    'log_destination=stderr',
    'logging_collector=off',
  ];
}
