import type { TestResults } from './test-results.ts';

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    }[];
  }[];
}

/** The used part of the report of Playwright's JSON reporter. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[];
}

export function readPlaywrightReport(report: PlaywrightReport, hasSucceeded: boolean): TestResults {
  const found = report.suites.flatMap((suite) => testsOf(suite, []));
  const named = (status: string) =>
    found.filter((test) => test.status === status).map(({ name }) => name);
  const failures = named('unexpected');
  const retried = named('flaky');
  // An error outside of every test fails the run as well.
  if (!hasSucceeded && failures.length === 0) failures.push('playwright › outside of its tests');
  return {
    passed: named('expected').length + retried.length,
    failures,
    retried,
    notRun: named('skipped'),
  };
}

/** The outermost suite is the file, whose name every test has anyway. */
function testsOf(suite: Suite, groups: readonly string[]): { name: string; status: string }[] {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: [`e2e/${file}`, ...groups, title].join(' › '), status })),
  );
  const inner = (suite.suites ?? []).flatMap((one) => testsOf(one, [...groups, one.title]));
  return [...own, ...inner];
}
