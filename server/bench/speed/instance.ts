import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../../src/platform/core/config.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { findRunningPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { withDatabase } from '../../src/platform/database/with-database.ts';
import { createTokens, type Tokens } from '../../src/features/auth/tokens.ts';
import { seedLargeDataset } from '../../src/seed/scale/scale-seed.ts';
import { scaleSizes, type ScaleName } from '../../src/seed/scale/scale-sizes.ts';
import {
  benchEnvironment,
  freePort,
  postmasterPid,
  startProduct,
} from '../../test/product-process.ts';
import { cpuSeconds } from './process-costs.ts';

const preload = join(import.meta.dirname, 'count-statements.ts');

/** A product for this benchmark, in a process of its own. */
export interface Instance {
  readonly port: number;
  readonly appPid: number;
  readonly databasePid: number;
  readonly appSecret: string;
  readonly tokens: Tokens;
  readonly databaseUrl: string;
  /** From the start of the process to its first response. */
  readonly startMs: number;
  inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** The statements sent to the database during this work, and in the milliseconds after it. */
  statementsOf(work: () => Promise<unknown>, afterMs?: number): Promise<Recorded>;
  /** Waits until the jobs that are due after a start have ended: they would count as the cost of requests. */
  untilIdle(): Promise<void>;
  stop(): Promise<void>;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Recorded {
  readonly before: readonly Statement[];
  /** Sent after the response, so they do not delay it. */
  readonly afterwards: number;
}

/** Starts the product without rate limits on a data folder, and waits until it is ready. The caller stops it. */
export async function startInstance(dataDir: string): Promise<Instance> {
  const appSecret = randomBytes(32).toString('hex');
  const [port, statementsPort] = [await freePort(), await freePort()];
  const began = performance.now();
  const product = startProduct({
    dataDir,
    port,
    // Like `npm start` (scripts/run.mjs), which also sets the folder of the compile cache.
    command: [
      process.execPath,
      '--max-semi-space-size=4',
      '--import',
      preload,
      'server/src/start.ts',
    ],
    env: {
      ...benchEnvironment(appSecret),
      SEED: 'none',
      STATEMENTS_PORT: String(statementsPort),
    },
  });
  await product.ready;
  await fetch(`${product.url}/healthz`);
  const startMs = performance.now() - began;
  const ask = async (what: string) =>
    (await (await fetch(`http://127.0.0.1:${statementsPort}/${what}`)).json()) as Statement[];

  return {
    port,
    appPid: product.child.pid ?? 0,
    databasePid: postmasterPid(dataDir),
    appSecret,
    tokens: createTokens(appSecret),
    databaseUrl: await runningDatabase(dataDir),
    startMs,
    inDatabase: (work) => withDatabase(readConfig({ DATA_DIR: dataDir }), work),
    async statementsOf(work, afterMs = 200) {
      await ask('begin');
      await work();
      const before = await ask('so-far');
      await delay(afterMs);
      const all = await ask('end');
      return { before, afterwards: all.length - before.length };
    },
    async untilIdle() {
      const [app, database] = [product.child.pid ?? 0, postmasterPid(dataDir)];
      for (let quiet = 0; quiet < idleSeconds;) {
        const before = cpuSeconds(app) + cpuSeconds(database);
        await delay(1000);
        const used = cpuSeconds(app) + cpuSeconds(database) - before;
        quiet = used < 0.03 ? quiet + 1 : 0;
      }
    },
    async stop() {
      product.child.kill('SIGTERM');
      await product.ended;
    },
  };
}

/** Jobs follow each other with short pauses. */
const idleSeconds = 4;

async function runningDatabase(dataDir: string): Promise<string> {
  const url = await findRunningPostgres(join(dataDir, 'postgres'));
  if (url === undefined) throw new Error(`no database runs in ${dataDir}`);
  return url;
}

const benchFolder = join(import.meta.dirname, '../../../data/bench');

/** The folder of a filled product; filled in the first run and reused. */
export async function filledFolder(
  scale: ScaleName,
  onProgress: (step: string, done: number) => void,
): Promise<string> {
  const folder = join(benchFolder, scale);
  mkdirSync(folder, { recursive: true });
  const isNew = await withDatabase(readConfig({ DATA_DIR: folder }), (database) =>
    seedLargeDataset(database, {
      draw: { size: scaleSizes[scale], seed: 1, until: new Date() },
      passwordHash: null,
      onProgress: (step, done) => onProgress(`${scale}: ${step}`, done),
    }),
  );
  if (isNew) {
    onProgress(`${scale}: jobs of the first start`, 0.99);
    const instance = await startInstance(folder);
    await instance.untilIdle();
    await instance.stop();
  }
  return folder;
}

/** A run writes into a copy, so that the next one starts with the same data; the caller removes it. */
export function copyOf(folder: string): string {
  const copy = mkdtempSync(join(benchFolder, 'run-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** The duration of a first start in an empty folder. */
export async function coldStartMs(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sangam-bench-'));
  try {
    const instance = await startInstance(folder);
    await instance.stop();
    return instance.startMs;
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
