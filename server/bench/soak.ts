import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readConfig } from '../src/platform/core/config.ts';
import { withDatabase } from '../src/platform/database/with-database.ts';
import { benchEnvironment, freePort, startProduct } from '../test/product-process.ts';
import { percentile, tableHead, tableRow } from './figures.ts';
import { sendSteadily, type CallFigures } from './http-load.ts';
import { runLoad } from './load.ts';
import { invite, connectAll, connectSeat, type Guest } from './product-seats.ts';
import { openSlowConnections } from './slow-connections.ts';
import { watchProcess } from './watch-process.ts';

/** The load that the product must sustain: open connections, messages and requests at the same time. */
const seconds = Number(process.env['SOAK_SECONDS'] ?? 900);
const hall = { rooms: 100, members: 20 };
const messagesPerSecond = 30;
const callsPerSecond = Number(process.env['SOAK_CALLS'] ?? 100);
const overloadSeconds = Math.min(seconds, 60);
const slowConnections = 1000;
const words = 'The rain has reached the hostel; we meet in the library at six. '.repeat(2).trim();

function printFigures(
  name: string,
  { times, refused: rejected, failed, slowRefusals }: CallFigures,
): void {
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
  console.log(
    `${name}: ${times.length} answered, p50 ${p50} ms, p99 ${p99} ms; ` +
      `${rejected} rejected with a retry time (${slowRefusals} of them after more than 3 s), ${failed} failed`,
  );
}

async function steadyLoad(url: string, pid: number, guests: readonly Guest[]): Promise<void> {
  const seats = await connectAll(guests, (guest) => connectSeat(url, guest, words));
  const watch = watchProcess(url, pid);
  const makers = watchLoadGenerator();
  const load = { name: 'soak', messagesPerSecond, seconds };
  const [spoken, called] = await Promise.all([
    runLoad(load, seats),
    sendSteadily({ url, guests, callsPerSecond, seconds }),
  ]);
  const { growth, memory, lag } = await watch.stop();
  const own = makers.stop();
  for (const seat of seats) seat.close();
  console.log(`\n${tableHead}\n${tableRow(`soak of ${seconds} s`, 'Sangam', spoken)}\n`);
  printFigures(`${callsPerSecond} calls a second, four of five reading`, called);
  console.log(
    `memory ${memory.toFixed(0)} MiB, in the last two thirds ${growth.toFixed(1)} % more; ` +
      `event-loop lag p99 ${lag.toFixed(0)} ms`,
  );
  console.log(own);
}

/** The load generator uses processor time too and delays what it measures. */
function watchLoadGenerator(): { stop(): string } {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  const begin = { at: performance.now(), cpu: process.cpuUsage() };
  delays.enable();
  return {
    stop() {
      delays.disable();
      const { user, system } = process.cpuUsage(begin.cpu);
      const share = (user + system) / 10 / (performance.now() - begin.at);
      const lag = delays.percentile(99) / 1e6;
      return `the load makers took ${share.toFixed(0)} % of a processor; their own lag p99 ${lag.toFixed(0)} ms`;
    },
  };
}

async function overload(url: string, guests: readonly Guest[]): Promise<void> {
  const options = { url, guests, callsPerSecond: 3 * callsPerSecond, seconds: overloadSeconds };
  printFigures('three times that', await sendSteadily(options));
  printFigures('right after it', await sendSteadily({ ...options, callsPerSecond, seconds: 10 }));
}

async function withSlowConnections(url: string, guests: readonly Guest[]): Promise<void> {
  const options = { url, guests, callsPerSecond: callsPerSecond / 2, seconds: 15 };
  printFigures('without slow connections', await sendSteadily(options));
  const slow = await openSlowConnections(url, slowConnections);
  printFigures(`beside ${slowConnections} slow connections`, await sendSteadily(options));
  console.log(`the last of them was cut after ${((await slow.allCut) / 1000).toFixed(0)} s`);
}

async function soak(): Promise<void> {
  const others = loadavg()[0]?.toFixed(1);
  console.log(`${availableParallelism()} processors, of which others use ${others}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'sangam-soak-'));
  const appSecret = randomBytes(32).toString('hex');
  const env = { ...benchEnvironment(appSecret), SEED: 'none', LOG_LEVEL: 'silent' };
  const product = startProduct({ dataDir, port: await freePort(), env });
  const stop = async () => {
    product.child.kill('SIGTERM');
    await product.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  try {
    await product.ready;
    const guests = await withDatabase(readConfig({ DATA_DIR: dataDir }), (database) =>
      invite(database, appSecret, hall),
    );
    await steadyLoad(product.url, product.child.pid ?? 0, guests);
    await overload(product.url, guests);
    await withSlowConnections(product.url, guests);
  } finally {
    await stop();
  }
}

await soak();
