import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '../..');

export interface ProductProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly url: string;
  /** Resolves with the output once the product is ready; rejects with it if the product exits or cannot be started. */
  readonly ready: Promise<string>;
  /** What it has printed so far. */
  readonly output: () => string;
  /** The exit code and the whole output. */
  readonly ended: Promise<{ code: number | null; output: string }>;
}

interface ProductOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly command?: readonly [string, ...string[]];
  /** The checkout to run; this one by default. */
  readonly folder?: string;
}

const serverOnly = [process.execPath, 'server/src/start.ts'] as const;

/**
 * For benchmarks: without rate limits, and with the host and the database of the product itself, whatever the shell
 * sets.
 */
export function benchEnvironment(appSecret: string) {
  return {
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    APP_SECRET: appSecret,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
  };
}

/** Starts the server in a process of its own, or another command such as `npm start`; the caller ends it. */
export function startProduct(options: ProductOptions): ProductProcess {
  const { dataDir, port, env = {}, command = serverOnly, folder = root } = options;
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Sangam is ready')) resolve(output);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = once(child, 'close').then(([code]) => {
    reject(new Error(`The product ended: ${output}`));
    return { code: code as number | null, output };
  });
  ended.catch(reject);
  // A caller that awaits only the end must not get an unhandled rejection.
  ready.catch(() => {});
  return { child, url: `http://127.0.0.1:${port}`, ready, output: () => output, ended };
}

/** A TCP port that is free now; nothing reserves it. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** The process id of the embedded database of a data folder. */
export function postmasterPid(dataDir: string): number {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** Whether this process exists and may be signalled; also true for a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
