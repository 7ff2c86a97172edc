import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { readConfig } from '../../src/platform/core/config.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { withDatabase } from '../../src/platform/database/with-database.ts';
import { freePort, postmasterPid, startProduct, type ProductProcess } from '../product-process.ts';
import { copyInitialDatabase } from '../initial-database.ts';
import { createScene, type Scene } from './writers.ts';

/** The product as an operator runs it, with users, for fault injection. */
export interface FaultyProduct {
  readonly product: ProductProcess;
  readonly url: string;
  readonly dataDir: string;
  readonly scene: Scene;
  onDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** A live connection of the first writer. */
  connect(): Promise<Socket>;
  close(): Promise<void>;
}

interface FaultyOptions {
  readonly writers?: number;
  /** A data folder on a small volume of its own, in a private mount namespace that ends with the process. */
  readonly volume?: { readonly folder: 'media' | 'postgres'; readonly megabytes: number };
  readonly env?: Readonly<Record<string, string>>;
}

export async function startFaultyProduct(options: FaultyOptions = {}): Promise<FaultyProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sangam-faults-'));
  if (!options.volume) copyInitialDatabase(dataDir);
  const appSecret = randomBytes(32).toString('hex');
  const env = { SEED: 'none', RATE_LIMITS: 'off', APP_SECRET: appSecret, ...options.env };
  const port = await freePort();
  const product = startProduct({ dataDir, port, env, ...withVolume(dataDir, options.volume) });
  await product.ready;
  const seenByIt = options.volume ? `/proc/${product.child.pid}/root${dataDir}` : dataDir;
  const onDatabase = <Result>(work: (database: Database) => Promise<Result>) =>
    withDatabase(readConfig({ DATA_DIR: seenByIt }), work);
  const size = { writers: options.writers ?? 4, receivers: 200, posts: 4 };
  const scene = await onDatabase((database) => createScene(database, appSecret, size)).catch(
    async (error: unknown) => {
      product.child.kill('SIGTERM');
      await product.ended;
      throw error;
    },
  );
  const sockets: Socket[] = [];
  return {
    product,
    url: product.url,
    dataDir: seenByIt,
    scene,
    onDatabase,
    async connect() {
      const token = await scene.writers[0]?.token();
      const socket = io(product.url, { auth: { token }, transports: ['websocket'] });
      sockets.push(socket);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      socket.once('connect', resolve).once('connect_error', reject);
      await promise;
      return socket;
    },
    async close() {
      for (const socket of sockets) socket.disconnect();
      product.child.kill('SIGTERM');
      await product.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function withVolume(dataDir: string, volume: FaultyOptions['volume']) {
  if (!volume) return {};
  const folder = join(dataDir, volume.folder);
  const mount = `mount -t tmpfs -o mode=700,size=${volume.megabytes}m tmpfs "$1" && shift && exec "$@"`;
  mkdirSync(folder, { mode: 0o700 });
  const server = [process.execPath, 'server/src/start.ts'];
  return { command: ['unshare', '-m', 'sh', '-c', mount, 'sh', folder, ...server] as const };
}

/** Small volumes need the right to mount; without it these tests are skipped. */
export const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Fills the volume of this folder; returns a function that frees the space. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, 'filler');
  const descriptor = openSync(file, 'w');
  for (let bytes = 1024 * 1024; bytes >= 512;) {
    try {
      if (writeSync(descriptor, Buffer.alloc(bytes)) < bytes) bytes /= 2;
    } catch {
      bytes /= 2;
    }
  }
  closeSync(descriptor);
  return () => rmSync(file);
}

/** The postmaster and the processes that serve its connections. */
export function databaseProcesses(dataDir: string): number[] {
  const pid = postmasterPid(dataDir);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.map(Number)];
}
