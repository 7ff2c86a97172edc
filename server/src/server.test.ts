import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { createTestDatabase } from '../test/test-database.ts';
import {
  freePort,
  isAlive,
  postmasterPid,
  startProduct,
  type ProductProcess,
} from '../test/product-process.ts';
import { throwawayFolder } from '../test/throwaway-folder.ts';
import { copyInitialDatabase } from '../test/initial-database.ts';

/** Most of these start the product. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const account = { email: 'asha@example.in', password: 'rain on tin roofs' };

let dataDir: string;
let port: number;
let started: ProductProcess[] = [];
/** What most tests share, because a start takes long. */
let running: ProductProcess | undefined;

beforeAll(async () => {
  dataDir = copyInitialDatabase(throwawayFolder('sangam-server-'));
  port = await freePort();
  // Must outlive everything that follows.
  const { url } = await runningProduct();
  expect(await post(`${url}/api/auth/register`, { name: 'Asha', ...account })).toBe(201);
});

/** Keeps only the shared product. */
afterEach(async () => {
  const others = started.filter((product) => product !== running);
  started = started.filter((product) => product === running);
  for (const product of others) await stop(product);
});

afterAll(async () => {
  for (const product of started) await stop(product);
  rmSync(dataDir, { recursive: true, force: true });
});

function start(options: Partial<Parameters<typeof startProduct>[0]> = {}): ProductProcess {
  const product = startProduct({
    dataDir,
    port,
    ...options,
    env: { SEED: 'none', ...options.env },
  });
  started.push(product);
  return product;
}

async function stop(product: ProductProcess) {
  product.child.kill('SIGTERM');
  if (product === running) running = undefined;
  return product.ended;
}

/** The shared product, started again if a test has ended it. */
async function runningProduct(): Promise<ProductProcess> {
  running ??= start();
  await running.ready;
  return running;
}

async function kill(product: ProductProcess): Promise<void> {
  product.child.kill('SIGKILL');
  running = undefined;
  await product.ended;
}

async function post(url: string, body: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

async function expectAccount({ url }: ProductProcess): Promise<void> {
  expect(await post(`${url}/api/auth/login`, account)).toBe(200);
}

describe('after a crash', () => {
  test('of the server, the next start has lost no data', async () => {
    await kill(await runningProduct());
    await expectAccount(await runningProduct());
  });

  test('of the database, the server restarts it', async () => {
    const product = await runningProduct();
    const pid = postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await eventually(async () => {
      expect(isAlive(pid)).toBe(false);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    });
    await expectAccount(product);
  });

  test('of both, the next start has lost no data', async () => {
    const product = await runningProduct();
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await kill(product);
    await expectAccount(await runningProduct());
  });
});

test.runIf(process.platform === 'linux')(
  'while the database hangs requests get 503 with a retry time, and succeed afterwards',
  async () => {
    const product = await runningProduct();
    const hung = databaseProcesses();
    for (const pid of hung) process.kill(pid, 'SIGSTOP');
    try {
      const response = await fetch(`${product.url}/readyz`);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    } finally {
      for (const pid of hung) process.kill(pid, 'SIGCONT');
    }
    await eventually(async () => {
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    });
  },
);

/** The postmaster and the processes that serve its connections. */
function databaseProcesses(): number[] {
  const pid = postmasterPid(dataDir);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.map(Number)];
}

describe('exits at start with one line that states the reason', () => {
  test('when the port is taken', async () => {
    await runningProduct();
    const other = copyInitialDatabase(throwawayFolder('sangam-server-'));
    const { code, output } = await start({ dataDir: other }).ended;
    rmSync(other, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toBe(
      `Port ${port} is already in use: choose another one with PORT, for example PORT=${port + 1}.`,
    );
  });

  test('when another server uses the data folder', async () => {
    await runningProduct();
    const { code, output } = await start({ port: await freePort() }).ended;
    expect(code).toBe(1);
    expect(output).toContain('Another Sangam server is already running on this data folder');
  });

  test('when a setting is invalid', async () => {
    const { code, output } = await start({ env: { PORT: 'eighty' } }).ended;
    expect(code).toBe(1);
    expect(output).toBe('PORT must be a whole number from 0 to 65535.\n');
  });

  test('when the data folder is not writable', async () => {
    const file = join(dataDir, 'a file');
    writeFileSync(file, '');
    const { code, output } = await start({ dataDir: join(file, 'data') }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^Cannot write to the data folder .+ \(ENOTDIR\)\.\n$/);
  });

  test('when the secret is weak', async () => {
    const { code, output } = await start({ env: { APP_SECRET: 'x'.repeat(64) } }).ended;
    expect(code).toBe(1);
    expect(output).toBe('APP_SECRET must be random, such as 48 random bytes.\n');
  });

  test('when rate limits are off in production', async () => {
    const env = { RATE_LIMITS: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://sangam.example' };
    const { code, output } = await start({ env }).ended;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain('RATE_LIMITS=off');
  });

  test('when the database of DATABASE_URL would lose data in a power failure', async () => {
    const lossy = await createTestDatabase();
    const { code, output } = await start({ env: { DATABASE_URL: lossy.url } }).ended;
    await lossy.drop();
    expect(code).toBe(1);
    expect(output).toContain('The database would lose data in a power failure: turn on fsync');
  });

  test('when the database of DATABASE_URL cannot be reached', async () => {
    const url = `postgres://sangam@127.0.0.1:${await freePort()}/sangam`;
    const { code, output } = await start({ env: { DATABASE_URL: url } }).ended;
    expect(code).toBe(1);
    expect(output).toBe('Cannot connect to the database of DATABASE_URL (ECONNREFUSED).\n');
  });
});

test('SIGTERM stops the server and the database without leaving a process', async () => {
  const product = await runningProduct();
  const pid = postmasterPid(dataDir);
  expect(await stop(product)).toMatchObject({ code: 0 });
  expect(isAlive(pid)).toBe(false);
});

test('SIGTERM to npm reaches the server too', async () => {
  if (running) await stop(running);
  const product = start({ command: ['npm', 'start'] });
  await product.ready;
  const pid = postmasterPid(dataDir);
  product.child.kill('SIGTERM');
  await eventually(() => expect(isAlive(pid)).toBe(false));
  await eventually(() => expect(fetch(`${product.url}/healthz`)).rejects.toThrow());
});
