import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { runTool } from './run-tool.ts';
import { nothing, type Tally } from './tally.ts';

/** Unit tests, and API tests on a real Postgres. */
export async function runVitest(): Promise<Tally> {
  return withReport(async (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    await runTool('vitest', ['run', ...reporters]).catch(() => {});
    const result = readReport<{
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
      numPendingTests: number;
    }>(report);
    return {
      passed: result.numPassedTests,
      // A suite that breaks before its first test has no failed tests, but has failed.
      failed: Math.max(result.numFailedTests, result.numFailedTestSuites > 0 ? 1 : 0),
      skipped: result.numPendingTests,
    };
  });
}

/** The built product in a real browser. */
export async function runBrowserTests(): Promise<Tally> {
  const chromium = findChromium();
  if (!chromium) {
    console.log('Not run: the browser tests. Install Chromium, or name one with CHROMIUM_PATH.');
    return { ...nothing, skipped: 1 };
  }
  return withReport(async (report) => {
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    await runTool('playwright', ['test', '--reporter=line,json'], { env }).catch(() => {});
    const { stats, errors } = readReport<{
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      errors: readonly unknown[];
    }>(report);
    return {
      passed: stats.expected,
      // A test that needed a second try is a bug to be found, not a pass.
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    };
  });
}

async function withReport(run: (file: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'sangam-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error('The test runner ended without a report');
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
