import { stripVTControlCharacters } from 'node:util';
import type { TestResults } from './test-results.ts';

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      /** One of each attempt. */
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** The used part of the report of Playwright's JSON reporter. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[];
}

/** `hasSucceeded`: the runner ended without an error. If it did not, there is at least one failure, also without a failed test. */
export function readPlaywrightReport(report: PlaywrightReport, hasSucceeded: boolean): TestResults {
  const found = report.suites.flatMap((suite) => testsOf(suite, []));
  const withStatus = (status: string) => found.filter((test) => test.status === status);
  const named = (status: string) => withStatus(status).map(({ name }) => name);
  const failures = named('unexpected');
  // The run that failed may be on a machine of which only this summary is seen.
  const retried = withStatus('flaky').map(({ name, error }) => `${name}: ${error}`);
  // An error outside of every test fails the run as well.
  if (!hasSucceeded && failures.length === 0) failures.push('playwright › outside of its tests');
  return {
    passed: named('expected').length + retried.length,
    failures,
    retried,
    notRun: named('skipped'),
  };
}

interface FoundTest {
  readonly name: string;
  readonly status: string;
  /** Of the first attempt; empty if it passed. */
  readonly error: string;
}

/** What was expected of which locator, on one line. */
function summariseError(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .slice(0, 4)
    .join(' | ');
}

/** The outermost suite is the file, whose name every test has anyway. */
function testsOf(suite: Suite, groups: readonly string[]): FoundTest[] {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: [`e2e/${file}`, ...groups, title].join(' › '),
      status,
      error: summariseError(results[0]?.error?.message ?? ''),
    })),
  );
  const inner = (suite.suites ?? []).flatMap((one) => testsOf(one, [...groups, one.title]));
  return [...own, ...inner];
}
