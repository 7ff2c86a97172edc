import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/platform/core/config.ts';
import { findRunningPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { isAlive, postmasterPid } from '../product-process.ts';
import { join } from 'node:path';
import { databaseProcesses, startFaultyProduct, type FaultyProduct } from './faulty-product.ts';
import { waitUntilReady } from './kill-cycles.ts';
import { sendWrite, writeKinds, type Write } from './write.ts';
import type { Writer } from './writers.ts';

const hangSeconds = Number(process.env['FAULT_HANG_SECONDS'] ?? 30);

let faulty: FaultyProduct;
beforeEach(async () => {
  faulty = await startFaultyProduct();
});
afterEach(() => faulty.close());

function writeOf(kind: Write['kind']): Write {
  const { writers, postIds, receivers } = faulty.scene;
  const target = kind === 'request' ? (receivers[0] ?? '') : (postIds[0] ?? '');
  return { kind, key: randomUUID(), writer: writers[0] as Writer, target };
}

async function timed(write: Write) {
  const begin = performance.now();
  const response = await sendWrite(faulty.url, write, faulty.scene.roomId);
  return {
    status: response?.status,
    retryAfter: response?.retryAfter,
    took: performance.now() - begin,
  };
}

/** Every kind of write gets an error with a retry time in time, and the probes report the outage. */
async function expectRefusals(): Promise<void> {
  const answers = await Promise.all(writeKinds.map((kind) => timed(writeOf(kind))));
  for (const { status, retryAfter, took } of answers) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
    expect(took).toBeLessThan(3000);
  }
  expect((await fetch(`${faulty.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${faulty.url}/readyz`)).status).toBe(503);
}

async function expectRecovery(): Promise<void> {
  const begin = performance.now();
  await waitUntilReady(faulty.url);
  const answers = await Promise.all(writeKinds.map((kind) => timed(writeOf(kind))));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200, 201]);
  expect(performance.now() - begin).toBeLessThan(5000);
}

describe.runIf(process.platform === 'linux')('while the database hangs', () => {
  test(`for ${hangSeconds} seconds writes get 503 with a retry time, sockets stay open, and writes succeed afterwards`, async () => {
    const socket = await faulty.connect();
    const onDisconnect = vi.fn<() => void>();
    socket.on('disconnect', onDisconnect);
    const hung = databaseProcesses(faulty.dataDir);
    for (const pid of hung) process.kill(pid, 'SIGSTOP');
    const end = performance.now() + hangSeconds * 1000;
    try {
      do await expectRefusals();
      while (performance.now() < end);
    } finally {
      for (const pid of hung) process.kill(pid, 'SIGCONT');
    }
    await expectRecovery();
    expect(onDisconnect).not.toHaveBeenCalled();
    const clientId = randomUUID();
    const message = { roomId: faulty.scene.roomId, clientId, content: 'Still here' };
    expect(await socket.timeout(5000).emitWithAck('message:send', message)).toMatchObject({
      status: 201,
    });
  }, 120_000);
});

test('a restart of the database closes no live connection', async () => {
  const socket = await faulty.connect();
  const onDisconnect = vi.fn<() => void>();
  socket.on('disconnect', onDisconnect);
  const pid = postmasterPid(faulty.dataDir);
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await delay(10);
  const response = await timed(writeOf('post'));
  expect([201, 503]).toContain(response.status);
  expect(response.took).toBeLessThan(3000);
  await expectRecovery();
  expect(onDisconnect).not.toHaveBeenCalled();
}, 60_000);

test('without free database connections writes get 503 with a retry time, and succeed afterwards', async () => {
  const socket = await faulty.connect();
  const { dataDir } = readConfig({ DATA_DIR: faulty.dataDir });
  const url = await findRunningPostgres(join(dataDir, 'postgres'));
  const greedy = await takeAllConnections(url ?? '');
  try {
    // Existing connections of the product would still work, and it might take the next free one first.
    while ((await endConnectionsOfProduct(greedy[0])) > 0) {
      greedy.push(...(await takeAllConnections(url ?? '')));
    }
    await expectRefusals();
    expect(socket.connected).toBe(true);
  } finally {
    await Promise.all(greedy.map((client) => client.end()));
  }
  await expectRecovery();
}, 60_000);

/** Returns how many there were. */
async function endConnectionsOfProduct(client: Client | undefined): Promise<number> {
  const ended = await client?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sangam'`,
  );
  return ended?.rowCount ?? 0;
}

async function takeAllConnections(url: string): Promise<Client[]> {
  const taken: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      return taken;
    }
    taken.push(client);
  }
}
