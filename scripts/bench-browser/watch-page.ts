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

/** Runs in the page before anything of it does. */
function watch(): void {
  const watched: Watched = {
    firstPaint: NaN,
    largestPaint: NaN,
    largestElement: '',
    shifts: [],
    tasks: [],
    answers: {},
  };
  globalThis.watchedBySangam = watched;

  const nameOf = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that is gone';
    const classes = Array.from(element.classList).slice(0, 3);
    return [element.localName, ...classes].join('.');
  };

  interface Frame extends PerformanceEntry {
    readonly blockingDuration: number;
    readonly scripts: readonly (PerformanceEntry & {
      readonly sourceURL: string;
      readonly invoker: string;
      readonly sourceFunctionName: string;
    })[];
  }
  interface Moved extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node?: Node | null }[];
  }
  interface Painted extends PerformanceEntry {
    readonly element?: Element | null;
    readonly size: number;
  }
  interface Answer extends PerformanceEntry {
    readonly interactionId: number;
  }

  const on = <Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as Entry);
    }).observe(options);
  };

  on<PerformanceEntry>('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime;
  });
  on<Painted>('largest-contentful-paint', ({ startTime, element }) => {
    watched.largestPaint = startTime;
    watched.largestElement = nameOf(element);
  });
  on<Moved>('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    const parts = sources.map(({ node }) => nameOf(node));
    watched.shifts.push({ at: startTime, value, parts });
  });
  on<PerformanceEntry>('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ at: startTime, milliseconds: duration, scripts: [] });
  });
  const frames: Frame[] = [];
  on<Frame>('long-animation-frame', (frame) => {
    frames.push(frame);
    // A task is told before the frame that it delayed, and only the frame knows the scripts.
    watched.tasks = watched.tasks.map((task) => {
      const end = frame.startTime + frame.duration;
      if (task.at < frame.startTime - 1 || task.at > end) return task;
      const scripts = frame.scripts
        .filter((script) => script.duration >= 5)
        .filter(
          (script) =>
            script.startTime >= task.at - 1 && script.startTime <= task.at + task.milliseconds,
        )
        .toSorted((one, other) => other.duration - one.duration)
        .slice(0, 3)
        .map((script) => {
          const file = script.sourceURL.split('/').at(-1) ?? '';
          const told = [file, script.sourceFunctionName, script.invoker.split('/').at(-1)];
          return `${told.filter(Boolean).join(' ')} ${Math.round(script.duration)} ms`;
        });
      return { ...task, scripts };
    });
  });
  on<Answer>('event', ({ interactionId, duration }) => {
    if (interactionId === 0) return;
    const before = watched.answers[interactionId] ?? 0;
    watched.answers[interactionId] = Math.max(before, duration);
  });
}

export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

export async function readWatched(page: Page): Promise<Watched> {
  return page.evaluate(() => globalThis.watchedBySangam);
}

/** How long the page took to answer what is done here; `undefined` where it took less than can be told. */
export async function answersTo(page: Page, deed: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    globalThis.watchedBySangam.answers = {};
  });
  await deed();
  // Entries come a moment after the paint that they tell of.
  await page.waitForTimeout(600);
  return Object.values((await readWatched(page)).answers);
}
