interface CountUpPace {
  readonly durationMs: number;
  /** Minimum time between two shown values. */
  readonly minimumStepMs: number;
}

export const countUpPace: CountUpPace = { durationMs: 2000, minimumStepMs: 20 };

/** Milliseconds between two shown values: one step per integer, but not below the minimum. */
export function getCountUpStepMs(target: number, pace: CountUpPace): number {
  if (target <= 0) return pace.durationMs;
  return Math.max(pace.minimumStepMs, pace.durationMs / target);
}

/** The value after the elapsed time, from 0 to the target. */
export function getCountUpValue(target: number, elapsedMs: number, pace: CountUpPace): number {
  if (elapsedMs >= pace.durationMs) return target;
  const step = getCountUpStepMs(target, pace);
  const stepsDone = Math.floor(Math.max(elapsedMs, 0) / step);
  return Math.floor((target * stepsDone * step) / pace.durationMs);
}
