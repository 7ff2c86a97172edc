import type { Browser, Page } from '@playwright/test';
import type { Sight } from './sights.ts';
import type { StoredEntries } from './own-product.ts';
import { blockingTime, interactionToPaint, layoutShift } from './figures.ts';
import { answersTo, readWatched, watchPage, type Watched } from './watch-page.ts';

/** One visit with nothing in the browser's cache. Times in milliseconds, sizes in bytes. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  readonly cls: number;
  readonly tbt: number;
  readonly inp: number | undefined;
  /** The slowest answer to each deed, by its name. */
  readonly deeds: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly requestsBeforeLcp: number;
  readonly bytes: number;
  readonly tasks: Watched['tasks'];
  readonly shifts: Watched['shifts'];
}

export interface Throttling {
  readonly latencyMs: number;
  readonly downBytesPerSecond: number;
  readonly upBytesPerSecond: number;
  readonly slowdown: number;
}

export interface Place {
  readonly browser: Browser;
  readonly url: string;
  readonly stored: StoredEntries;
  readonly throttling: Throttling;
}

/** Shorter than this the browser tells of no answer at all. */
const shortestMs = 16;
const quietMs = 1500;

export async function visit(place: Place, sight: Sight): Promise<Visit> {
  const { browser, url, stored } = place;
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: url,
    storageState: {
      cookies: [],
      origins: sight.isOpen ? [] : [{ origin: url, localStorage: Array.from(stored) }],
    },
  });
  try {
    return await measure(await context.newPage(), place, sight);
  } finally {
    await context.close();
  }
}

async function measure(page: Page, { throttling }: Place, sight: Sight): Promise<Visit> {
  await watchPage(page);
  const traffic = await watchTraffic(page, throttling);
  await page.goto(sight.path, { waitUntil: 'commit' });
  await sight.shown(page).first().waitFor({ state: 'visible', timeout: 120_000 });
  await untilQuiet(page, traffic);
  const loaded = await readWatched(page);
  const { requests, bytes } = traffic;
  const asked = traffic.asked(await startOf(page), loaded.largestPaint);
  const deeds: Record<string, number> = {};
  const answers: number[] = [];
  for (const { name, act } of sight.deeds) {
    const durations = await answersTo(page, () => act(page)).catch((error: unknown) => {
      throw new Error(`${sight.name}, ${name}`, { cause: error });
    });
    deeds[name] = Math.max(shortestMs, ...durations);
    answers.push(deeds[name]);
  }
  checkSound(traffic, sight);
  return {
    fcp: loaded.firstPaint,
    lcp: loaded.largestPaint,
    lcpElement: loaded.largestElement,
    // What moves after a touch may be what was asked for; what moves by itself counts until the end.
    cls: layoutShift((await readWatched(page)).shifts),
    tbt: blockingTime(loaded.tasks, loaded.firstPaint),
    inp: interactionToPaint(answers),
    deeds,
    requests,
    requestsBeforeLcp: asked,
    bytes,
    tasks: loaded.tasks,
    shifts: loaded.shifts,
  };
}

interface Traffic {
  requests: number;
  bytes: number;
  underWay: number;
  lastAt: number;
  readonly troubles: string[];
  asked(pageStart: number, until: number): number;
}

async function watchTraffic(page: Page, throttling: Throttling): Promise<Traffic> {
  const begun: number[] = [];
  const traffic: Traffic = {
    requests: 0,
    bytes: 0,
    underWay: 0,
    lastAt: performance.now(),
    troubles: [],
    asked: (pageStart, until) => begun.filter((at) => at - pageStart <= until).length,
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
    traffic.underWay = open.size;
    traffic.lastAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (!request.url.startsWith('http') || request.url.includes('/socket.io/')) return;
    open.add(requestId);
    begun.push(wallTime * 1000);
    traffic.requests += 1;
    traffic.underWay = open.size;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
    if (!canceled) traffic.troubles.push(errorText);
    end(requestId);
  });
  session.on('Network.responseReceived', ({ response }) => {
    if (response.status >= 400) traffic.troubles.push(`${response.status} ${response.url}`);
  });
  page.on('pageerror', (error) => traffic.troubles.push(error.message));
  return traffic;
}

async function startOf(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}

/** Nothing under way and nothing long at work for a while. */
async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const giveUpAt = performance.now() + 30_000;
  for (;;) {
    const { tasks } = await readWatched(page);
    const last = tasks.at(-1);
    const lastTaskEnd = last ? last.at + last.milliseconds : 0;
    const now = await page.evaluate(() => performance.now());
    const quietNet = traffic.underWay === 0 && performance.now() - traffic.lastAt > quietMs;
    if (quietNet && now - lastTaskEnd > quietMs) return;
    if (performance.now() > giveUpAt) throw new Error('the page does not come to rest');
    await page.waitForTimeout(200);
  }
}

/** A page that could not be shown is quick, and proves nothing. */
function checkSound({ troubles }: Traffic, sight: Sight): void {
  if (troubles.length > 0) throw new Error(`${sight.name}: ${troubles.join(', ')}`);
}
