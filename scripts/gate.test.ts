import { spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { playwrightBrowsers, playwrightShells } from './tools/chromium.ts';
import { findNeededPrograms } from './tools/needed-programs.ts';
import { root } from './tools/paths.ts';
import { readPlaywrightReport, type PlaywrightReport } from './tools/playwright-report.ts';
import {
  addResults,
  addRetry,
  argumentsForRetry,
  filesToRetry,
  noResults,
  summarise,
} from './tools/test-results.ts';
import { readVitestReport, type VitestReport } from './tools/vitest-report.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sangam-gate-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const passed = { ...noResults, passed: 12 };
const retried = (count: number) => ({
  ...passed,
  retried: Array.from({ length: count }, (_, index) => `e2e/a.spec.ts › test ${index}`),
});

test('the last line of a complete run is the summary only', () => {
  expect(summarise(passed, true)).toEqual({ lines: ['12 passed, 0 failed'], hasPassed: true });
});

test('a run without a passed test has failed', () => {
  expect(summarise(noResults, false).hasPassed).toBe(false);
});

test('failed tests are listed before the summary', () => {
  const failing = { ...passed, failures: ['server/a.test.ts › one', 'e2e/b.spec.ts › two'] };
  expect(summarise(failing, false)).toEqual({
    lines: [
      'Failed:',
      '  ✗ server/a.test.ts › one',
      '  ✗ e2e/b.spec.ts › two',
      '',
      '12 passed, 2 failed',
    ],
    hasPassed: false,
  });
});

test('the last line lists what was not run', () => {
  const incomplete = { ...passed, notRun: ['the browser tests', '3 of a.test.ts'] };
  const { lines, hasPassed } = summarise(addResults(noResults, incomplete), false);
  expect(lines).toEqual(['12 passed, 0 failed', 'NOT RUN: the browser tests; 3 of a.test.ts']);
  expect(hasPassed).toBe(true);
});

test('flaky tests are counted and listed', () => {
  const { lines } = summarise(retried(2), true);
  expect(lines).toContain('Passed only on retry, 2:');
  expect(lines).toContain('  ↻ e2e/a.spec.ts › test 1');
});

test.each([
  { count: 2, isCi: true, hasPassed: true },
  { count: 3, isCi: true, hasPassed: false },
  { count: 3, isCi: false, hasPassed: true },
])('$count retried tests with CI $isCi: passed is $hasPassed', ({ count, isCi, hasPassed }) => {
  const summary = summarise(retried(count), isCi);
  expect(summary.hasPassed).toBe(hasPassed);
  expect(summary.lines).toContain(`12 passed, ${hasPassed ? 0 : 1} failed`);
});

describe('failed test files', () => {
  const name = 'server/src/a.test.ts › a rule';
  const failed = { ...noResults, passed: 5, failures: [name] };

  test('run once more, and what passes then is reported as retried', () => {
    expect(filesToRetry(failed)).toEqual(['server/src/a.test.ts']);
    expect(addRetry(failed, { ...noResults, passed: 3 })).toEqual({
      ...noResults,
      passed: 6,
      retried: [name],
    });
  });

  test('run alone, without the others that the first run selected by name', () => {
    const chosen = ['--project=server', 'schema-fuzz', 'test/processes'];
    expect(argumentsForRetry(chosen, ['server/test/schema-fuzz.test.ts'])).toEqual([
      '--project=server',
      'server/test/schema-fuzz.test.ts',
    ]);
  });

  test('fail the run if they fail again', () => {
    expect(addRetry(failed, failed)).toEqual(failed);
    const other = { ...noResults, failures: ['server/src/a.test.ts › another rule'] };
    expect(addRetry(failed, other).failures).toEqual(other.failures);
  });

  test('are not run again if there are many, or if the failure is outside of any file', () => {
    const many = ['a', 'b', 'c'].map((file) => `${file}.test.ts › a rule`);
    expect(filesToRetry({ ...noResults, failures: many })).toEqual([]);
    const outside = { ...noResults, failures: ['vitest › an error outside of any file'] };
    expect(filesToRetry(outside)).toEqual([]);
  });
});

const programs = [
  { name: 'nginx', neededBy: 'the proxy tests', find: () => undefined },
  { name: 'redis-server', neededBy: 'the limits', find: () => '/usr/bin/redis-server' },
];

test('a missing program fails the run in CI and is named as not run elsewhere', () => {
  expect(findNeededPrograms(true, programs)).toEqual({
    ...noResults,
    failures: ['Not installed: nginx'],
  });
  expect(findNeededPrograms(false, programs)).toEqual({
    ...noResults,
    notRun: ['the proxy tests, which need nginx'],
  });
});

test('the gate of CI sets CI', () => {
  expect(readFileSync(join(root, '.ci/run'), 'utf8')).toMatch(/^CI=1 npm test$/m);
});

test('the gate of CI also runs the long tests chosen for it', () => {
  expect(readFileSync(join(root, '.ci/run'), 'utf8')).toMatch(/^CI=1 npm run test:long -- --ci$/m);
});

test('every suite that CI chooses is a long one', () => {
  const script = readFileSync(join(root, 'scripts/test-long.ts'), 'utf8');
  const chosen = /suitesInCi = \[([^\]]+)\]/.exec(script)?.[1]?.match(/[^'\s,]+/g) ?? [];
  const suites = globSync('server/**/*.long.test.ts', { cwd: root });
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.filter((name) => !suites.some((path) => path.includes(name)))).toEqual([]);
});

test('the gate of CI opens every section, tab and dialog in Hindi', () => {
  const files = readdirSync(join(root, 'e2e')).filter((name) => name.startsWith('hindi'));
  const lines = files.flatMap((name) => readFileSync(join(root, 'e2e', name), 'utf8').split('\n'));
  const long = lines.filter((line) => line.includes('@long'));
  expect(long.length).toBeGreaterThan(10);
  expect(long.filter((line) => !line.includes('@ci'))).toEqual([]);
});

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('the browsers of Playwright are found, the newest build first', () => {
  write('chromium_headless_shell-999/chrome-linux/headless_shell');
  write('chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell');
  write('chromium-1200/chrome-linux64/chrome');
  write('firefox-1490/firefox/firefox');
  const found = (paths: readonly string[]) => paths.map((path) => relative(folder, path));
  expect(found(playwrightShells(folder))).toEqual([
    'chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell',
    'chromium_headless_shell-999/chrome-linux/headless_shell',
  ]);
  expect(found(playwrightBrowsers(folder))).toEqual(['chromium-1200/chrome-linux64/chrome']);
  expect(playwrightShells(join(folder, 'absent'))).toEqual([]);
});

/** Runs a real test runner on the files of the folder, and reads its report. */
function runIn<Report>(
  tool: string,
  args: readonly string[],
): {
  readonly report: Report;
  readonly hasSucceeded: boolean;
} {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'report.json');
  const { status } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: folder,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    stdio: 'ignore',
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return { report, hasSucceeded: status === 0 };
}

