import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import {
  prepareFolder,
  type DatabaseFolder,
} from '../../src/platform/database/embedded/database-folder.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { launchPostgres } from '../../src/platform/database/embedded/launch-postgres.ts';
import { findPostgresBinaries } from '../../src/platform/database/embedded/postgres-binaries.ts';
import { shutDown } from '../../src/platform/database/embedded/postmaster.ts';
import { configureFileMemory } from '../file-memory.ts';
import { freePort, isAlive } from '../product-process.ts';

/** Two servers behind one address, with synchronous replication to the second. */
export interface DatabasePair {
  readonly url: string;
  /** Kills the first; the second is promoted. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly folder: DatabaseFolder;
}

export async function startDatabasePair(): Promise<DatabasePair> {
  const root = mkdtempSync(join(tmpdir(), 'sangam-pair-'));
  const first = await prepareFolder(join(root, 'first'));
  const made = await startEmbeddedPostgres({ folder: first.path });
  await made.stop();
  configureFileMemory(first.cluster);
  appendFileSync(
    join(first.cluster, 'pg_hba.conf'),
    'host replication all 127.0.0.1/32 scram-sha-256\n',
  );
  execFileSync('cp', ['-a', first.path, join(root, 'second')]);
  const second = await prepareFolder(join(root, 'second'));
  // A commit is acknowledged once both have flushed it.
  appendFileSync(join(first.cluster, 'postgresql.conf'), `synchronous_standby_names = '*'\n`);

  const primary = await launch(first);
  const line = `host=127.0.0.1 port=${primary.port} user=sangam password=${first.password}`;
  appendFileSync(join(second.cluster, 'postgresql.conf'), `primary_conninfo = '${line}'\n`);
  writeFileSync(join(second.cluster, 'standby.signal'), '');
  const standby = await launch(second);
  const address = await forwardTo(primary.port);
  return {
    url: `postgres://sangam:${first.password}@127.0.0.1:${address.port}/sangam`,
    async failOver() {
      process.kill(primary.pid, 'SIGKILL');
      while (isAlive(primary.pid)) await delay(10);
      await ask(standby, 'select pg_promote()');
      address.leadTo(standby.port);
    },
    async close() {
      address.close();
      const { pgCtl } = findPostgresBinaries();
      for (const { pid, folder } of [standby, primary]) await shutDown(pid, folder.cluster, pgCtl);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function launch(folder: DatabaseFolder): Promise<RunningServer> {
  const port = await freePort();
  const binaries = findPostgresBinaries();
  const launched = await launchPostgres({ folder, binaries, durable: true }, port);
  const server = { pid: launched.pid, port, folder };
  while (!(await ask(server, 'select 1').catch(() => false))) {
    if (launched.hasExited()) throw new Error(await launched.lastLogLines());
    await delay(50);
  }
  await launched.closeLog();
  return server;
}

async function ask({ port, folder }: RunningServer, statement: string): Promise<boolean> {
  const client = new Client({
    connectionString: `postgres://sangam:${folder.password}@127.0.0.1:${port}/postgres`,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A proxy with one address for both servers. */
async function forwardTo(first: number) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    leadTo(port: number) {
      target = port;
      for (const socket of open) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
