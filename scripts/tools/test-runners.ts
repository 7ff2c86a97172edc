import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.ts';
import { runTool } from './run-tool.ts';
import { nothing, type Tally } from './tally.ts';

type Environment = Readonly<Record<string, string>>;

/** Unit tests, and API tests on a real Postgres; the arguments choose among them. */
export async function runVitest(chosen: readonly string[], env: Environment = {}): Promise<Tally> {
  return withReport(async (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const succeeded = await runsWell('vitest', ['run', ...chosen, ...reporters], env);
    const result = readReport<{
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
    }>(report);
    return {
      passed: result.numPassedTests,
      // A suite that breaks before its first test, or an error that no test caught, counts as well.
      failed: Math.max(result.numFailedTests, succeeded ? 0 : 1),
      skipped: result.numPendingTests,
    };
  });
}

/** The built product in a real browser; the arguments choose among its tests. */
export async function runBrowserTests(
  chosen: readonly string[],
  env: Environment = {},
): Promise<Tally> {
  const chromium = findChromium();
  if (!chromium) {
    console.log('Not run: the browser tests. Install Chromium, or name one with CHROMIUM_PATH.');
    return { ...nothing, skipped: 1 };
  }
  return withReport(async (report) => {
    const succeeded = await runsWell('playwright', ['test', ...chosen, '--reporter=line,json'], {
      ...env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      BROWSER_OUTPUT: join(dirname(report), 'output'),
    });
    const { stats } = readReport<{
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    }>(report);
    if (stats.flaky > 0) {
      console.log(`${stats.flaky} needed a second try, named above: each is a bug to be found.`);
    }
    return {
      passed: stats.expected + stats.flaky,
      failed: Math.max(stats.unexpected, succeeded ? 0 : 1),
      skipped: stats.skipped,
    };
  });
}

async function runsWell(tool: string, args: readonly string[], env: Environment): Promise<boolean> {
  return runTool(tool, args, { env }).then(
    () => true,
    () => false,
  );
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
