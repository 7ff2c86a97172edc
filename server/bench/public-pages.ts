import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { languages } from '@sangam/contract/settings/languages.ts';
import { connect } from '../src/platform/database/connect.ts';
import { findRunningPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { benchEnvironment, freePort, startProduct } from '../test/product-process.ts';
import { throwawayFolder } from '../test/throwaway-folder.ts';

/**
 * How many database reads 1,000 requests a second to one public page cause: starts the product with the demo community,
 * sends the requests in all languages at a fixed rate, and counts the scans of the table that every read of a page begins with. Run it
 * with `node server/bench/public-pages.ts`.
 */
const requestsPerSecond = 1000;
const seconds = 10;
const ticksPerSecond = 50;
const path = '/@asha-verma';

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/** The milliseconds until the whole response has arrived, and its status. */
function request(url: string, language: string): Promise<{ ms: number; status: number }> {
  const { promise, resolve } = Promise.withResolvers<{ ms: number; status: number }>();
  const begin = performance.now();
  const end = (status: number) => resolve({ ms: performance.now() - begin, status });
  const headers = { 'accept-encoding': 'br', 'accept-language': language };
  get(url, { agent, headers }, (response) =>
    response.resume().on('end', () => end(response.statusCode ?? 0)),
  ).on('error', () => end(0));
  return promise;
}

async function sendAtFixedRate(url: string) {
  const sent: Promise<{ ms: number; status: number }>[] = [];
  const begin = performance.now();
  for (let tick = 1; tick <= seconds * ticksPerSecond; tick += 1) {
    for (let one = 0; one < requestsPerSecond / ticksPerSecond; one += 1) {
      sent.push(request(url, languages[one % languages.length] ?? ''));
    }
    await delay(Math.max(0, begin + (tick * 1000) / ticksPerSecond - performance.now()));
  }
  const responses = await Promise.all(sent);
  return { responses, elapsed: (performance.now() - begin) / 1000 };
}

const dataDir = throwawayFolder('sangam-public-pages-');
const env = benchEnvironment('a secret that only this benchmark knows, long enough');
const product = startProduct({ dataDir, port: await freePort(), env });
try {
  await product.ready;
  const address = (await findRunningPostgres(join(dataDir, 'postgres'))) ?? '';
  const database = connect(address, 1);
  const countReads = async () => {
    // Postgres publishes the numbers of a connection at most once a second.
    await delay(2000);
    const [row] = await database<[{ reads: string }]>`
      select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as reads
      from pg_stat_user_tables where relname = 'public_profiles'`;
    return Number(row.reads);
  };
  await request(product.url + path, languages[0]);
  const before = await countReads();
  const { responses, elapsed } = await sendAtFixedRate(product.url + path);
  const reads = (await countReads()) - before;
  const times = responses.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const failed = responses.filter(({ status }) => status !== 200).length;
  console.log(
    `${responses.length} requests in ${elapsed.toFixed(1)} s (${Math.round(responses.length / elapsed)} a second), ` +
      `${failed} failed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ` +
      `${reads} database reads: one at the start, then ${((reads - 1) / elapsed).toFixed(2)} a second`,
  );
  await database.end();
} finally {
  agent.destroy();
  product.child.kill('SIGTERM');
  await product.ended;
  rmSync(dataDir, { recursive: true, force: true });
}
