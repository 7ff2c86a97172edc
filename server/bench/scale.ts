import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServiceProgram } from '../../scripts/tools/service-programs.ts';
import { connect } from '../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { startRedis } from '../test/processes/redis-server.ts';
import { freePort, startProduct } from '../test/product-process.ts';
import { percentile, tableHead, tableRow } from './figures.ts';
import { runLoad } from './load.ts';
import { invite, connectAll, connectSeat, type Guest } from './product-seats.ts';

/** The same load on one process and on several, alternately, on the machine that also generates the load. */
const seconds = Number(process.env['SCALE_SECONDS'] ?? 5);
const rounds = 4;
const hall = { rooms: 100, members: 20 };
const messagesPerSecond = 30;
const connections = 32;
const paths = ['/posts/feed', '/room/myrooms', '/notifications'];
const words = 'The rain has reached the hostel; we meet in the library at six. '.repeat(2).trim();

interface Layout {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The duration of each response in milliseconds, from clients that send the next request at once. */
async function sendContinuously(url: string, guests: readonly Guest[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;

  async function callOn(): Promise<void> {
    while (performance.now() < end) {
      const { token } = guests[next % guests.length] as Guest;
      const path = paths[next++ % paths.length];
      const begin = performance.now();
      const status = await get(agent, `${url}/api${path}`, token);
      if (status !== 200) throw new Error(`${path} said ${status}`);
      times.push(performance.now() - begin);
    }
  }

  await Promise.all(Array.from({ length: connections }, callOn));
  agent.destroy();
  return times;
}

function get(agent: Agent, url: string, token: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sending = request(url, { agent, headers: { authorization: `Bearer ${token}` } });
  sending.on('response', (response) => {
    response.resume().on('end', () => resolve(response.statusCode ?? 0));
  });
  sending.on('error', reject).end();
  return promise;
}

interface Stage {
  readonly name: string;
  readonly url: string;
  readonly guests: readonly Guest[];
  readonly times: number[];
  close(): Promise<void>;
}

/** A product with users, in a database of its own, so that the layouts do not affect each other. */
async function setUp({ name, env }: Layout, databaseUrl: string): Promise<Stage> {
  const appSecret = randomBytes(32).toString('hex');
  const dataDir = mkdtempSync(join(tmpdir(), 'sangam-scale-'));
  const shared = { DATABASE_URL: databaseUrl, APP_SECRET: appSecret, LOG_LEVEL: 'silent' };
  const product = startProduct({ dataDir, port: await freePort(), env: { ...shared, ...env } });
  const close = async () => {
    product.child.kill('SIGTERM');
    await product.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await product.ready;
    const database = connect(databaseUrl, 2);
    const guests = await invite(database, appSecret, hall);
    await database.script('analyze');
    await database.end();
    return { name, url: product.url, guests, times: [], close };
  } catch (error) {
    await close();
    throw error;
  }
}

function callsRow({ name, times }: Stage): string {
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
  return `| ${name} | ${Math.round(times.length / (rounds * seconds))} | ${p50} ms | ${p99} ms |`;
}

async function deliveriesRow({ name, url, guests }: Stage): Promise<string> {
  const seats = await connectAll(guests, (guest) => connectSeat(url, guest, words));
  const received = await runLoad({ name, messagesPerSecond, seconds: seconds * rounds }, seats);
  for (const seat of seats) seat.close();
  return tableRow('100 rooms of 20; 30 messages a second', name, received);
}

async function compare(): Promise<void> {
  const program = findServiceProgram('redis-server');
  if (!program) throw new Error('This needs a redis-server on the path.');
  const others = loadavg()[0]?.toFixed(1);
  console.log(`${availableParallelism()} processors, load average ${others}`);
  const folder = mkdtempSync(join(tmpdir(), 'sangam-scale-database-'));
  const database = await startEmbeddedPostgres({ folder });
  const [alone, pair] = await Promise.all([startRedis(program), startRedis(program)]);
  const layouts: readonly Layout[] = [
    { name: '1 process', env: {} },
    { name: '1 process, with Redis', env: { REDIS_URL: alone.url } },
    { name: '2 processes', env: { REDIS_URL: pair.url, WEB_CONCURRENCY: '2' } },
  ];
  const stages: Stage[] = [];
  try {
    const admin = connect(database.url, 1);
    for (const [index, layout] of layouts.entries()) {
      await admin.script(`create database scale_${index}`);
      const url = Object.assign(new URL(database.url), { pathname: `/scale_${index}` }).href;
      stages.push(await setUp(layout, url));
    }
    await admin.end();
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      for (const { url, guests, times } of stages) {
        const taken = await sendContinuously(url, guests);
        if (round > 0) times.push(...taken);
      }
    }
    const calls = stages.map(callsRow).join('\n');
    console.log(
      `\n| server | requests a second | p50 | p99 |\n| --- | --: | --: | --: |\n${calls}`,
    );
    console.log(`\n${tableHead}`);
    for (const stage of stages) console.log(await deliveriesRow(stage));
  } finally {
    for (const stage of stages) await stage.close();
    await Promise.all([alone.close(), pair.close()]);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await compare();
