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
import { sightsWith } from './bench-browser/sights.ts';
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
    /** Another checkout whose built client is visited in turns with ours. */
    beside: { type: 'string' },
  },
});

const rounds = Number(options.rounds ?? (options.quick ? 1 : 5));

/** Slow 4G, and a phone of a few years ago beside the computers that we work on. */
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
  if (!executablePath) throw new Error('There is no Chromium: say where with CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}

type Found = Map<string, Visit[]>;

/** One visit to every route; a session lasts longer than a round. */
async function goRound(browser: Browser, products: readonly OwnProduct[], found: readonly Found[]) {
  const sessions = await Promise.all(products.map((product) => product.signIn()));
  const routes = sessions.map(({ landmarks }) => sightsWith(landmarks));
  for (const [index, { name }] of (routes[0] ?? []).entries()) {
    if (!isWanted(name)) continue;
    for (const [which, { url }] of products.entries()) {
      const [sight, session, visits] = [routes[which]?.[index], sessions[which], found[which]];
      if (!sight || !session || !visits) continue;
      const place = { browser, url, stored: session.stored, throttling };
      const seen = await visit(place, sight);
      visits.set(name, [...(visits.get(name) ?? []), seen]);
      const cost = `TBT ${Math.round(seen.tbt)} ms, CLS ${seen.cls.toFixed(3)}`;
      console.log(
        `${name} ${which === 0 ? '' : '(beside) '}LCP ${Math.round(seen.lcp)} ms, ${cost}`,
      );
    }
  }
}

function summariseAll(found: Found): RouteFigures[] {
  return Array.from(found, ([name, visits]) => summarise(name, visits));
}

const busyAtStart = loadavg()[0] ?? 0;

function machine(): string {
  const model = cpus()[0]?.model ?? 'unknown';
  return `${availableParallelism()} processors (${model}), of which others used ${busyAtStart.toFixed(1)} when it began`;
}

async function run(browser: Browser, products: readonly OwnProduct[]): Promise<void> {
  const found = products.map((): Found => new Map());
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}`);
    await goRound(browser, products, found);
  }
  const [routes = [], beside] = found.map(summariseAll);
  const report = {
    date: new Date().toISOString().slice(0, 16),
    machine: `${machine()}; Chromium ${browser.version()}`,
    effort: `Slow 4G, processor 4 times slower, 360 px, nothing cached, median of ${rounds}`,
    routes,
  };
  const folder = join(root, 'data/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'browser.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, 'browser.md'), writeReport(report));
  console.log(`\n${writeReport(report)}`);
  if (beside) console.log(`Beside the other checkout:\n\n${writeComparison(routes, beside)}\n`);
  console.log('Written to data/bench/browser.md and browser.json');
}

await buildClient();
const running: { stop(): Promise<void> }[] = [];
let stopping: Promise<void> | undefined;

/** Whoever asks second waits for the same end. */
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