const inRoot = (file: string) => relative(root, join(folder, file));

test('vitest’s report names failed tests, broken files and how many of which file were skipped', () => {
  write(
    'one.test.js',
    `import { describe, expect, test } from 'vitest';
    test('holds', () => {});
    describe('a group', () => test('breaks', () => expect(1).toBe(2)));
    test.skip('later', () => {});`,
  );
  write('two.test.js', `throw new Error('before any test');`);
  const { report, hasSucceeded } = runIn<VitestReport>('vitest', [
    'run',
    '--reporter=json',
    '--outputFile=report.json',
  ]);
  const results = readVitestReport(report, hasSucceeded);
  expect({ ...results, failures: results.failures.toSorted() }).toEqual({
    passed: 1,
    failures: [
      `${inRoot('one.test.js')} › a group › breaks`,
      `${inRoot('two.test.js')} › outside of its tests`,
    ],
    retried: [],
    notRun: [`1 of ${inRoot('one.test.js')}`],
  });
});

test('Playwright’s report names failed and skipped tests, and retried ones with their error', () => {
  write('playwright.config.mjs', 'export default { retries: 1 };');
  write(
    'one.spec.mjs',
    `import { expect, test } from '@playwright/test';
    test('holds', () => {});
    test('later', () => test.skip());
    test.describe('a group', () => {
      test('breaks', () => expect(1).toBe(2));
      test('holds the second time', ({}, info) => expect(info.retry).toBe(1));
    });`,
  );
  const { report, hasSucceeded } = runIn<PlaywrightReport>('playwright', [
    'test',
    '--reporter=json',
  ]);
  expect(readPlaywrightReport(report, hasSucceeded)).toEqual({
    passed: 2,
    failures: ['e2e/one.spec.mjs › a group › breaks'],
    retried: [
      'e2e/one.spec.mjs › a group › holds the second time: ' +
        'Error: expect(received).toBe(expected) // Object.is equality | Expected: 1 | Received: 0',
    ],
    notRun: ['e2e/one.spec.mjs › later'],
  });
});
