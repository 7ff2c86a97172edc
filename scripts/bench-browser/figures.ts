/** One unexpected layout shift, as reported by the browser. */
export interface Shift {
  /** Milliseconds since the navigation. */
  readonly at: number;
  readonly value: number;
}

/** A long task, during which the page does not respond. */
export interface Task {
  /** When it began, in milliseconds since the navigation. */
  readonly at: number;
  readonly milliseconds: number;
}

/** Of an even number of values the mean of the middle two; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

const blockingFromMs = 50;

/** Total blocking time: of every long task after the first paint, what goes beyond 50 ms. */
export function blockingTime(tasks: readonly Task[], firstPaint: number): number {
  return tasks.reduce((sum, { at, milliseconds }) => {
    const seen = Math.min(milliseconds, at + milliseconds - firstPaint);
    return sum + Math.max(0, seen - blockingFromMs);
  }, 0);
}

const pauseMs = 1000;
const windowMs = 5000;

/** Cumulative layout shift: the worst series of shifts, with pauses under a second and five seconds at most. */
export function layoutShift(shifts: readonly Shift[]): number {
  let [worst, sum, began, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts.toSorted((one, other) => one.at - other.at)) {
    const continues = at - last < pauseMs && at - began < windowMs;
    [sum, began] = continues ? [sum + value, began] : [value, at];
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Interaction to next paint: the slowest, ignoring one of every fifty; undefined without interactions. */
export function interactionToPaint(durations: readonly number[]): number | undefined {
  const slowestFirst = durations.toSorted((a, b) => b - a);
  return slowestFirst[Math.floor(durations.length / 50)];
}
