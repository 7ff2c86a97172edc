import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.ts';
import { readPlaywrightReport, type PlaywrightReport } from './playwright-report.ts';
import { runTool } from './run-tool.ts';
import {
  addRetry,
  argumentsForRetry,
  filesToRetry,
  noResults,
  type TestResults,
} from './test-results.ts';
import { readVitestReport, type VitestReport } from './vitest-report.ts';

type Environment = Readonly<Record<string, string>>;

/**
 * Unit tests, and API tests on a real Postgres; the arguments are options, with `=` before a value, and parts of file names.
 * If at most two tests failed, their files run once more, alone.
 */
export async function runVitest(
  chosen: readonly string[],
  env: Environment = {},
): Promise<TestResults> {
  const run = (args: readonly string[]) =>
    withReport(async (report) => {
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
      const hasSucceeded = await succeeds('vitest', ['run', ...args, ...reporters], env);
      return readVitestReport(readReport<VitestReport>(report), hasSucceeded);
    });
  const first = await run(chosen);
  const files = filesToRetry(first);
  if (files.length === 0) return first;
  return addRetry(first, await run(argumentsForRetry(chosen, files)));
}

/**
 * The product, whose client must be built, in a real browser; the arguments select tests. Without Chromium nothing
 * runs.
 */
export async function runBrowserTests(
  chosen: readonly string[],
  env: Environment = {},
): Promise<TestResults> {
  const chromium = findChromium();
  // The missing program is reported by `findNeededPrograms`.
  if (!chromium) return noResults;
  return withReport(async (report) => {
    const args = ['test', ...chosen, '--reporter=line,json'];
    const hasSucceeded = await succeeds('playwright', args, {
      ...env,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      BROWSER_OUTPUT: join(dirname(report), 'output'),
    });
    return readPlaywrightReport(readReport<PlaywrightReport>(report), hasSucceeded);
  });
}

async function succeeds(tool: string, args: readonly string[], env: Environment): Promise<boolean> {
  return runTool(tool, args, { env }).then(
    () => true,
    () => false,
  );
}

async function withReport(run: (file: string) => Promise<TestResults>): Promise<TestResults> {
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
