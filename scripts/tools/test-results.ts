/** The result of a step. Failed tests read `file › test`; other failures, `retried` and `notRun` can be other texts. */
export interface TestResults {
  readonly passed: number;
  readonly failures: readonly string[];
  /** Passed, but only on retry. */
  readonly retried: readonly string[];
  /** Skipped, or could not run on this machine. */
  readonly notRun: readonly string[];
}

export const noResults: TestResults = { passed: 0, failures: [], retried: [], notRun: [] };

export function addResults(one: TestResults, other: TestResults): TestResults {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
    retried: [...one.retried, ...other.retried],
    notRun: [...one.notRun, ...other.notRun],
  };
}

/** More failed tests than this are not retried; in CI, more tests that passed only on retry fail the run. */
const maxRetried = 2;

/** The files of the failed tests; none if a failure names no file, or too many failed for a busy machine to be the cause. */
export function filesToRetry({ failures }: TestResults): string[] {
  const isTest = failures.every((name) => name.includes('.test.ts'));
  if (!isTest || failures.length > maxRetried) return [];
  return [...new Set(failures.map((name) => name.split(' › ')[0] ?? ''))];
}

/** The arguments with which a test runner runs only these files, with the options of the first run. */
export function argumentsForRetry(chosen: readonly string[], files: readonly string[]): string[] {
  return [...chosen.filter((argument) => argument.startsWith('-')), ...files];
}

/** The results after the failed files ran again: what passed now counts as retried. */
export function addRetry(first: TestResults, retry: TestResults): TestResults {
  const retried = first.failures.filter((name) => !retry.failures.includes(name));
  const failures = [...new Set([...first.failures, ...retry.failures])];
  return {
    ...first,
    passed: first.passed + retried.length,
    failures: failures.filter((name) => !retried.includes(name)),
    retried: [...first.retried, ...retried],
  };
}

export interface Summary {
  readonly lines: readonly string[];
  readonly hasPassed: boolean;
}

/**
 * The last lines of a run: failed and retried tests, the summary on a line of its own, and what was not run. In CI too
 * many retried tests fail the run; a run without a passed test fails everywhere.
 */
export function summarise(results: TestResults, isCi: boolean): Summary {
  const { passed, retried, notRun } = results;
  const failures =
    isCi && retried.length > maxRetried
      ? [...results.failures, `${retried.length} tests passed only on retry`]
      : results.failures;
  return {
    lines: [
      ...listSection('Failed:', failures, '✗'),
      ...listSection(`Passed only on retry, ${retried.length}:`, retried, '↻'),
      `${passed} passed, ${failures.length} failed`,
      ...(notRun.length > 0 ? [`NOT RUN: ${notRun.join('; ')}`] : []),
    ],
    hasPassed: failures.length === 0 && passed > 0,
  };
}

function listSection(title: string, names: readonly string[], sign: string): string[] {
  return names.length === 0 ? [] : [title, ...names.map((name) => `  ${sign} ${name}`), ''];
}
