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

/** What a page has told of itself so far; times in milliseconds since it was asked for. */
export interface Watched {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  shifts: MovedPart[];
  tasks: LongTask[];
  /** The longest answer to each touch or key since it was last emptied, by the number of the interaction. */
  answers: Record<string, number>;
}

declare global {
  // The one place where the page keeps what it saw, for us to fetch.
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

interface Answer extends PerformanceEntry {
  readonly interactionId: number;
}

function nameOf(node: Node | null | undefined): string {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return 'something that is gone';
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
      const told = [sourceURL.split('/').at(-1), sourceFunctionName, invoker.split('/').at(-1)];
      return `${told.filter(Boolean).join(' ')} ${Math.round(duration)} ms`;
    });
}

function watch(): void {
  const watched: Watched = {
    firstPaint: Number.NaN,
    largestPaint: Number.NaN,
    largestElement: '',
    shifts: [],
    tasks: [],
    answers: {},
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
  // A task is told before the frame that it delayed, and only the frame knows the scripts.
  observe<Frame>('long-animation-frame', ({ startTime, duration, scripts }) => {
    watched.tasks = watched.tasks.map((task) => {
      const isWithin = task.at >= startTime - 1 && task.at <= startTime + duration;
      return isWithin ? { ...task, scripts: scriptsIn(task, scripts) } : task;
    });
  });
  observe<Answer>('event', ({ interactionId, duration }) => {
    if (interactionId === 0) return;
    const before = watched.answers[interactionId] ?? 0;
    watched.answers[interactionId] = Math.max(before, duration);
  });
}

/** Runs in the page before anything of it does, so it travels as text. */
export async function watchPage(page: Page): Promise<void> {
  const helpers = [nameOf, observe, scriptsIn].map(String).join('\n');
  await page.addInitScript(`(() => { ${helpers}\n(${String(watch)})(); })();`);
}

export async function readWatched(page: Page): Promise<Watched> {
  return page.evaluate(() => globalThis.watchedBySangam);
}

/** How long the page took to answer each touch and key of what is done here, where it took long enough to be told. */
export async function answersTo(page: Page, deed: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    globalThis.watchedBySangam.answers = {};
  });
  await deed();
  // Entries come a moment after the paint that they tell of.
  await page.waitForTimeout(600);
  return Object.values((await readWatched(page)).answers);
}
