export interface CountUpPace {
  readonly durationMs: number;
  /** Minimum time between two shown values. */
  readonly minimumStepMs: number;
}

export const countUpPace: CountUpPace = { durationMs: 2000, minimumStepMs: 20 };

/** How long a value is shown: one step per whole number, at least the minimum. */
export function countUpStepMs(target: number, pace: CountUpPace): number {
  if (target <= 0) return pace.durationMs;
  return Math.max(pace.minimumStepMs, pace.durationMs / target);
}

/** The value after the elapsed time, from 0 to the target. */
export function countUpValue(target: number, elapsedMs: number, pace: CountUpPace): number {
  if (elapsedMs >= pace.durationMs) return target;
  const step = countUpStepMs(target, pace);
  const stepsDone = Math.floor(Math.max(elapsedMs, 0) / step);
  return Math.floor((target * stepsDone * step) / pace.durationMs);
}
