import { relative } from 'node:path';
import { root } from './paths.ts';
import type { TestResults } from './test-results.ts';

/** The used part of the report of vitest's JSON reporter. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    /** The absolute path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
    }[];
  }[];
}

/** `hasSucceeded`: the runner ended without an error. If it did not, there is at least one failure, also without a failed test. */
export function readVitestReport(report: VitestReport, hasSucceeded: boolean): TestResults {
  const failures: string[] = [];
  const notRun: string[] = [];
  for (const { name, status, assertionResults } of report.testResults) {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    for (const { ancestorTitles, title } of failed) {
      failures.push([file, ...ancestorTitles, title].join(' › '));
    }
    if (status === 'failed' && failed.length === 0) failures.push(`${file} › outside of its tests`);
    const skipped = assertionResults.filter((result) =>
      ['pending', 'skipped', 'todo'].includes(result.status),
    );
    if (skipped.length > 0) notRun.push(`${skipped.length} of ${file}`);
  }
  // An error outside of all tests and suites fails the run as well.
  if (!hasSucceeded && failures.length === 0)
    failures.push('vitest › an error outside of any file');
  return { passed: report.numPassedTests, failures, retried: [], notRun };
}
