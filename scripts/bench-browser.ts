import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { startOwnProduct, type OwnProduct } from './bench-browser/own-product.ts';
import {
  summarise,
  writeComparison,
  writeReport,
  type RouteFigures,
} from './bench-browser/report.ts';
import { listBenchRoutes, type BenchRoute } from './bench-browser/routes.ts';
import { visit, type Throttling, type Visit } from './bench-browser/visit.ts';
import { findChromium } from './tools/chromium.ts';
import { buildClient } from './tools/client-build.ts';
import { root } from './tools/paths.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Only routes whose names begin with one of these, with commas between. */
    only: { type: 'string' },
    rounds: { type: 'string' },
    /** Another checkout, whose built client is measured alternately with this one. */
    beside: { type: 'string' },
  },
});

const rounds = Number(options.rounds ?? (options.quick ? 1 : 5));

/** Slow 4G, and a phone that is four times slower than a development machine. */
const throttling: Throttling = {
  latencyMs: 150,
  downBytesPerSecond: 1.6e6 / 8,
  upBytesPerSecond: 750e3 / 8,
  slowdown: 4,
};

function isWanted(name: string): boolean {
  const wanted = options.only?.split(',');
  return !wanted || wanted.some((start) => name.startsWith(start));
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}

/** The visits of all rounds, by the name of the route. */
type Found = Map<string, { readonly route: BenchRoute; readonly visits: Visit[] }>;

/** Visits every route once; a session lasts longer than a round. */
async function runRound(
  browser: Browser,
  products: readonly OwnProduct[],
  found: readonly Found[],
) {
  const sessions = await Promise.all(products.map((product) => product.signIn()));
  const routes = sessions.map(({ demoIds }) => listBenchRoutes(demoIds));
  for (const [index, { name }] of (routes[0] ?? []).entries()) {
    if (!isWanted(name)) continue;
    for (const [which, { url }] of products.entries()) {
      const [route, session, measured] = [routes[which]?.[index], sessions[which], found[which]];
      if (!route || !session || !measured) continue;
      const visitOptions = { browser, url, storageState: session.storageState, throttling };
      const result = await visit(visitOptions, route);
      measured.set(name, { route, visits: [...(measured.get(name)?.visits ?? []), result] });
      const cost = `TBT ${Math.round(result.tbt)} ms, CLS ${result.cls.toFixed(3)}`;
      console.log(
        `${name} ${which === 0 ? '' : '(beside) '}LCP ${Math.round(result.lcp)} ms, ${cost}`,
      );
    }
  }
}

function summariseAll(found: Found): RouteFigures[] {
  return Array.from(found.values(), ({ route, visits }) => summarise(route, visits));
}

const busyAtStart = loadavg()[0] ?? 0;

function machine(): string {
  const model = cpus()[0]?.model ?? 'unknown';
  return `${availableParallelism()} processors (${model}), load average ${busyAtStart.toFixed(1)} at the start`;
}

async function run(browser: Browser, products: readonly OwnProduct[]): Promise<void> {
  const found = products.map((): Found => new Map());
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}`);
    await runRound(browser, products, found);
  }
  const [routes = [], beside] = found.map(summariseAll);
  const report = {
    date: new Date().toISOString().slice(0, 16),
    machine: `${machine()}; Chromium ${browser.version()}`,
    conditions: `Slow 4G, processor 4 times slower, 360 px, nothing cached, median of ${rounds}`,
    routes,
  };
  const folder = join(root, 'data/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'browser.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, 'browser.md'), writeReport(report));
  console.log(`\n${writeReport(report)}`);
  if (beside)
    console.log(`Compared with the other checkout:\n\n${writeComparison(routes, beside)}\n`);
  console.log('Written to data/bench/browser.md and browser.json');
}

await buildClient();
const running: { stop(): Promise<void> }[] = [];
let stopping: Promise<void> | undefined;

/** A second call waits for the same stop. */
function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const one of running.toReversed()) await one.stop();
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}
try {
  const browser = await openBrowser();
  running.push({ stop: () => browser.close() });
  const products: OwnProduct[] = [];
  for (const folder of [root, ...(options.beside ? [resolve(options.beside)] : [])]) {
    const product = await startOwnProduct(folder);
    running.push(product);
    products.push(product);
  }
  await run(browser, products);
} finally {
  await stopAll();
}
