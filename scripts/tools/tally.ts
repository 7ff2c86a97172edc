/** What a step of a run found. Names read `file › test`. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly string[];
  /** Passed, but not at the first try. */
  readonly retried: readonly string[];
  /** Could not be run on this machine. */
  readonly notRun: readonly string[];
}

export const nothing: Tally = { passed: 0, failures: [], retried: [], notRun: [] };

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
    retried: [...one.retried, ...other.retried],
    notRun: [...one.notRun, ...other.notRun],
  };
}

/** So many tests that need their retry are no accident any more. */
const mostRetried = 2;

export interface Verdict {
  readonly lines: readonly string[];
  readonly hasPassed: boolean;
}

/** The last lines of a run: what failed, what needed a retry, the tally on a line of its own, and what was not run. */
export function judge(tally: Tally, isCi: boolean): Verdict {
  const { passed, retried, notRun } = tally;
  const failures =
    isCi && retried.length > mostRetried
      ? [...tally.failures, `${retried.length} tests passed only on retry`]
      : tally.failures;
  return {
    lines: [
      ...listed('Failed:', failures, '✗'),
      ...listed(`Passed only on retry, ${retried.length}:`, retried, '↻'),
      `${passed} passed, ${failures.length} failed`,
      ...(notRun.length > 0 ? [`NOT RUN: ${notRun.join('; ')}`] : []),
    ],
    hasPassed: failures.length === 0 && passed > 0,
  };
}

function listed(title: string, names: readonly string[], sign: string): string[] {
  return names.length === 0 ? [] : [title, ...names.map((name) => `  ${sign} ${name}`), ''];
}
