import type { Browser, Page } from '@playwright/test';
import type { BenchRoute } from './routes.ts';
import type { StorageState } from './own-product.ts';
import { blockingTime, interactionToPaint, layoutShift } from './figures.ts';
import { interactionDurations, readWatched, watchPage, type Watched } from './watch-page.ts';

/**
 * One visit, with nothing in the browser's cache unless it is a repeat visit. Times in milliseconds, sizes in bytes, Web Vitals
 * by their usual abbreviations.
 */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  readonly cls: number;
  readonly tbt: number;
  readonly inp: number | undefined;
  /** The longest duration of each interaction, by its name. */
  readonly interactions: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly requestsBeforeLcp: number;
  readonly bytes: number;
  readonly tasks: Watched['tasks'];
  readonly shifts: Watched['shifts'];
}

/** The network and the processor that the browser emulates. */
export interface Throttling {
  readonly latencyMs: number;
  readonly downBytesPerSecond: number;
  readonly upBytesPerSecond: number;
  /** How many times slower the processor is. */
  readonly slowdown: number;
}

interface VisitOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly storageState: StorageState;
  readonly throttling: Throttling;
}

/** The browser does not report shorter durations. */
const minDurationMs = 16;
const quietMs = 1500;

/** Opens a route in a new browser context and measures it until it is idle. Throws if a request or a script fails. */
export async function visit(options: VisitOptions, route: BenchRoute): Promise<Visit> {
  const { browser, url, storageState } = options;
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: url,
    ...(!route.isPublic && { storageState }),
  });
  try {
    const page = await context.newPage();
    if (route.isRepeat) await makeFirstVisit(page, route);
    return await measure(page, options, route);
  } finally {
    await context.close();
  }
}

/** Waits until everything that the next visit needs is stored. */
async function makeFirstVisit(page: Page, route: BenchRoute): Promise<void> {
  await page.goto(route.path);
  await route.shown(page).first().waitFor({ state: 'visible', timeout: 120_000 });
  const deadline = performance.now() + 120_000;
  while ((await page.evaluate(countMissingFiles)) > 0) {
    if (performance.now() > deadline)
      throw new Error('the service worker does not store all files');
    await page.waitForTimeout(500);
  }
  await page.goto('about:blank');
}

/** Runs in the page: the files of the build that the service worker has not stored yet. */
async function countMissingFiles(): Promise<number> {
  await navigator.serviceWorker.ready;
  const script = await (await fetch('/service-worker.js')).text();
  const files = new Set(script.match(/\/assets\/[\w.-]+/g));
  // The worker stores the catalogues of one language.
  const [, others = ''] = /catalogues\W+en\W+\[[^\]]*\]([^}]*)\}/.exec(script) ?? [];
  for (const file of others.match(/\/assets\/[\w.-]+/g) ?? []) files.delete(file);
  const stored = await Promise.all(Array.from(files, (file) => caches.match(file)));
  return stored.filter((response) => !response).length;
}

async function measure(
  page: Page,
  { throttling }: VisitOptions,
  route: BenchRoute,
): Promise<Visit> {
  await watchPage(page);
  const traffic = await watchTraffic(page, throttling);
  await page.goto(route.path, { waitUntil: 'commit' });
  await route.shown(page).first().waitFor({ state: 'visible', timeout: 120_000 });
  await untilQuiet(page, traffic);
  const loaded = await readWatched(page);
  const { requests, bytes } = traffic;
  const requestsBeforeLcp = traffic.countRequests(await startOf(page), loaded.largestPaint);
  const interactions: Record<string, number> = {};
  const slowest: number[] = [];
  for (const { name, perform } of route.interactions) {
    const durations = await interactionDurations(page, () => perform(page)).catch(
      (error: unknown) => {
        throw new Error(`${route.name}, ${name}`, { cause: error });
      },
    );
    interactions[name] = Math.max(minDurationMs, ...durations);
    slowest.push(interactions[name]);
  }
  requireNoErrors(traffic, route);
  return {
    fcp: loaded.firstPaint,
    lcp: loaded.largestPaint,
    lcpElement: loaded.largestElement,
    // Shifts right after a touch are expected; unexpected shifts count until the end.
    cls: layoutShift((await readWatched(page)).shifts),
    tbt: blockingTime(loaded.tasks, loaded.firstPaint),
    inp: interactionToPaint(slowest),
    interactions,
    requests,
    requestsBeforeLcp,
    bytes,
    tasks: loaded.tasks,
    shifts: loaded.shifts,
  };
}

interface Traffic {
  requests: number;
  bytes: number;
  pending: number;
  lastAt: number;
  readonly errors: string[];
  countRequests(pageStart: number, until: number): number;
}

async function watchTraffic(page: Page, throttling: Throttling): Promise<Traffic> {
  const begun: number[] = [];
  const traffic: Traffic = {
    requests: 0,
    bytes: 0,
    pending: 0,
    lastAt: performance.now(),
    errors: [],
    countRequests: (pageStart, until) => begun.filter((at) => at - pageStart <= until).length,
  };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttling.latencyMs,
    downloadThroughput: throttling.downBytesPerSecond,
    uploadThroughput: throttling.upBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling.slowdown });
  const open = new Set<string>();
  const end = (id: string) => {
    open.delete(id);
    traffic.pending = open.size;
    traffic.lastAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (!request.url.startsWith('http') || request.url.includes('/socket.io/')) return;
    open.add(requestId);
    begun.push(wallTime * 1000);
    traffic.requests += 1;
    traffic.pending = open.size;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    if (!canceled) traffic.errors.push(errorText);
    end(requestId);
  });
  session.on('Network.responseReceived', ({ response }) => {
    if (response.status >= 400) traffic.errors.push(`${response.status} ${response.url}`);
  });
  page.on('pageerror', (error) => traffic.errors.push(error.message));
  return traffic;
}

async function startOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}

/** Waits until no request and no long task has run for a while. */
async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const { tasks } = await readWatched(page);
    const last = tasks.at(-1);
    const lastTaskEnd = last ? last.at + last.milliseconds : 0;
    const now = await page.evaluate(() => performance.now());
    const quietNet = traffic.pending === 0 && performance.now() - traffic.lastAt > quietMs;
    if (quietNet && now - lastTaskEnd > quietMs) return;
    if (performance.now() > deadline) throw new Error('the page does not become idle');
    await page.waitForTimeout(200);
  }
}

/** A page with an error is fast, but its figures mean nothing. */
function requireNoErrors({ errors }: Traffic, route: BenchRoute): void {
  if (errors.length > 0) throw new Error(`${route.name}: ${errors.join(', ')}`);
}
