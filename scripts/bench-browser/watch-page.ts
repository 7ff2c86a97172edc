import type { Page } from '@playwright/test';
import type { Shift, Task } from './figures.ts';

interface LongTask extends Task {
  /** The scripts in it that took longest, with their milliseconds. */
  readonly scripts: readonly string[];
}

interface MovedPart extends Shift {
  /** What moved, as a short selector. */
  readonly parts: readonly string[];
}

/** What the page has recorded so far; times in milliseconds since the navigation. */
export interface Watched {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  shifts: MovedPart[];
  tasks: LongTask[];
  /** The longest duration of each touch or key since the last reset, by the id of the interaction. */
  durations: Record<string, number>;
}

declare global {
  // Holds the recorded entries inside the page.
  var watchedBySangam: Watched;
}

interface Frame extends PerformanceEntry {
  readonly scripts: readonly FrameScript[];
}

interface FrameScript extends PerformanceEntry {
  readonly sourceURL: string;
  readonly invoker: string;
  readonly sourceFunctionName: string;
}

interface Moved extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node | null }[];
}

interface Painted extends PerformanceEntry {
  readonly element?: Element | null;
}

interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
}

function nameOf(node: Node | null | undefined): string {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return 'a removed element';
  return [element.localName, ...Array.from(element.classList).slice(0, 3)].join('.');
}

function observe<Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void): void {
  const options = { type, buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) see(entry as Entry);
  }).observe(options);
}

/** The scripts that ran within a long task. */
function scriptsIn({ at, milliseconds }: Task, scripts: readonly FrameScript[]): string[] {
  return scripts
    .filter(({ startTime }) => startTime >= at - 1 && startTime <= at + milliseconds)
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, 3)
    .map(({ sourceURL, sourceFunctionName, invoker, duration }) => {
      const parts = [sourceURL.split('/').at(-1), sourceFunctionName, invoker.split('/').at(-1)];
      return `${parts.filter(Boolean).join(' ')} ${Math.round(duration)} ms`;
    });
}

function watch(): void {
  const watched: Watched = {
    firstPaint: Number.NaN,
    largestPaint: Number.NaN,
    largestElement: '',
    shifts: [],
    tasks: [],
    durations: {},
  };
  globalThis.watchedBySangam = watched;
  observe<PerformanceEntry>('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime;
  });
  observe<Painted>('largest-contentful-paint', ({ startTime, element }) => {
    watched.largestPaint = startTime;
    watched.largestElement = nameOf(element);
  });
  observe<Moved>('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    const parts = sources.map(({ node }) => nameOf(node));
    watched.shifts.push({ at: startTime, value, parts });
  });
  observe<PerformanceEntry>('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ at: startTime, milliseconds: duration, scripts: [] });
  });
  // A task is reported before the frame that it delayed, and only the frame lists the scripts.
  observe<Frame>('long-animation-frame', ({ startTime, duration, scripts }) => {
    watched.tasks = watched.tasks.map((task) => {
      const isWithin = task.at >= startTime - 1 && task.at <= startTime + duration;
      return isWithin ? { ...task, scripts: scriptsIn(task, scripts) } : task;
    });
  });
  observe<EventTiming>('event', ({ interactionId, duration }) => {
    if (interactionId === 0) return;
    const before = watched.durations[interactionId] ?? 0;
    watched.durations[interactionId] = Math.max(before, duration);
  });
}

/**
 * Records paints, layout shifts, long tasks and interactions of the pages that are opened after this call. Runs before
 * any script of the page, so it is passed as text.
 */
export async function watchPage(page: Page): Promise<void> {
  const helpers = [nameOf, observe, scriptsIn].map(String).join('\n');
  await page.addInitScript(`(() => { ${helpers}\n(${String(watch)})(); })();`);
}

/** What `watchPage` has recorded so far. */
export async function readWatched(page: Page): Promise<Watched> {
  return page.evaluate(() => globalThis.watchedBySangam);
}

/** The duration of each touch and key of an interaction, as far as the browser reports it. Needs `watchPage`. */
export async function interactionDurations(
  page: Page,
  interaction: () => Promise<void>,
): Promise<number[]> {
  await page.evaluate(() => {
    globalThis.watchedBySangam.durations = {};
  });
  await interaction();
  // Entries are reported shortly after their paint.
  await page.waitForTimeout(600);
  return Object.values((await readWatched(page)).durations);
}
