export interface CountUpPace {
  readonly durationMs: number;
  /** Two shown values are at least this far apart in time. */
  readonly minimumStepMs: number;
}

export const countUpPace: CountUpPace = { durationMs: 2000, minimumStepMs: 20 };

/** How long a shown value stays: one step per whole number, as long as that is not too quick. */
export function countUpStepMs(target: number, pace: CountUpPace): number {
  if (target <= 0) return pace.durationMs;
  return Math.max(pace.minimumStepMs, pace.durationMs / target);
}

/** The whole number shown so long after the start: 0 at first, the target at the end and after. */
export function countUpValue(target: number, elapsedMs: number, pace: CountUpPace): number {
  if (elapsedMs >= pace.durationMs) return target;
  const step = countUpStepMs(target, pace);
  const stepsDone = Math.floor(Math.max(elapsedMs, 0) / step);
  return Math.floor((target * stepsDone * step) / pace.durationMs);
}
